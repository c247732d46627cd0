import type { FigurePeriod } from "#contract/desk/figure-periods.ts"
import type { SaleFigures, SaleStretch } from "#contract/sales/sale-figures.ts"
import { countOf, dollarsOf, summaryOf, axisDollars } from "#web/parts/figures/charted.ts"
import { PeriodCard } from "#web/parts/figures/PeriodCard.tsx"
import { stepsOf, stepUnit } from "#web/parts/figures/period-words.ts"

type Step = SaleStretch["steps"][number]

const quoted = dollarsOf("Quoted", (step: Step) => step.quotedValue)
const quotes = countOf("Quotes", (step: Step) => step.quotes)
const hours = {
  heading: "Median hours",
  figure: ({ medianHours }: Step) => (medianHours === null ? "None" : String(medianHours)),
}

/** What was quoted, and how fast. */
export function QuotedCard({ figures, period }: { figures: SaleFigures; period: FigurePeriod }) {
  const { steps, before } = figures
  return (
    <PeriodCard
      title={`Quoted by ${stepUnit(period)}`}
      note="Only the latest revision counts. Hours run from the request to its first quote."
      summary={summaryOf(period, quoted, steps, before.steps)}
      caption={`Quotes, their value and the median hours to quote by ${stepUnit(period).toLowerCase()}`}
      period={period}
      {...stepsOf(period)}
      rows={steps}
      before={before.steps}
      charted={quoted}
      columns={[quotes, hours]}
      axis={axisDollars}
    />
  )
}
