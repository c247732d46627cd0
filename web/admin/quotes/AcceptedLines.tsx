import { useId } from "react"
import { orderedTotals } from "#contract/quotes/charge-totals.ts"
import { formatDollars } from "#contract/values/money.ts"
import { atQuantity } from "#contract/quotes/quote-totals.ts"
import type { Quote } from "#contract/quotes/quotes.ts"
import type { QuoteLine } from "#contract/quotes/quote-lines.ts"
import styles from "#web/admin/quotes/QuoteCard.module.css"
import { OrderQuantity } from "#web/parts/quotes/OrderQuantity.tsx"
import fieldStyles from "#web/ui/Field.module.css"

interface AcceptedLinesProps {
  /** All that can be accepted. */
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
export function AcceptedLines(props: AcceptedLinesProps) {
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
