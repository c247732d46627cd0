import { formatCount } from "#contract/values/counts.ts"
import type { CompanyActivity } from "#contract/books/dashboard.ts"
import { orderStatuses, orderStatusLabels } from "#contract/books/orders.ts"
import { axisCount } from "#web/parts/figures/charted.ts"
import { FigureChart } from "#web/parts/FigureChart.tsx"
import { FigureRows } from "#web/parts/FigureRows.tsx"
import { ShowAsTable } from "#web/parts/ShowAsTable.tsx"
import { OwnRevenueCard } from "#web/portal/overview/OwnRevenueCard.tsx"
import { Card } from "#web/ui/Card.tsx"
import ui from "#web/ui/primitives.module.css"

/** Revenue of a period and orders by status: a chart each, with its table. */
export function ActivityCharts({ activity }: { activity: CompanyActivity }) {
  return (
    <>
      <OwnRevenueCard />
      <OrdersByStatus counts={activity.ordersByStatus} />
    </>
  )
}

function OrdersByStatus({ counts }: { counts: CompanyActivity["ordersByStatus"] }) {
  return (
    <Card as="section" padding="compact">
      <h2 className={ui.step1}>Orders by Status</h2>
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
