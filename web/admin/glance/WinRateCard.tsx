import type { FigurePeriod } from "#contract/desk/figure-periods.ts"
import type { SaleFigures, SaleStretch } from "#contract/sales/sale-figures.ts"
import { countOf, sumOf } from "#web/parts/figures/charted.ts"
import { PeriodCard } from "#web/parts/figures/PeriodCard.tsx"
import { inPeriodBefore, stepsOf, stepUnit } from "#web/parts/figures/period-words.ts"

type Step = SaleStretch["steps"][number]
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
export function WinRateCard({ figures, period }: { figures: SaleFigures; period: FigurePeriod }) {
  const { steps, before } = figures
  return (
    <PeriodCard
      title="Win Rate"
      note={`Percentage of accepted and declined quotes that were accepted, by ${stepUnit(period).toLowerCase()} of the decision.`}
      summary={{ figure: rateOfAll(steps), change: inPeriodBefore(period, rateOfAll(before.steps)) }}
      caption={`Accepted and declined quotes by ${stepUnit(period).toLowerCase()}`}
      period={period}
      {...stepsOf(period)}
      rows={steps}
      before={before.steps}
      charted={winRate}
      columns={[accepted, declined]}
      axis={(percent) => `${percent}%`}
    />
  )
}
