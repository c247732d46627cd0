import type { BookFigures } from "#contract/book-figures.ts"
import { familyLabels, type OrderFamily } from "#contract/families.ts"
import { addMoney, formatDollars } from "#contract/money.ts"
import { GlanceCard } from "#web/admin/glance/GlanceCard.tsx"
import { BarChart } from "#web/parts/BarChart.tsx"

const labels: Record<OrderFamily, string> = { ...familyLabels, several: "Several families" }
const count = (value: number) => value.toLocaleString("en-US")

/** What the orders are for, as far as that is known. */
export function OrdersByFamilyCard({ families }: Pick<BookFigures, "families">) {
  const drawn = families.flatMap(({ family, orders }) => (family ? [{ family, orders }] : []))
  const most = Math.max(1, ...drawn.map(({ orders }) => orders))
  return (
    <GlanceCard
      title="Orders by Family"
      note="An order made from a won quote request has the family of what was asked for. No family is known of any other order; the picture leaves those out."
      caption="Orders and their value for each family"
      picture={
        drawn.every(({ orders }) => orders === 0) ? (
          <p>No order was made from a quote request yet.</p>
        ) : (
          <BarChart
            labels="words"
            bars={drawn.map(({ family, orders }) => ({
              key: family,
              label: labels[family].split(" ")[0]!, // A label has a word.
              share: orders / most,
              value: count(orders),
            }))}
          />
        )
      }
    >
      <thead>
        <tr>
          <th scope="col">Family</th>
          <th scope="col" data-align="end">
            Orders
          </th>
          <th scope="col" data-align="end">
            Order Value
          </th>
        </tr>
      </thead>
      <tbody data-names="long">
        {families.map(({ family, orders, orderValue }) => (
          <tr key={family}>
            <th scope="row">{family ? labels[family] : "Not made from a request"}</th>
            <td data-align="end">{count(orders)}</td>
            <td data-align="end">{formatDollars(orderValue)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Together</th>
          <td data-align="end">{count(families.reduce((sum, { orders }) => sum + orders, 0))}</td>
          <td data-align="end">{formatDollars(addMoney(families.map(({ orderValue }) => orderValue)))}</td>
        </tr>
      </tfoot>
    </GlanceCard>
  )
}
