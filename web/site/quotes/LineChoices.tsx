import { useId } from "react"
import { formatCount } from "#contract/values/counts.ts"
import { atQuantity } from "#contract/quotes/quote-totals.ts"
import { formatPrice } from "#contract/quotes/prices.ts"
import type { QuoteLine } from "#contract/quotes/quote-lines.ts"
import { OrderQuantity } from "#web/parts/quotes/OrderQuantity.tsx"
import fieldStyles from "#web/ui/Field.module.css"
import styles from "./LineChoices.module.css"
import { choicesOf, withChoice } from "./line-choice.ts"

interface LineChoicesProps {
  lines: readonly QuoteLine[]
  items: readonly string[]
  /** By item, where it is not the quoted one. */
  quantities: Readonly<Record<string, number>>
  error: string | undefined
  onChange: (items: readonly string[]) => void
  onQuantity: (item: string, quantity: number) => void
}

/** Which lines to order: a box for a single answer, one of several where there are alternates. */
export function LineChoices({ lines, items, quantities, error, onChange, onQuantity }: LineChoicesProps) {
  const id = useId()
  const quantityOf = ({ item, quantity }: QuoteLine) => quantities[item] ?? quantity
  const quantityField = (line: QuoteLine) =>
    items.includes(line.item) && (
      <OrderQuantity line={line} quantity={quantityOf(line)} onChange={(quantity) => onQuantity(line.item, quantity)} />
    )
  return (
    <fieldset className={styles.lines} aria-describedby={error && `${id}-error`}>
      <legend>Lines to order</legend>
      {choicesOf(lines).map(({ position, lines: answers }) => {
        const choose = (item: string | undefined) => onChange(withChoice(items, answers, item))
        const [only] = answers
        if (only && answers.length === 1) {
          const isChosen = items.includes(only.item)
          return (
            <div key={position}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={isChosen}
                  aria-invalid={error ? true : undefined}
                  onChange={() => choose(isChosen ? undefined : only.item)}
                />
                <LineWords line={atQuantity(only, quantityOf(only))} />
              </label>
              {quantityField(only)}
            </div>
          )
        }
        return (
          <fieldset key={position} className={styles.group}>
            <legend>Line {position}: choose one</legend>
            {answers.map((line) => (
              <div key={line.item}>
                <label className={styles.choice}>
                  <input
                    type="radio"
                    name={`${id}-${position}`}
                    checked={items.includes(line.item)}
                    onChange={() => choose(line.item)}
                  />
                  <LineWords line={atQuantity(line, quantityOf(line))} />
                </label>
                {quantityField(line)}
              </div>
            ))}
            <label className={styles.choice}>
              <input
                type="radio"
                name={`${id}-${position}`}
                checked={!answers.some(({ item }) => items.includes(item))}
                onChange={() => choose(undefined)}
              />
              <span>Do not order line {position}</span>
            </label>
          </fieldset>
        )
      })}
      {error && (
        <span className={fieldStyles.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </fieldset>
  )
}

function LineWords({ line: { item, answer, description, quantity, unitOfIssue, total } }: { line: QuoteLine }) {
  return (
    <span>
      {item}. {description}
      {answer === "alternate" && " (alternate)"}: {formatCount(quantity)} {unitOfIssue},{" "}
      <strong>{formatPrice(total ?? "0.00")}</strong>
    </span>
  )
}
