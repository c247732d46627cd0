import { useState } from "react"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import type { TextChange } from "#web/admin/quotes/change-texts.ts"
import type { QuoteLineTexts } from "#web/admin/quotes/quote-texts.ts"
import { AskSuppliersForm } from "#web/admin/quotes/suppliers/AskSuppliersForm.tsx"
import { SupplierAnswers } from "#web/admin/quotes/suppliers/SupplierAnswers.tsx"
import { usePriceRequests } from "#web/api/price-requests.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

interface SupplierPricesProps {
  number: string
  /** Undefined without a draft: then the answers are read-only. */
  draft?: {
    lines: readonly QuoteLineTexts[]
    edit: (change: TextChange) => void
    /** Saves the typed texts. Undefined if not all of them could be saved. */
    saveAll: () => Promise<DeskQuote | undefined>
  }
}

/** Asks suppliers for prices, and shows their answers side by side. */
export function SupplierPrices({ number, draft }: SupplierPricesProps) {
  const query = usePriceRequests(number)
  const { data, isFetching, refetch } = query
  const [asking, setAsking] = useState<DeskQuote>()
  const close = () => setAsking(undefined)
  if (!draft && data?.length === 0) return null
  return (
    <Card as="section" aria-labelledby="supplier-prices" data-print="hide">
      <div className={ui.stack3}>
        <h2 id="supplier-prices" className={ui.step2}>
          Supplier prices
        </h2>
        {!data && <LoadProblem of={query} fallback="The answers of suppliers could not be loaded" />}
        {data?.length === 0 && (
          <p className={ui.muted}>
            No supplier was asked yet. Suppliers see the lines that you choose, and never the buyer, your prices or each
            other.
          </p>
        )}
        {data && data.length > 0 && <SupplierAnswers asked={data} lines={draft?.lines ?? []} edit={draft?.edit} />}
        <div className={ui.cluster3}>
          {draft && (
            <Button variant="secondary" onClick={() => void draft.saveAll().then(setAsking)}>
              Ask suppliers
            </Button>
          )}
          {data && data.length > 0 && (
            <Button variant="quiet" pending={isFetching} onClick={() => void refetch()}>
              Look for new answers
            </Button>
          )}
        </div>
      </div>
      <Dialog
        open={asking !== undefined}
        onClose={close}
        title="Ask suppliers"
        description="Each supplier gets an email with a private page for prices, lead time, origin and certificates. It shows the catalog's specifications, never what the buyer typed: put that into the message."
      >
        {asking && (
          <AskSuppliersForm
            quote={asking}
            onDone={() => {
              close()
              showToast({ title: "Suppliers asked" })
            }}
            onCancel={close}
          />
        )}
      </Dialog>
    </Card>
  )
}
