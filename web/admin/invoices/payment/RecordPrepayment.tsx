import { useRef, useState } from "react"
import { formatDollars, plainAmount } from "#contract/values/money.ts"
import type { Sale } from "#contract/sales/sales.ts"
import { useDeskForm } from "#web/admin/desk/use-desk-form.ts"
import { MoneyFields } from "#web/admin/invoices/payment/MoneyFields.tsx"
import { moneyBody, moneyTexts } from "#web/admin/invoices/payment/money-texts.ts"
import { useCompanyDay } from "#web/admin/use-company-day.ts"
import { type Attempt, attemptOf } from "#web/api/attempt.ts"
import { type PrepaymentBody, useRecordPrepayment } from "#web/api/remittances.ts"
import { Button } from "#web/ui/Button.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

/** Records money that came before any invoice. */
export function RecordPrepayment({ sale }: { sale: Sale }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Record prepayment
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="wide"
        title="Record prepayment"
        description="Money that came before any invoice stays as this buyer's credit. Record payment on an invoice offers it."
      >
        <PrepaymentForm sale={sale} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function PrepaymentForm({ sale, onDone }: { sale: Sale; onDone: () => void }) {
  const today = useCompanyDay()
  const { mutateAsync } = useRecordPrepayment(sale.id)
  const attempt = useRef<Attempt<PrepaymentBody>>(undefined)
  const [texts, setTexts] = useState(() => moneyTexts(sale.total, today))
  const { form, pending, problem, errors, forget, onSubmit } = useDeskForm(
    "The prepayment was not recorded.",
    async (onSending) => {
      attempt.current = attemptOf(moneyBody(texts), attempt.current)
      onSending()
      await mutateAsync(attempt.current)
      showToast({ title: "Prepayment recorded", description: formatDollars(plainAmount(texts.amount)) })
      onDone()
      return undefined
    },
  )
  const field = (name: keyof typeof texts) => ({
    value: texts[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      forget({ [name]: true })
      setTexts({ ...texts, [name]: target.value })
    },
  })
  return (
    <form ref={form} className={ui.stack5} noValidate onSubmit={onSubmit}>
      <MoneyFields field={field} />
      <FormProblem problem={problem} />
      <div className={ui.cluster3}>
        <Button type="submit" pending={pending}>
          Record prepayment
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
