import type { BookFigures } from "#contract/book-figures.ts"
import { addMoney, formatDollars } from "#contract/money.ts"
import styles from "#web/admin/glance/AtAGlance.module.css"
import { monthName } from "#web/parts/month-name.ts"
import { RevenueChart } from "#web/parts/RevenueChart.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Table } from "#web/ui/Table.tsx"

/** What came in each month. */
export function RevenueByMonthCard({ months }: Pick<BookFigures, "months">) {
  return (
    <Card as="section" aria-labelledby="revenue-by-month">
      <h3 id="revenue-by-month" className={styles.heading}>
        Revenue by Month
      </h3>
      <p className={styles.quiet}>
        Payments marked received, by payment date; one without a date counts by the day of entry.
      </p>
      <RevenueChart months={months} />
      <Table caption="What was received in each month" captionHidden>
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
      </Table>
    </Card>
  )
}
