import { useRef, useState } from "react"
import type { RefusedFields } from "#contract/refused-fields.ts"
import { invoiceLimits } from "#contract/sales/invoice-drafts.ts"
import type { Invoice, NewCredit } from "#contract/sales/invoices.ts"
import { formatCount } from "#contract/values/counts.ts"
import { formatDollars, plainAmount } from "#contract/values/money.ts"
import styles from "#web/admin/desk/DeskForm.module.css"
import { useDeskForm } from "#web/admin/desk/use-desk-form.ts"
import { type ShortLine, shortLinesOf } from "#web/admin/invoices/short-lines.ts"
import { type Attempt, attemptOf } from "#web/api/attempt.ts"
import { CallError } from "#web/api/call.ts"
import { useInvoiceSteps } from "#web/api/invoices.ts"
import { useSale } from "#web/api/sales.ts"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import ui from "#web/ui/primitives.module.css"
import { Segments } from "#web/ui/Segments.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"

interface CreditFormProps {
  invoice: Invoice
  onDone: () => void
}

/** Looks at the sale first, because it knows what the buyer refused. Without it nothing is filled in. */
export function CreditForm({ invoice, onDone }: CreditFormProps) {
  const { data: sale, isPending } = useSale(invoice.saleId)
  if (isPending) return <Spinner label="Loading sale..." />
  return <CreditFields invoice={invoice} short={sale ? shortLinesOf(invoice, sale) : []} onDone={onDone} />
}

function CreditFields(props: CreditFormProps & { short: readonly ShortLine[] }) {
  const { invoice, onDone } = props
  const { form, pending, problem, onSubmit, kind, setKind, amount, reason, quantity } = useCreditForm(props)
  return (
    <form ref={form} className={ui.stack5} noValidate onSubmit={onSubmit}>
      <p>{formatDollars(invoice.open)} of this invoice is open.</p>
      <Segments label="Credit" choices={creditKinds} value={kind} onChoose={setKind} />
      {kind === "all" && invoice.open === invoice.total && (
        <p>It takes back the whole invoice. The goods can be invoiced again.</p>
      )}
      {kind === "lines" && (
        <div className={styles.pair}>
          {invoice.paper.lines.map(({ item, description, quantity: invoiced, unitOfIssue }) => (
            <TextField
              key={item}
              label={`${item}. ${description}`}
              hint={`${formatCount(invoiced)} ${unitOfIssue} were invoiced`}
              optional="unmarked"
              type="number"
              inputMode="numeric"
              min={0}
              {...quantity(item)}
            />
          ))}
        </div>
      )}
      {kind === "amount" && (
        <TextField label="Amount" inputMode="decimal" autoComplete="off" maxLength={20} {...amount} />
      )}
      <TextField
        label="Reason"
        hint="The buyer reads it on the credit note"
        maxLength={invoiceLimits.reason}
        {...reason}
      />
      <FormProblem problem={problem} />
      <div className={ui.cluster3}>
        <Button type="submit" pending={pending}>
          Issue credit note
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const creditKinds = { all: "Everything that is open", lines: "Quantities", amount: "An amount" } as const
type CreditKind = keyof typeof creditKinds

interface CreditFormOptions {
  invoice: Invoice
  /** Invoiced lines that the buyer refused or missed, filled in. */
  short: readonly ShortLine[]
  onDone: () => void
}

/** The state of the credit form, and the way to send it. */
function useCreditForm({ invoice, short, onDone }: CreditFormOptions) {
  const { credit } = useInvoiceSteps(invoice)
  const [kind, setKind] = useState<CreditKind>(short.length > 0 ? "lines" : "all")
  const [quantities, setQuantities] = useState<Record<string, string>>(() =>
    Object.fromEntries(short.map(({ item, quantity }) => [item, String(quantity)])),
  )
  const [amount, setAmount] = useState("")
  const [reason, setReason] = useState(() => [...new Set(short.map((line) => line.reason))].filter(Boolean).join("; "))
  const attempt = useRef<Attempt<NewCredit>>(undefined)
  const lines = invoice.paper.lines.filter(({ item }) => Number(quantities[item] ?? "") !== 0)

  const submission = useDeskForm("The credit note was not issued.", async (onSending) => {
    if (kind === "lines" && lines.length === 0) return { lines: "Enter a quantity for at least one line" }
    const body: NewCredit = {
      reason,
      ...(kind === "lines" && { lines: lines.map(({ item }) => ({ item, quantity: Number(quantities[item]) })) }),
      ...(kind === "amount" && { amount: plainAmount(amount) }),
    }
    attempt.current = attemptOf(body, attempt.current)
    onSending()
    try {
      const { number } = await credit.mutateAsync(attempt.current)
      showToast({ title: `Credit note ${number} issued` })
    } catch (error) {
      if (!(error instanceof CallError) || Object.keys(error.fields).length === 0) throw error
      return onForm(
        error.fields,
        lines.map(({ item }) => item),
      )
    }
    onDone()
    return undefined
  })
  const { errors, forget } = submission
  const field = (name: "amount" | "reason", value: string, set: (text: string) => void) => ({
    value,
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      forget({ [name]: true })
      set(target.value)
    },
  })

  return {
    ...submission,
    kind,
    setKind,
    amount: field("amount", amount, setAmount),
    reason: field("reason", reason, setReason),
    quantity: (item: string) => ({
      value: quantities[item] ?? "",
      // The first line shows an error about all lines.
      error: errors[`lines.${item}.quantity`] ?? (item === invoice.paper.lines[0]?.item ? errors.lines : undefined),
      onChange: ({ target }: { target: { value: string } }) => {
        forget({ [`lines.${item}.quantity`]: true, lines: true })
        setQuantities({ ...quantities, [item]: target.value })
      },
    }),
  }
}

/** Refusals count the lines that were sent; the form has them by item. */
const onForm = (refused: RefusedFields, sent: readonly string[]): RefusedFields =>
  Object.fromEntries(
    Object.entries(refused).map(([path, message]) => [
      path.replace(/^lines\.(\d+)(?:\.\w+)?$/, (_, at) => `lines.${sent[Number(at)] ?? at}.quantity`),
      message,
    ]),
  )
