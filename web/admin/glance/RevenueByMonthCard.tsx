import type { BookFigures } from "#contract/book-figures.ts"
import { addMoney, formatDollars } from "#contract/money.ts"
import { GlanceCard } from "#web/admin/glance/GlanceCard.tsx"
import { monthName } from "#web/parts/month-name.ts"
import { RevenueChart } from "#web/parts/RevenueChart.tsx"

/** What came in each month. */
export function RevenueByMonthCard({ months }: Pick<BookFigures, "months">) {
  return (
    <GlanceCard
      title="Revenue by Month"
      note="Payments marked received, by payment date; one without a date counts by the day of entry."
      caption="What was received in each month"
      picture={<RevenueChart months={months} />}
    >
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col" data-align="end">
            Revenue Received
          </th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, received }) => (
          <tr key={month}>
            <th scope="row">{monthName(month)}</th>
            <td data-align="end">{formatDollars(received)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Together</th>
          <td data-align="end">{formatDollars(addMoney(months.map(({ received }) => received)))}</td>
        </tr>
      </tfoot>
    </GlanceCard>
  )
}
