import { useState } from "react"
import type { CompanyRevenue } from "#contract/books/dashboard.ts"
import type { FigurePeriod } from "#contract/desk/figure-periods.ts"
import { useCompanyRevenue } from "#web/api/dashboard.ts"
import { axisDollars, dollarsOf, sumOf } from "#web/parts/figures/charted.ts"
import { periodChange, periodLabels, stepsOf, stepUnit } from "#web/parts/figures/period-words.ts"
import { PeriodCard } from "#web/parts/figures/PeriodCard.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import styles from "#web/portal/overview/Overview.module.css"
import { Segments } from "#web/ui/Segments.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import ui from "#web/ui/primitives.module.css"

const received = dollarsOf("Received", (step: CompanyRevenue["steps"][number]) => step.received)

const changeOf = (period: FigurePeriod, { steps, before }: CompanyRevenue) =>
  periodChange(period, sumOf(steps, received.size), sumOf(before, received.size))

/** What came in over a period, beside the period before. */
export function OwnRevenueCard() {
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
          summary={{ change: `Received payments: ${changeOf(period, data)}` }}
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
