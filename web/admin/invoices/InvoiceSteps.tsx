import { useState } from "react"
import { useNavigate } from "react-router"
import type { Invoice } from "#contract/sales/invoices.ts"
import { centsOf } from "#contract/values/money.ts"
import { CopyToForm } from "#web/admin/invoices/copy/CopyToForm.tsx"
import { CreditForm } from "#web/admin/invoices/CreditForm.tsx"
import { invoiceName } from "#web/admin/invoices/invoice-name.tsx"
import { IssueDraft } from "#web/admin/invoices/IssueDraft.tsx"
import { RecordPayment } from "#web/admin/invoices/payment/RecordPayment.tsx"
import { WriteDemand } from "#web/admin/invoices/WriteDemand.tsx"
import { useInvoiceSteps } from "#web/api/invoices.ts"
import { useMay } from "#web/api/may.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { showToast } from "#web/ui/toast.ts"

/** Actions on an invoice, the usual next step first. */
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

/** Emails an issued invoice or credit note, again if it has been sent before. */
function SendInvoice({ invoice }: { invoice: Invoice }) {
  const [isAsking, setAsking] = useState(false)
  const { send } = useInvoiceSteps(invoice)
  const label = invoice.sentAt ? "Send again" : "Send"

  function run() {
    send.mutate(undefined, {
      onSuccess: () => showToast({ title: "Emailed", description: `To ${invoice.customerEmail}` }),
      onError: (error) => showFailure(error, "It was not emailed."),
      onSettled: () => setAsking(false),
    })
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Email ${invoiceName(invoice)}?`}
        description={`${invoice.customerEmail} gets the PDF and the private link.`}
        confirmLabel={label}
        tone="primary"
        pending={send.isPending}
        onConfirm={run}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

/** Throws a draft away; what it would have invoiced is open again. */
function DiscardDraft({ invoice }: { invoice: Invoice }) {
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
