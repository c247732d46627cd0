import type { DeskFigures, DeskStretch } from "#contract/desk/desk-figures.ts"
import type { FigurePeriod } from "#contract/desk/figure-periods.ts"
import { countOf, summaryOf, axisCount } from "#web/parts/figures/charted.ts"
import { PeriodCard } from "#web/parts/figures/PeriodCard.tsx"
import { stepsOf, stepUnit } from "#web/parts/figures/period-words.ts"

type Step = DeskStretch["steps"][number]

const received = countOf("Received", (step: Step) => step.received)
const answered = countOf("Answered", (step: Step) => step.answered)
const onTime = countOf("On time", (step: Step) => step.inTime)

/** How many requests came in, and how many of them were answered in time. */
export function RequestsCard({ figures, period }: { figures: DeskFigures; period: FigurePeriod }) {
  const { steps, before } = figures
  return (
    <PeriodCard
      title={`Requests by ${stepUnit(period)}`}
      note="On time: answered within the promised time."
      summary={summaryOf(period, received, steps, before.steps)}
      caption={`Received and answered requests by ${stepUnit(period).toLowerCase()}`}
      period={period}
      {...stepsOf(period)}
      rows={steps}
      before={before.steps}
      charted={received}
      part={{ ...onTime, rest: "Late or open" }}
      columns={[answered, onTime]}
      axis={axisCount}
    />
  )
}
