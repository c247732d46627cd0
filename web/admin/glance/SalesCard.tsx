import { formatCount } from "#contract/values/counts.ts"
import type { FigurePeriod } from "#contract/desk/figure-periods.ts"
import { formatDollars } from "#contract/values/money.ts"
import type { SaleFigures, SaleStretch } from "#contract/sales/sale-figures.ts"
import { countOf, dollarsOf, summaryOf, axisDollars } from "#web/parts/figures/charted.ts"
import { PeriodCard } from "#web/parts/figures/PeriodCard.tsx"
import { stepsOf, stepUnit } from "#web/parts/figures/period-words.ts"

type Step = SaleStretch["steps"][number]

const sold = dollarsOf("Sold", (step: Step) => step.soldValue)
const sales = countOf("Sales", (step: Step) => step.sales)

/** What was sold, and what buyers still owe. */
export function SalesCard({ figures, period }: { figures: SaleFigures; period: FigurePeriod }) {
  const { steps, before, due, late } = figures
  return (
    <PeriodCard
      title={`Sales by ${stepUnit(period)}`}
      note={`Without canceled ones. Unpaid with a due date: ${wordsOf(due)}. Late: ${wordsOf(late)}.`}
      summary={summaryOf(period, sold, steps, before.steps)}
      caption={`Sales and their value by ${stepUnit(period).toLowerCase()}`}
      period={period}
      {...stepsOf(period)}
      rows={steps}
      before={before.steps}
      charted={sold}
      columns={[sales]}
      axis={axisDollars}
    />
  )
}

const wordsOf = ({ count, value }: SaleFigures["due"]) => `${formatCount(count)} (${formatDollars(value)})`
