import { formatCount } from "#contract/counts.ts"
import type { CompanyActivity } from "#contract/dashboard.ts"
import { addMoney, formatDollars } from "#contract/money.ts"
import { orderStatuses, orderStatusLabels } from "#contract/orders.ts"
import { axisCount, axisDollars } from "#web/parts/axis-words.ts"
import { FigureChart } from "#web/parts/FigureChart.tsx"
import { FigureRows } from "#web/parts/FigureRows.tsx"
import { monthName } from "#web/parts/month-name.ts"
import { ShowAsTable } from "#web/parts/ShowAsTable.tsx"
import styles from "#web/portal/overview/Overview.module.css"
import { Card } from "#web/ui/Card.tsx"

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
      <FigureChart
        label="Revenue by month"
        kind="times"
        axis={axisDollars}
        series={[{ name: "Received", look: "now" }]}
        points={months.map(({ month, received }) => ({
          name: monthName(month),
          tick: monthName(month).slice(0, 3),
          values: [{ size: Number(received), words: formatDollars(received) }],
        }))}
      />
      <ShowAsTable caption="Received revenue by month">
        <FigureRows
          heading="Month"
          rows={months}
          nameOf={({ month }) => monthName(month)}
          columns={[
            {
              heading: "Received",
              figure: ({ received }) => formatDollars(received),
              total: (rows) => formatDollars(addMoney(rows.map(({ received }) => received))),
            },
          ]}
        />
      </ShowAsTable>
    </Card>
  )
}

function OrdersByStatus({ counts }: { counts: CompanyActivity["ordersByStatus"] }) {
  return (
    <Card as="section" padding="compact">
      <h2 className={styles.heading}>Orders by Status</h2>
      <FigureChart
        label="Orders by status"
        kind="things"
        axis={axisCount}
        series={[{ name: "Orders", look: "now" }]}
        points={orderStatuses.map((status) => ({
          name: orderStatusLabels[status],
          tick: orderStatusLabels[status],
          values: [{ size: counts[status], words: formatCount(counts[status]) }],
        }))}
      />
      <ShowAsTable caption="Orders by status">
        <FigureRows
          heading="Status"
          rows={orderStatuses}
          nameOf={(status) => orderStatusLabels[status]}
          columns={[
            {
              heading: "Orders",
              figure: (status) => formatCount(counts[status]),
              total: () => formatCount(orderStatuses.reduce((sum, status) => sum + counts[status], 0)),
            },
          ]}
        />
      </ShowAsTable>
    </Card>
  )
}
