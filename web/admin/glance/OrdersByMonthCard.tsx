import type { BookFigures } from "#contract/book-figures.ts"
import { addMoney, formatDollars } from "#contract/money.ts"
import { GlanceCard } from "#web/admin/glance/GlanceCard.tsx"
import { BarChart } from "#web/parts/BarChart.tsx"
import { monthName } from "#web/parts/month-name.ts"

const count = (value: number) => value.toLocaleString("en-US")

/** How many orders were entered in each month, and what they come to. */
export function OrdersByMonthCard({ months }: Pick<BookFigures, "months">) {
  const most = Math.max(1, ...months.map(({ orders }) => orders))
  return (
    <GlanceCard
      title="Orders by Month"
      note="Orders of every status, by the day of entry."
      caption="Orders and their value by month"
      picture={
        <BarChart
          bars={months.map(({ month, orders }) => ({
            key: month,
            label: monthName(month).slice(0, 1),
            share: orders / most,
            value: count(orders),
          }))}
        />
      }
    >
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col" data-align="end">
            Orders
          </th>
          <th scope="col" data-align="end">
            Order Value
          </th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, orders, orderValue }) => (
          <tr key={month}>
            <th scope="row">{monthName(month)}</th>
            <td data-align="end">{count(orders)}</td>
            <td data-align="end">{formatDollars(orderValue)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Together</th>
          <td data-align="end">{count(months.reduce((sum, { orders }) => sum + orders, 0))}</td>
          <td data-align="end">{formatDollars(addMoney(months.map(({ orderValue }) => orderValue)))}</td>
        </tr>
      </tfoot>
    </GlanceCard>
  )
}
