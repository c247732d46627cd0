import { useState } from "react"
import type { CompanyActivity, CompanyRevenue } from "#contract/books/dashboard.ts"
import { orderStatuses, orderStatusLabels } from "#contract/books/orders.ts"
import type { FigurePeriod } from "#contract/desk/figure-periods.ts"
import { formatCount } from "#contract/values/counts.ts"
import { useCompanyRevenue } from "#web/api/dashboard.ts"
import { FigureChart } from "#web/parts/FigureChart.tsx"
import { FigureRows } from "#web/parts/FigureRows.tsx"
import { axisCount, axisDollars, dollarsOf, summaryOf } from "#web/parts/figures/charted.ts"
import { periodLabels, stepsOf, stepUnit } from "#web/parts/figures/period-words.ts"
import { PeriodCard } from "#web/parts/figures/PeriodCard.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { ShowAsTable } from "#web/parts/ShowAsTable.tsx"
import styles from "#web/portal/overview/Overview.module.css"
import { Card } from "#web/ui/Card.tsx"
import ui from "#web/ui/primitives.module.css"
import { Segments } from "#web/ui/Segments.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"

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

const received = dollarsOf("Received", (step: CompanyRevenue["steps"][number]) => step.received)

function receivedWords(period: FigurePeriod, { steps, before }: CompanyRevenue): string {
  const { figure, change } = summaryOf(period, received, steps, before)
  return `Received payments: ${figure}; ${change}`
}

/** Received payments over a period, beside the period before. */
function OwnRevenueCard() {
  const [period, choose] = useState<FigurePeriod>("12-months")
  const query = useCompanyRevenue(period)
  const { data, error } = query
  return (
    <div className={`${ui.stack3} ${styles.revenue}`}>
      <Segments label="Period" choices={periodLabels} value={period} onChoose={choose} />
      {data && (
        <PeriodCard
          title={`Revenue by ${stepUnit(period)}`}
          level={2}
          note="Received payments by payment date, or by date entered if they have none (UTC)."
          summary={{ change: receivedWords(period, data) }}
          caption={`Revenue received by ${stepUnit(period).toLowerCase()}`}
          {...stepsOf(period, data.steps, data.before)}
          charted={received}
          axis={axisDollars}
        />
      )}
      {!data && <LoadProblem of={query} fallback="Your revenue could not be loaded" />}
      {!data && !error && <Skeleton shape="block" />}
    </div>
  )
}
