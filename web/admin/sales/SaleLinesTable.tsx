import { sumRows } from "#contract/quotes/charge-words.ts"
import { formatCount } from "#contract/values/counts.ts"
import { addMoney, formatDollars } from "#contract/values/money.ts"
import { hasPaymentRules, paymentRuleLabels } from "#contract/sales/sale-words.ts"
import type { Sale } from "#contract/sales/sales.ts"
import { formatPrice } from "#contract/quotes/prices.ts"
import styles from "#web/admin/quote-requests/RequestedLinesTable.module.css"
import { isUnlistedFood } from "#web/admin/sales/PaymentRuleFields.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"

/** The agreed lines, for a federal buyer with when each must be paid. */
export function SaleLinesTable({ sale }: { sale: Sale }) {
  const { lines, buyerType, deliveries } = sale
  const isUnderWay = deliveries.length > 0
  const isRuled = hasPaymentRules(buyerType)
  return (
    <section className={styles.lines} aria-labelledby="lines">
      <h2 id="lines">Lines ({formatCount(lines.length)})</h2>
      <StackingTable caption="Agreed lines">
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
            {isRuled && <th scope="col">Payment rule</th>}
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
                <TwoLines
                  first={`${formatCount(line.quantity)} ${line.unitOfIssue}`}
                  second={isUnderWay && `${formatCount(line.delivered)} delivered`}
                />
              </td>
              <td data-label="Unit price" data-align="end">
                {formatPrice(line.unitPrice)}
              </td>
              <td data-label="Total" data-align="end">
                {formatDollars(line.total)}
              </td>
              {isRuled && (
                <td data-label="Payment rule">
                  <TwoLines
                    first={paymentRuleLabels[line.paymentRule]}
                    second={isUnlistedFood(line) && "Not in the catalog"}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </StackingTable>
      <p>
        {sumRows({ ...sale, subtotal: addMoney(lines.map((line) => line.total)) })
          .slice(1, -1)
          .map(([label, amount]) => `${label} ${formatDollars(amount)}. `)}
        <strong>Total {formatDollars(sale.total)}</strong>
      </p>
    </section>
  )
}
