import { useEffect, useRef, useState } from "react"
import { RemittanceForm, type RemittanceFormProps } from "#web/admin/invoices/payment/RemittanceForm.tsx"
import { Button, type ButtonVariant } from "#web/ui/Button.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

interface RecordPaymentProps extends Omit<RemittanceFormProps, "onDone"> {
  variant?: ButtonVariant
  /** Where several buyers have such a button. */
  isNamed?: boolean
  /** It replaces the button that had the focus. */
  takesFocus?: boolean
}

/** Records money from a buyer, with everything filled in for the usual case. */
export function RecordPayment({ variant, isNamed = false, takesFocus = false, ...form }: RecordPaymentProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  const { customerName, customerOrganization } = form.buyer
  return (
    <>
      <Button ref={button} variant={variant ?? "primary"} onClick={() => setOpen(true)}>
        Record payment
        {isNamed && <VisuallyHidden> from {customerName}</VisuallyHidden>}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="wide"
        // Its fields come later; the first control would be Close.
        initialFocus="title"
        title="Record payment"
        description={[customerName, customerOrganization].filter(Boolean).join(", ")}
      >
        <RemittanceForm {...form} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
