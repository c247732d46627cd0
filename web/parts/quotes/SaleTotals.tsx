import { sumRows } from "#contract/quotes/charge-words.ts"
import type { OwnSale, Sale } from "#contract/sales/sales.ts"
import { addMoney, formatDollars } from "#contract/values/money.ts"

/** What a sale adds to its lines, and its total. */
export function SaleTotals({ sale }: { sale: Sale | OwnSale }) {
  const subtotal = addMoney(sale.lines.map((line) => line.total))
  // The lines above make up the subtotal, and the total stands out.
  const added = sumRows({ ...sale, subtotal }).slice(1, -1)
  return (
    <p>
      {added.map(([label, amount]) => `${label} ${formatDollars(amount)}. `)}
      <strong>Total {formatDollars(sale.total)}</strong>
    </p>
  )
}
