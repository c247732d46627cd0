import { formatDay } from "#contract/values/dates.ts"
import { invoiceAgeLabels, shortReasonLabels, shortReasons } from "#contract/sales/invoice-words.ts"
import type { InvoiceSummary } from "#contract/sales/invoices.ts"
import { centsOf, formatDollars } from "#contract/values/money.ts"
import styles from "#web/admin/desk/DeskForm.module.css"
import { useRemittanceForm } from "#web/admin/invoices/payment/use-remittance-form.ts"
import { Credits } from "#web/admin/invoices/payment/Credits.tsx"
import { MoneyFields } from "#web/admin/invoices/payment/MoneyFields.tsx"
import { useOpenInvoicesOf } from "#web/api/invoices.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { Button } from "#web/ui/Button.tsx"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import ui from "#web/ui/primitives.module.css"

export interface RemittanceFormProps {
  buyer: Pick<InvoiceSummary, "customerName" | "customerOrganization" | "customerEmail">
  /** The invoice that the person came from; it is paid first, then the oldest. */
  first?: string
  /** Filled in. */
  amount: string
  onDone: () => void
}

/** Loads the buyer's open invoices, then asks for the payment. */
export function RemittanceForm({ buyer, first, amount, onDone }: RemittanceFormProps) {
  const query = useOpenInvoicesOf(buyer)
  const { data, error, isFetchedAfterMount } = query
  if (error) return <LoadProblem of={query} fallback="The open invoices could not be loaded" />
  if (!data || !isFetchedAfterMount) return <Spinner label="Loading open invoices..." />
  const invoices = [...data.filter(({ id }) => id === first), ...data.filter(({ id }) => id !== first)]
  if (invoices.length === 0)
    return <EmptyState title="Nothing is open">Every invoice of this buyer is settled.</EmptyState>
  return (
    <div className={ui.stack5}>
      <Credits invoices={invoices} onDone={onDone} />
      <PaymentFields invoices={invoices} amount={amount} onDone={onDone} />
    </div>
  )
}

interface PaymentFieldsProps {
  invoices: readonly InvoiceSummary[]
  amount: string
  onDone: () => void
}

function PaymentFields({ invoices, amount, onDone }: PaymentFieldsProps) {
  const { form, pending, problem, onSubmit, field, payField, isShort, over } = useRemittanceForm({
    invoices,
    amount,
    onDone,
  })
  return (
    <form ref={form} className={ui.stack5} noValidate onSubmit={onSubmit}>
      <MoneyFields field={field} />
      <fieldset className={styles.group}>
        <legend>Pays</legend>
        <div className={styles.pair}>
          {invoices.map((invoice) => (
            <TextField
              key={invoice.id}
              label={`${invoice.number}, ${formatDollars(invoice.open)} open`}
              hint={dueWords(invoice)}
              optional="unmarked"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              {...payField(invoice.id)}
            />
          ))}
        </div>
        <p role="status">{centsOf(over) > 0n && `${formatDollars(over)} is over. It stays as this buyer's credit.`}</p>
      </fieldset>
      {isShort && (
        <SelectField label="Why is it less than what is open?" hint="The rest stays open" {...field("shortReason")}>
          <option value="">Choose a reason</option>
          {shortReasons.map((reason) => (
            <option key={reason} value={reason}>
              {shortReasonLabels[reason]}
            </option>
          ))}
        </SelectField>
      )}
      <FormProblem problem={problem} />
      <div className={ui.cluster3}>
        <Button type="submit" pending={pending}>
          Record payment
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function dueWords({ dueOn, age }: InvoiceSummary): string {
  if (dueOn === null) return "No due day"
  const late = age && age !== "not_due" ? `, ${invoiceAgeLabels[age].toLowerCase()}` : ""
  return `Due ${formatDay(dueOn)}${late}`
}
