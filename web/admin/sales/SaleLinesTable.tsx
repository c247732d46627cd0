import { formatCount } from "#contract/values/counts.ts"
import { formatDollars } from "#contract/values/money.ts"
import { hasPaymentRules, paymentRuleLabels } from "#contract/sales/sale-words.ts"
import type { Sale } from "#contract/sales/sales.ts"
import { formatPrice } from "#contract/quotes/prices.ts"
import styles from "#web/admin/quote-requests/RequestedLinesTable.module.css"
import { isUnlistedFood } from "#web/admin/sales/PaymentRuleFields.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"
import { SaleTotals } from "#web/parts/quotes/SaleTotals.tsx"

/** The agreed lines, for a federal buyer with when each must be paid. */
export function SaleLinesTable({ sale }: { sale: Sale }) {
  const { lines, buyerType, deliveries } = sale
  const isUnderWay = deliveries.length > 0
  const isRuled = hasPaymentRules(buyerType)
  const columns: readonly (TableColumn<Sale["lines"][number]> | false)[] = [
    { label: "Description", render: (line) => <TwoLines first={line.description} second={line.partNumber} /> },
    { label: "Item", render: (line) => line.item },
    {
      label: "Quantity",
      align: "end",
      render: (line) => (
        <TwoLines
          first={`${formatCount(line.quantity)} ${line.unitOfIssue}`}
          second={isUnderWay && `${formatCount(line.delivered)} delivered`}
        />
      ),
    },
    { label: "Unit price", align: "end", render: (line) => formatPrice(line.unitPrice) },
    { label: "Total", align: "end", render: (line) => formatDollars(line.total) },
    isRuled && {
      label: "Payment rule",
      render: (line) => (
        <TwoLines first={paymentRuleLabels[line.paymentRule]} second={isUnlistedFood(line) && "Not in the catalog"} />
      ),
    },
  ]
  return (
    <section className={styles.lines} aria-labelledby="lines">
      <h2 id="lines">Lines ({formatCount(lines.length)})</h2>
      <RowsTable caption="Agreed lines" rows={lines} keyOf={(line) => line.item} columns={columns} />
      <SaleTotals sale={sale} />
    </section>
  )
}
