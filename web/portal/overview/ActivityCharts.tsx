import { formatCount } from "#contract/counts.ts"
import type { CompanyActivity } from "#contract/dashboard.ts"
import { orderStatuses, orderStatusLabels } from "#contract/orders.ts"
import { FigureRows } from "#web/parts/FigureRows.tsx"
import { ReceivedByMonth } from "#web/parts/ReceivedByMonth.tsx"
import { RevenueChart } from "#web/parts/RevenueChart.tsx"
import { OrderStatusChart } from "#web/portal/overview/OrderStatusChart.tsx"
import styles from "#web/portal/overview/Overview.module.css"
import { Unfold } from "#web/portal/overview/Unfold.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Table } from "#web/ui/Table.tsx"

/** Revenue by month and orders by status: a chart each, with its table. */
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
          <ReceivedByMonth heading="Received" months={months} />
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
          <FigureRows
            heading="Status"
            rows={orderStatuses}
            nameOf={(status) => orderStatusLabels[status]}
            columns={[{ heading: "Orders", figure: (status) => formatCount(counts[status]) }]}
          />
        </Table>
      </Unfold>
    </Card>
  )
}
