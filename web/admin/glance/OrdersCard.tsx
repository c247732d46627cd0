import type { BookFigures, BookStretch } from "#contract/books/book-figures.ts"
import type { FigurePeriod } from "#contract/desk/figure-periods.ts"
import { countOf, dollarsOf, summaryOf, axisCount } from "#web/parts/figures/charted.ts"
import { PeriodCard } from "#web/parts/figures/PeriodCard.tsx"
import { stepsOf, stepUnit } from "#web/parts/figures/period-words.ts"

type Step = BookStretch["steps"][number]

const orders = countOf("Orders", (step: Step) => step.orders)
const orderValue = dollarsOf("Order Value", (step: Step) => step.orderValue)

/** How many orders were entered, and what they come to. */
export function OrdersCard({ figures, period }: { figures: BookFigures; period: FigurePeriod }) {
  const { steps, before } = figures
  return (
    <PeriodCard
      title={`Orders by ${stepUnit(period)}`}
      note="Orders of every status, by date entered."
      summary={summaryOf(period, orders, steps, before.steps)}
      caption={`Orders and their value by ${stepUnit(period).toLowerCase()}`}
      period={period}
      {...stepsOf(period)}
      rows={steps}
      before={before.steps}
      charted={orders}
      columns={[orderValue]}
      axis={axisCount}
    />
  )
}
