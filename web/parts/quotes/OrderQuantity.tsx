import { formatCount } from "#contract/values/counts.ts"
import { formatPrice, unitPriceAt } from "#contract/quotes/prices.ts"
import { atQuantity, orderQuantities } from "#contract/quotes/quote-totals.ts"
import type { QuoteLine } from "#contract/quotes/quote-lines.ts"
import { SelectField } from "#web/ui/SelectField.tsx"

interface OrderQuantityProps {
  line: QuoteLine
  quantity: number
  onChange: (quantity: number) => void
}

/** How much of a line to order, where larger quantities have a price of their own. */
export function OrderQuantity({ line, quantity, onChange }: OrderQuantityProps) {
  const { item, unitOfIssue, unitPrice, priceBreaks } = line
  const choices = orderQuantities(line)
  if (choices.length === 1 || unitPrice === null) return null
  return (
    <SelectField
      label={`Quantity of line ${item}`}
      value={quantity}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {choices.map((each) => (
        <option key={each} value={each}>
          {formatCount(each)} {unitOfIssue} at {formatPrice(unitPriceAt(each, unitPrice, priceBreaks))}:{" "}
          {formatPrice(atQuantity(line, each).total ?? "0.00")}
        </option>
      ))}
    </SelectField>
  )
}
