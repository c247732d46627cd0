import { useRef } from "react"
import type { InvoiceSummary } from "#contract/sales/invoices.ts"
import type { Remittance } from "#contract/sales/remittances.ts"
import { formatDay } from "#contract/values/dates.ts"
import { addMoney, formatDollars } from "#contract/values/money.ts"
import { useDeskForm } from "#web/admin/desk/use-desk-form.ts"
import { payTexts } from "#web/admin/invoices/payment/pay-texts.ts"
import { type Attempt, attemptOf } from "#web/api/attempt.ts"
import { type CreditBody, useCreditsFor, usePayFromCredit } from "#web/api/remittances.ts"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

interface CreditsProps {
  /** Invoices of one buyer, in the order in which they are paid; at least one. */
  invoices: readonly InvoiceSummary[]
  onDone: () => void
}

/** Money that the buyer paid beyond earlier invoices, to pay these. */
export function Credits({ invoices, onDone }: CreditsProps) {
  const { data, isFetchedAfterMount } = useCreditsFor(invoices[0]!.id)
  if (!isFetchedAfterMount) return null
  return data?.map((remittance) => (
    <UseCredit key={remittance.id} remittance={remittance} invoices={invoices} onDone={onDone} />
  ))
}

interface UseCreditProps {
  /** With something left. */
  remittance: Remittance
  /** In the order in which they are paid. */
  invoices: readonly InvoiceSummary[]
  onDone: () => void
}

/** Pays invoices from the rest of an earlier payment, as far as it goes. */
function UseCredit({ remittance, invoices, onDone }: UseCreditProps) {
  const { mutateAsync } = usePayFromCredit(remittance.id)
  const attempt = useRef<Attempt<CreditBody>>(undefined)
  const texts = payTexts(remittance.over, invoices, {})
  const paid = invoices.filter(({ id }) => texts[id] !== "")
  const pays = paid.map(({ id }) => ({ invoiceId: id, amount: texts[id]! })) // Each invoice has its text.
  const used = formatDollars(addMoney(pays.map(({ amount }) => amount)))
  const { form, pending, problem, onSubmit } = useDeskForm("The credit was not used.", async (onSending) => {
    attempt.current = attemptOf({ pays }, attempt.current)
    onSending()
    await mutateAsync(attempt.current)
    showToast({ title: "Credit used", description: used })
    onDone()
    return undefined
  })
  return (
    <form ref={form} className={ui.stack4} noValidate onSubmit={onSubmit}>
      <p>
        {formatDollars(remittance.over)} is left of the payment of {formatDay(remittance.receivedOn)}. It can pay{" "}
        {paid.map(({ number }) => number).join(", ")}.
      </p>
      <FormProblem problem={problem} />
      <div>
        <Button type="submit" variant="secondary" pending={pending}>
          Use the credit of {used}
        </Button>
      </div>
    </form>
  )
}
