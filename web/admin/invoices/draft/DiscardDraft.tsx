import { useState } from "react"
import { useNavigate } from "react-router"
import type { Invoice } from "#contract/sales/invoices.ts"
import { useInvoiceSteps } from "#web/api/invoices.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"
import { showToast } from "#web/ui/toast.ts"

/** Throws a draft away; what it would have invoiced is open again. */
export function DiscardDraft({ invoice }: { invoice: Invoice }) {
  const [isAsking, setAsking] = useState(false)
  const { discard } = useInvoiceSteps(invoice)
  const navigate = useNavigate()

  function run() {
    discard.mutate(undefined, {
      onSuccess: () => {
        showToast({ title: "Draft discarded" })
        void navigate(paths.adminSale(invoice.saleId), { replace: true })
      },
      onError: (error) => {
        setAsking(false)
        showFailure(error, "The draft was not discarded.")
      },
    })
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Discard
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Discard this draft?"
        description="Nothing was issued. The sale can be invoiced again."
        confirmLabel="Discard"
        pending={discard.isPending}
        onConfirm={run}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
