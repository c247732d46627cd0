import { formatCount } from "#contract/values/counts.ts"
import { invoiceLimits } from "#contract/sales/invoice-drafts.ts"
import type { Invoice } from "#contract/sales/invoices.ts"
import { formatDollars } from "#contract/values/money.ts"
import styles from "#web/admin/desk/DeskForm.module.css"
import { type ShortLine, shortLinesOf } from "#web/admin/invoices/short-lines.ts"
import { creditKinds, useCreditForm } from "#web/admin/invoices/use-credit-form.ts"
import { useSale } from "#web/api/sales.ts"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { Segments } from "#web/ui/Segments.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import ui from "#web/ui/primitives.module.css"

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
