import { useState } from "react"
import type { Invoice } from "#contract/sales/invoices.ts"
import { invoiceName } from "#web/admin/invoices/invoice-name.tsx"
import { useInvoiceSteps } from "#web/api/invoices.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { Button } from "#web/ui/Button.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"
import { showToast } from "#web/ui/toast.ts"

/** Emails an issued invoice or credit note, again if it has been sent before. */
export function SendInvoice({ invoice }: { invoice: Invoice }) {
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
