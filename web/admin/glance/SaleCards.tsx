import type { FigurePeriod } from "#contract/desk/figure-periods.ts"
import { type DeclineReason, declineReasonLabels } from "#contract/quotes/quote-words.ts"
import type { SaleFigures, SaleStretch } from "#contract/sales/sale-figures.ts"
import { formatCount } from "#contract/values/counts.ts"
import { formatDollars } from "#contract/values/money.ts"
import { axisCount, axisDollars, countOf, dollarsOf, summaryOf, sumOf } from "#web/parts/figures/charted.ts"
import { PeriodCard } from "#web/parts/figures/PeriodCard.tsx"
import { inPeriodBefore, stepsOf, stepUnit } from "#web/parts/figures/period-words.ts"

type Step = SaleStretch["steps"][number]

interface CardProps {
  figures: SaleFigures
  period: FigurePeriod
}

/** Charts of quotes and sales. */
export function SaleCards(props: CardProps) {
  return (
    <>
      <WinRateCard {...props} />
      <QuotedCard {...props} />
      <DeclinesCard {...props} />
      <SalesCard {...props} />
    </>
  )
}

type Decided = Pick<Step, "accepted" | "declined">

const percentOf = ({ accepted, declined }: Decided) => Math.round((accepted / Math.max(1, accepted + declined)) * 100)

const rateOf = (decided: Decided) => (decided.accepted + decided.declined === 0 ? "None" : `${percentOf(decided)}%`)

const rateOfAll = (steps: readonly Step[]) =>
  rateOf({
    accepted: sumOf(steps, ({ accepted }) => accepted),
    declined: sumOf(steps, ({ declined }) => declined),
  })

const winRate = { heading: "Win rate", size: percentOf, figure: rateOf, total: rateOfAll }
const accepted = countOf("Accepted", (step: Step) => step.accepted)
const declined = countOf("Declined", (step: Step) => step.declined)

/** How many of the decided quotes were accepted. */
function WinRateCard({ figures, period }: CardProps) {
  const { steps, before } = figures
  return (
    <PeriodCard
      title="Win Rate"
      note={`Percentage of accepted and declined quotes that were accepted, by ${stepUnit(period).toLowerCase()} of the decision.`}
      summary={{ figure: rateOfAll(steps), change: inPeriodBefore(period, rateOfAll(before.steps)) }}
      caption={`Accepted and declined quotes by ${stepUnit(period).toLowerCase()}`}
      {...stepsOf(period, steps, before.steps)}
      charted={winRate}
      columns={[accepted, declined]}
      axis={(percent) => `${percent}%`}
    />
  )
}

const quoted = dollarsOf("Quoted", (step: Step) => step.quotedValue)
const quotes = countOf("Quotes", (step: Step) => step.quotes)
const hours = {
  heading: "Median hours",
  figure: ({ medianHours }: Step) => (medianHours === null ? "None" : String(medianHours)),
}

/** Quoted requests, and how fast they were quoted. */
function QuotedCard({ figures, period }: CardProps) {
  const { steps, before } = figures
  return (
    <PeriodCard
      title={`Quoted by ${stepUnit(period)}`}
      note="Only the latest revision counts. In the table, median hours run from the request to its first quote."
      summary={summaryOf(period, quoted, steps, before.steps)}
      caption={`Quotes, their value and the median hours to quote by ${stepUnit(period).toLowerCase()}`}
      {...stepsOf(period, steps, before.steps)}
      charted={quoted}
      columns={[quotes, hours]}
      axis={axisDollars}
    />
  )
}

const shortReasons: Record<DeclineReason, string> = {
  price: "Price",
  lead_time: "Lead time",
  canceled: "Canceled",
  awarded_elsewhere: "Elsewhere",
  other: "Other",
}

const lost = countOf("Quotes", (row: SaleStretch["declines"][number]) => row.quotes)

/** Why buyers declined quotes. */
function DeclinesCard({ figures, period }: CardProps) {
  const { declines, before } = figures
  return (
    <PeriodCard
      title="Reasons for Losing"
      note="Declined quotes by the reason that the buyer gave."
      summary={summaryOf(period, lost, declines, before.declines)}
      caption="Declined quotes by reason"
      period={period}
      kind="things"
      rows={declines}
      before={before.declines}
      heading="Reason"
      nameOf={({ reason }) => declineReasonLabels[reason]}
      tickOf={({ reason }) => shortReasons[reason]}
      charted={lost}
      axis={axisCount}
    />
  )
}

const sold = dollarsOf("Sold", (step: Step) => step.soldValue)
const sales = countOf("Sales", (step: Step) => step.sales)

/** Sales, and the money that buyers still owe. */
function SalesCard({ figures, period }: CardProps) {
  const { steps, before, due, late } = figures
  return (
    <PeriodCard
      title={`Sales by ${stepUnit(period)}`}
      note={`Excludes canceled sales. Invoiced and not paid: ${wordsOf(due)}, including sales marked as invoiced by hand. Late: ${wordsOf(late)}.`}
      summary={summaryOf(period, sold, steps, before.steps)}
      caption={`Sales and their value by ${stepUnit(period).toLowerCase()}`}
      {...stepsOf(period, steps, before.steps)}
      charted={sold}
      columns={[sales]}
      axis={axisDollars}
    />
  )
}

const wordsOf = ({ count, value }: SaleFigures["due"]) => `${formatCount(count)} (${formatDollars(value)})`
