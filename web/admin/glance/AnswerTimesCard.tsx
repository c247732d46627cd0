import type { DeskFigures, DeskStretch } from "#contract/desk/desk-figures.ts"
import type { FigurePeriod } from "#contract/desk/figure-periods.ts"
import { durationOf } from "#web/admin/desk/clock-words.ts"
import { sumOf } from "#web/parts/figures/charted.ts"
import { PeriodCard } from "#web/parts/figures/PeriodCard.tsx"
import { inPeriodBefore, stepsOf, stepUnit } from "#web/parts/figures/period-words.ts"

type Step = DeskStretch["steps"][number]

const minute = 60_000

const medianTime = {
  heading: "Median time",
  size: ({ medianMinutes }: Step) => (medianMinutes ?? 0) / 60,
  figure: ({ medianMinutes }: Step) => (medianMinutes === null ? "No answer" : durationOf(medianMinutes * minute)),
}

const onTime = (steps: readonly Step[]) => {
  const received = sumOf(steps, (step) => step.received)
  return received === 0 ? "None" : `${Math.round((sumOf(steps, ({ inTime }) => inTime) / received) * 100)}%`
}

/** How long an answer took, by the week or month in which the request came. */
export function AnswerTimesCard({ figures, period }: { figures: DeskFigures; period: FigurePeriod }) {
  const { steps, before } = figures
  return (
    <PeriodCard
      title="Answer Times"
      note="The chart shows the median response time in hours."
      summary={{ figure: onTime(steps), change: `answered on time; ${inPeriodBefore(period, onTime(before.steps))}` }}
      caption={`Answer times by ${stepUnit(period).toLowerCase()}`}
      period={period}
      {...stepsOf(period)}
      rows={steps}
      before={before.steps}
      charted={medianTime}
      axis={(hours) => `${hours} h`}
    />
  )
}
