import type { BookFigures, BookStretch } from "#contract/books/book-figures.ts"
import type { FigurePeriod } from "#contract/desk/figure-periods.ts"
import { dollarsOf, summaryOf, axisDollars } from "#web/parts/figures/charted.ts"
import { PeriodCard } from "#web/parts/figures/PeriodCard.tsx"
import { stepsOf, stepUnit } from "#web/parts/figures/period-words.ts"

const received = dollarsOf("Received", (step: BookStretch["steps"][number]) => step.received)

/** What came in. */
export function RevenueCard({ figures, period }: { figures: BookFigures; period: FigurePeriod }) {
  const { steps, before } = figures
  return (
    <PeriodCard
      title={`Revenue by ${stepUnit(period)}`}
      note="Received payments by payment date, or by date entered if they have none."
      summary={summaryOf(period, received, steps, before.steps)}
      caption={`Revenue received by ${stepUnit(period).toLowerCase()}`}
      period={period}
      {...stepsOf(period)}
      rows={steps}
      before={before.steps}
      charted={received}
      axis={axisDollars}
    />
  )
}
