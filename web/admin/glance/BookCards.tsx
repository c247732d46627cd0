import type { BookFigures, BookStretch } from "#contract/books/book-figures.ts"
import type { FigurePeriod } from "#contract/desk/figure-periods.ts"
import { axisCount, axisDollars, countOf, dollarsOf, summaryOf } from "#web/parts/figures/charted.ts"
import { PeriodCard } from "#web/parts/figures/PeriodCard.tsx"
import { stepsOf, stepUnit } from "#web/parts/figures/period-words.ts"

type Step = BookStretch["steps"][number]

interface CardProps {
  figures: BookFigures
  period: FigurePeriod
}

/** Charts of the companies' own books. */
export function BookCards(props: CardProps) {
  return (
    <>
      <OrdersCard {...props} />
      <RevenueCard {...props} />
    </>
  )
}

const orders = countOf("Orders", (step: Step) => step.orders)
const orderValue = dollarsOf("Order Value", (step: Step) => step.orderValue)

/** How many orders were entered, and what they come to. */
function OrdersCard({ figures, period }: CardProps) {
  const { steps, before } = figures
  return (
    <PeriodCard
      title={`Orders by ${stepUnit(period)}`}
      note="Orders of every status, by date entered."
      summary={summaryOf(period, orders, steps, before.steps)}
      caption={`Orders and their value by ${stepUnit(period).toLowerCase()}`}
      {...stepsOf(period, steps, before.steps)}
      charted={orders}
      columns={[orderValue]}
      axis={axisCount}
    />
  )
}

const received = dollarsOf("Received", (step: Step) => step.received)

function RevenueCard({ figures, period }: CardProps) {
  const { steps, before } = figures
  return (
    <PeriodCard
      title={`Revenue by ${stepUnit(period)}`}
      note="Received payments by payment date, or by date entered if they have none."
      summary={summaryOf(period, received, steps, before.steps)}
      caption={`Revenue received by ${stepUnit(period).toLowerCase()}`}
      {...stepsOf(period, steps, before.steps)}
      charted={received}
      axis={axisDollars}
    />
  )
}
