import { useState } from "react"
import type { QuoteRequest, QuoteStatus } from "#contract/quotes.ts"
import { BackLink } from "#web/admin/BackLink.tsx"
import { BuyerDetails } from "#web/admin/quotes/BuyerDetails.tsx"
import { ChangedNotice } from "#web/admin/quotes/ChangedNotice.tsx"
import { QuoteRequestTitle } from "#web/admin/quotes/QuoteRequestTitle.tsx"
import { QuoteLinesTable } from "#web/admin/quotes/QuoteLinesTable.tsx"
import styles from "#web/admin/quotes/QuoteRequestSheet.module.css"
import { StatusForm } from "#web/admin/quotes/StatusForm.tsx"
import { StatusHistory } from "#web/admin/quotes/StatusHistory.tsx"
import { messageOf } from "#web/api/call.ts"
import type { useChangeQuoteStatus } from "#web/api/quotes.ts"
import { Card } from "#web/ui/Card.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { showToast } from "#web/ui/toast.ts"

interface QuoteRequestSheetProps {
  quote: QuoteRequest
  backTo: string
  change: ReturnType<typeof useChangeQuoteStatus>
  /** Takes over the state that somebody else has made. */
  onLoadCurrent: (quote: QuoteRequest) => void
}

/** One quote request in full, with its status to change; on paper a plain sheet. */
export function QuoteRequestSheet({ quote, backTo, change, onLoadCurrent }: QuoteRequestSheetProps) {
  const [choice, setChoice] = useState<QuoteStatus>()
  const chosen = choice ?? quote.status
  const newer = change.data?.kind === "changed-meanwhile" ? change.data.quote : undefined

  async function save() {
    try {
      const { kind } = await change.mutateAsync({ to: chosen, version: quote.version })
      if (kind !== "saved") return
      setChoice(undefined)
      showToast({ title: "Status updated" })
    } catch (error) {
      showToast({
        title: "Error",
        description: messageOf(error, "Failed to update quote request"),
        tone: "destructive",
      })
    }
  }

  function loadCurrent(current: QuoteRequest) {
    onLoadCurrent(current)
    // The notice goes; the choice stays, and so does the reader's place beside it.
    document.getElementById("quote-status")?.focus()
  }

  return (
    <>
      <PageHeader
        eyebrow={<BackLink to={backTo}>Quote Requests</BackLink>}
        title={<QuoteRequestTitle number={quote.number} />}
        actions={
          <StatusForm
            current={quote.status}
            chosen={chosen}
            pending={change.isPending}
            onChoose={setChoice}
            onSave={save}
          />
        }
      />
      {newer && <ChangedNotice now={newer} chosen={chosen} onLoad={() => loadCurrent(newer)} />}
      <div className={styles.sheet}>
        <BuyerDetails quote={quote} />
        <QuoteLinesTable lines={quote.products} />
        <Card as="section" aria-labelledby="notes">
          <h2 id="notes">Notes</h2>
          <p className={styles.notes}>{quote.message ?? "The buyer left no notes."}</p>
        </Card>
        <div data-print="hide">
          <StatusHistory quote={quote} />
        </div>
      </div>
    </>
  )
}
