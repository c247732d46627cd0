import { useId, useState } from "react"
import { orderedTotals } from "#contract/quotes/charge-totals.ts"
import type { QuoteLine } from "#contract/quotes/quote-lines.ts"
import { atQuantity } from "#contract/quotes/quote-totals.ts"
import type { Quote } from "#contract/quotes/quotes.ts"
import { formatDollars } from "#contract/values/money.ts"
import styles from "#web/admin/quotes/QuoteCard.module.css"
import { StepForm, type StepTies } from "#web/admin/quotes/StepForm.tsx"
import { acceptByPhone } from "#web/api/quotes.ts"
import { OrderQuantity } from "#web/parts/quotes/OrderQuantity.tsx"
import { CheckboxField } from "#web/ui/CheckboxField.tsx"
import fieldStyles from "#web/ui/Field.module.css"
import { TextField } from "#web/ui/TextField.tsx"

/** The buyer said yes on the phone: who, and to which lines. */
export function AcceptanceForm({ quote, customerName, ...ties }: StepTies & { customerName: string }) {
  const choices = quote.lines.filter(({ answer }) => answer !== "no_bid")
  const [texts, setTexts] = useState({ name: customerName, title: "", purchaseOrder: "" })
  const [items, setItems] = useState(choices.filter(({ inTotal }) => inTotal).map(({ item }) => item))
  const [quantities, setQuantities] = useState<Record<string, number>>({})
  const [isAuthorized, setIsAuthorized] = useState(false)
  const field = (name: keyof typeof texts, errors: Record<string, string>) => ({
    value: texts[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setTexts({ ...texts, [name]: target.value }),
  })
  const { title, purchaseOrder } = texts
  // If it is not ticked, the server reports the missing field.
  const authorized = isAuthorized as true
  return (
    <StepForm
      {...ties}
      submitLabel="Record acceptance"
      failed="The acceptance was not recorded."
      run={() =>
        acceptByPhone(quote.id, {
          revision: quote.revision,
          name: texts.name,
          title: title || null,
          purchaseOrder: purchaseOrder || null,
          lines: items,
          quantities: Object.fromEntries(Object.entries(quantities).filter(([item]) => items.includes(item))),
          authorized,
        })
      }
    >
      {(errors) => (
        <>
          <TextField label="Name" hint="Who accepted on the buyer's side" {...field("name", errors)} />
          <TextField label="Title" optional {...field("title", errors)} />
          <TextField label="Purchase order number" optional maxLength={80} {...field("purchaseOrder", errors)} />
          <AcceptedLines
            lines={choices}
            quantities={quantities}
            items={items}
            quote={quote}
            error={errors.lines}
            onChange={setItems}
            onQuantity={(item, quantity) => setQuantities({ ...quantities, [item]: quantity })}
          />
          <CheckboxField
            label="The buyer said that they are authorized to accept this quote"
            checked={isAuthorized}
            error={errors.authorized}
            onChange={({ target }) => setIsAuthorized(target.checked)}
          />
        </>
      )}
    </StepForm>
  )
}

interface AcceptedLinesProps {
  /** All lines that can be accepted. */
  lines: readonly QuoteLine[]
  items: readonly string[]
  /** By item, where it is not the quoted one. */
  quantities: Readonly<Record<string, number>>
  quote: Quote
  error: string | undefined
  onChange: (items: string[]) => void
  onQuantity: (item: string, quantity: number) => void
}

/** Which lines the buyer accepts, in which quantities, and what they come to. */
function AcceptedLines(props: AcceptedLinesProps) {
  const { lines, items, quantities, quote, error, onChange, onQuantity } = props
  const id = useId()
  const ordered = lines.map((line) => ({ line, at: atQuantity(line, quantities[line.item] ?? line.quantity) }))
  const chosen = ordered.filter(({ line }) => items.includes(line.item)).map(({ at }) => at)
  return (
    <fieldset className={styles.lines} aria-describedby={error && `${id}-error`}>
      <legend>Accepted lines</legend>
      {ordered.map(({ line, at: { item, description, quantity, total } }) => (
        <div key={item}>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={items.includes(item)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) =>
                onChange(target.checked ? [...items, item] : items.filter((one) => one !== item))
              }
            />
            {item}. {description}
            {total && `, ${formatDollars(total)}`}
          </label>
          {items.includes(item) && (
            <OrderQuantity line={line} quantity={quantity} onChange={(each) => onQuantity(item, each)} />
          )}
        </div>
      ))}
      {error && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
      <p role="status">
        Total with shipping, charges and tax: <strong>{formatDollars(orderedTotals(chosen, quote).total)}</strong>
      </p>
    </fieldset>
  )
}
