import { formatCount } from "#contract/counts.ts"
import type { CompanyActivity } from "#contract/dashboard.ts"
import { addMoney, formatDollars } from "#contract/money.ts"
import { orderStatuses, orderStatusLabels } from "#contract/orders.ts"
import { monthName } from "#web/parts/month-name.ts"
import { RevenueChart } from "#web/parts/RevenueChart.tsx"
import { OrderStatusChart } from "#web/portal/overview/OrderStatusChart.tsx"
import styles from "#web/portal/overview/Overview.module.css"
import { Unfold } from "#web/portal/overview/Unfold.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Table } from "#web/ui/Table.tsx"

/** Revenue by month and orders by status: a picture each, with the figures behind it. */
export function ActivityCharts({ activity }: { activity: CompanyActivity }) {
  return (
    <>
      <RevenueByMonth months={activity.revenueByMonth} />
      <OrdersByStatus counts={activity.ordersByStatus} />
    </>
  )
}

function RevenueByMonth({ months }: { months: CompanyActivity["revenueByMonth"] }) {
  return (
    <Card as="section" padding="compact">
      <h2 className={styles.heading}>Revenue by Month</h2>
      <RevenueChart months={months} />
      <Unfold title="Revenue as a table">
        <Table caption="Received revenue by month" captionHidden>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col" data-align="end">
                Received
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, received }) => (
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
      </Unfold>
    </Card>
  )
}

function OrdersByStatus({ counts }: { counts: CompanyActivity["ordersByStatus"] }) {
  return (
    <Card as="section" padding="compact">
      <h2 className={styles.heading}>Orders by Status</h2>
      <OrderStatusChart counts={counts} />
      <Unfold title="Orders as a table">
        <Table caption="Orders by status" captionHidden>
          <thead>
            <tr>
              <th scope="col">Status</th>
              <th scope="col" data-align="end">
                Orders
              </th>
            </tr>
          </thead>
          <tbody>
            {orderStatuses.map((status) => (
              <tr key={status}>
                <th scope="row">{orderStatusLabels[status]}</th>
                <td data-align="end">{formatCount(counts[status])}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Unfold>
    </Card>
  )
}
