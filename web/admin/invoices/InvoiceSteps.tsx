import { useMay } from "#web/api/may.ts"
import { useState } from "react"
import type { Invoice } from "#contract/sales/invoices.ts"
import { centsOf } from "#contract/values/money.ts"
import { CopyToForm } from "#web/admin/invoices/copy/CopyToForm.tsx"
import { CreditForm } from "#web/admin/invoices/CreditForm.tsx"
import { DiscardDraft } from "#web/admin/invoices/draft/DiscardDraft.tsx"
import { invoiceName } from "#web/admin/invoices/invoice-name.tsx"
import { IssueDraft } from "#web/admin/invoices/IssueDraft.tsx"
import { RecordPayment } from "#web/admin/invoices/payment/RecordPayment.tsx"
import { SendInvoice } from "#web/admin/invoices/SendInvoice.tsx"
import { WriteDemand } from "#web/admin/invoices/WriteDemand.tsx"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"

/** What can be done with an invoice, the usual next step first. */
export function InvoiceSteps({ invoice }: { invoice: Invoice }) {
  const [opened] = useState(invoice.status)
  const mayChange = useMay()("PATCH /api/admin/invoices/:id")
  if (!mayChange) return invoice.status === "draft" ? null : <CopyToForm paper={invoice.paper} />
  if (invoice.status === "draft") {
    return (
      <>
        <IssueDraft invoice={invoice} />
        <ButtonLink variant="secondary" to={paths.adminInvoiceDraft(invoice.id)}>
          Edit
        </ButtonLink>
        <DiscardDraft invoice={invoice} />
      </>
    )
  }
  const isOpen = invoice.kind === "invoice" && centsOf(invoice.open) > 0n
  return (
    <>
      {/* The button that issued the draft is gone, and the focus with it. */}
      {isOpen && (
        <RecordPayment buyer={invoice} first={invoice.id} amount={invoice.open} takesFocus={opened === "draft"} />
      )}
      <SendInvoice invoice={invoice} />
      <CopyToForm paper={invoice.paper} />
      {isOpen && <CreditInvoice invoice={invoice} />}
      <WriteDemand invoice={invoice} />
    </>
  )
}

function CreditInvoice({ invoice }: { invoice: Invoice }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Credit
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="wide"
        title={`Credit ${invoiceName(invoice)}`}
        description="A credit note gets its number and cannot be changed afterwards."
      >
        <CreditForm invoice={invoice} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
