import { formatCount } from "#contract/counts.ts"
import { formatDollars } from "#contract/money.ts"
import type { PaymentRule } from "#contract/sale-words.ts"
import type { Sale } from "#contract/sales.ts"
import { formatPrice } from "#contract/prices.ts"
import styles from "#web/admin/quote-requests/RequestedLinesTable.module.css"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"

/** When payment of a line is due, by the Prompt Payment Act. */
const ruleWords: Record<PaymentRule, string> = {
  meat: "7 days after delivery",
  produce: "10 days after delivery",
  dairy: "10 days after the invoice",
  other: "30 days after invoice and delivery",
}

/** The agreed lines, with when each must be paid. */
export function SaleLinesTable({ sale: { lines, shipping, total } }: { sale: Sale }) {
  return (
    <section className={styles.lines} aria-labelledby="lines">
      <h2 id="lines">Lines ({formatCount(lines.length)})</h2>
      <StackingTable caption="Agreed lines" captionHidden>
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Item</th>
            <th scope="col" data-align="end">
              Quantity
            </th>
            <th scope="col" data-align="end">
              Unit price
            </th>
            <th scope="col" data-align="end">
              Total
            </th>
            <th scope="col">Payment due</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.item}>
              <th scope="row" data-label="Description">
                <TwoLines first={line.description} second={line.partNumber} />
              </th>
              <td data-label="Item">{line.item}</td>
              <td data-label="Quantity" data-align="end">
                {formatCount(line.quantity)} {line.unitOfIssue}
              </td>
              <td data-label="Unit price" data-align="end">
                {formatPrice(line.unitPrice)}
              </td>
              <td data-label="Total" data-align="end">
                {formatDollars(line.total)}
              </td>
              <td data-label="Payment due">{ruleWords[line.paymentRule]}</td>
            </tr>
          ))}
        </tbody>
      </StackingTable>
      <p>
        Shipping {formatDollars(shipping)}. <strong>Total {formatDollars(total)}</strong>
      </p>
    </section>
  )
}
