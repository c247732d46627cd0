import { useRef, useState } from "react"
import type { InvoiceSummary } from "#contract/sales/invoices.ts"
import { centsOf, formatDollars, plainAmount } from "#contract/values/money.ts"
import type { RefusedFields } from "#contract/refused-fields.ts"
import { useDeskForm } from "#web/admin/desk/use-desk-form.ts"
import { moneyBody, moneyTexts } from "#web/admin/invoices/payment/money-texts.ts"
import { isShort, overOf, payTexts, typedCents } from "#web/admin/invoices/payment/pay-texts.ts"
import { useCompanyDay } from "#web/admin/use-company-day.ts"
import { type Attempt, attemptOf } from "#web/api/attempt.ts"
import { CallError } from "#web/api/call.ts"
import { type RemittanceBody, useRecordRemittance } from "#web/api/remittances.ts"
import { showToast } from "#web/ui/toast.ts"

interface RemittanceFormOptions {
  /** In the order in which they are paid. */
  invoices: readonly InvoiceSummary[]
  amount: string
  onDone: () => void
}

const textsOf = (amount: string, receivedOn: string) => ({ ...moneyTexts(amount, receivedOn), shortReason: "" })
type Texts = ReturnType<typeof textsOf>

/** The state of a payment's form with the invoices that it pays, and the way to send it. */
export function useRemittanceForm({ invoices, amount, onDone }: RemittanceFormOptions) {
  const { mutateAsync } = useRecordRemittance()
  const today = useCompanyDay()
  const [texts, setTexts] = useState(() => textsOf(amount, today))
  const [typed, setTyped] = useState<Record<string, string>>({})
  const attempt = useRef<Attempt<RemittanceBody>>(undefined)
  const pays = payTexts(texts.amount, invoices, typed)
  const short = isShort(invoices, pays)
  const over = overOf(texts.amount, pays)
  const paid = invoices.filter(({ id }) => pays[id] !== "" && typedCents(pays[id]!) !== 0n)

  const submission = useDeskForm("The payment was not recorded.", async (onSending) => {
    const refused = refusedOf(texts, short, over)
    if (refused) return refused
    const body = bodyOf(texts, paid, pays, short)
    attempt.current = attemptOf(body, attempt.current)
    onSending()
    try {
      await mutateAsync(attempt.current)
    } catch (error) {
      if (!(error instanceof CallError) || Object.keys(error.fields).length === 0) throw error
      return onForm(error.fields, paid)
    }
    showToast({ title: "Payment recorded", description: formatDollars(plainAmount(texts.amount)) })
    onDone()
    return undefined
  })
  const { errors, forget } = submission

  return {
    ...submission,
    isShort: short,
    over,
    field: (name: keyof Texts) => ({
      value: texts[name],
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) => {
        forget({ [name]: true })
        setTexts({ ...texts, [name]: target.value })
      },
    }),
    payField: (id: string) => ({
      value: pays[id] ?? "",
      // The first invoice shows an error about all invoices.
      error: errors[`pays.${id}.amount`] ?? (id === invoices[0]?.id ? errors.pays : undefined),
      onChange: ({ target }: { target: { value: string } }) => {
        forget({ [`pays.${id}.amount`]: true, pays: true })
        setTyped({ ...typed, [id]: target.value })
      },
    }),
  }
}

/** Errors that the server would return too, in words that fit this form. */
function refusedOf({ shortReason }: Texts, short: boolean, over: string): RefusedFields | undefined {
  if (centsOf(over) < 0n)
    return { pays: `The invoices get ${formatDollars(over.slice(1))} more than was paid. Change the amounts.` }
  if (short && shortReason === "") return { shortReason: "Choose why it is less" }
  return undefined
}

const bodyOf = (
  texts: Texts,
  paid: readonly InvoiceSummary[],
  pays: Readonly<Record<string, string>>,
  short: boolean,
): RemittanceBody => ({
  ...moneyBody(texts),
  pays: paid.map(({ id }) => ({ invoiceId: id, amount: plainAmount(pays[id]!) })),
  shortReason: short ? (texts.shortReason as RemittanceBody["shortReason"]) : null,
})

/** Refusals count the invoices that were sent; the form has them by id. */
const onForm = (refused: RefusedFields, paid: readonly InvoiceSummary[]): RefusedFields =>
  Object.fromEntries(
    Object.entries(refused).map(([path, message]) => [
      path.replace(/^pays\.(\d+)(?:\.\w+)?$/, (whole, at) => {
        const invoice = paid[Number(at)]
        return invoice ? `pays.${invoice.id}.amount` : whole
      }),
      message,
    ]),
  )
