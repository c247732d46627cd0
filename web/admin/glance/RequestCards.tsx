import { familyLabels } from "#contract/catalog/families.ts"
import type { DeskFigures, DeskStretch } from "#contract/desk/desk-figures.ts"
import type { FigurePeriod } from "#contract/desk/figure-periods.ts"
import { durationOf } from "#web/admin/desk/clock-words.ts"
import { axisCount, countOf, summaryOf, sumOf } from "#web/parts/figures/charted.ts"
import { PeriodCard } from "#web/parts/figures/PeriodCard.tsx"
import { inPeriodBefore, stepsOf, stepUnit } from "#web/parts/figures/period-words.ts"

type Step = DeskStretch["steps"][number]

interface CardProps {
  figures: DeskFigures
  period: FigurePeriod
}

/** Charts of quote requests. */
export function RequestCards(props: CardProps) {
  return (
    <>
      <RequestsCard {...props} />
      <AnswerTimesCard {...props} />
      <FamiliesCard {...props} />
    </>
  )
}

const received = countOf("Received", (step: Step) => step.received)
const answered = countOf("Answered", (step: Step) => step.answered)
const onTime = countOf("On time", (step: Step) => step.inTime)

/** How many requests came in, and how many of them were answered in time. */
function RequestsCard({ figures, period }: CardProps) {
  const { steps, before } = figures
  return (
    <PeriodCard
      title={`Requests by ${stepUnit(period)}`}
      note="On time: answered within the promised time."
      summary={summaryOf(period, received, steps, before.steps)}
      caption={`Received and answered requests by ${stepUnit(period).toLowerCase()}`}
      {...stepsOf(period, steps, before.steps)}
      charted={received}
      part={{ ...onTime, rest: "Late or open" }}
      columns={[answered, onTime]}
      axis={axisCount}
    />
  )
}

const minute = 60_000

const medianTime = {
  heading: "Median time",
  size: ({ medianMinutes }: Step) => (medianMinutes ?? 0) / 60,
  figure: ({ medianMinutes }: Step) => (medianMinutes === null ? "No answer" : hoursOf(medianMinutes)),
}

/** "4 h 30 min", as exact as the bar. */
function hoursOf(medianMinutes: number): string {
  const [hours, minutes] = [Math.floor(medianMinutes / 60), Math.floor(medianMinutes % 60)]
  if (hours === 0) return durationOf(medianMinutes * minute)
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
}

const shareOnTime = (steps: readonly Step[]) => {
  const asked = sumOf(steps, (step) => step.received)
  return asked === 0 ? "None" : `${Math.round((sumOf(steps, ({ inTime }) => inTime) / asked) * 100)}%`
}

/** How long an answer took, by the week or month in which the request came. */
function AnswerTimesCard({ figures, period }: CardProps) {
  const { steps, before } = figures
  return (
    <PeriodCard
      title="Answer Times"
      note="The chart shows the median response time in hours."
      summary={{
        figure: shareOnTime(steps),
        change: `answered on time; ${inPeriodBefore(period, shareOnTime(before.steps))}`,
      }}
      caption={`Answer times by ${stepUnit(period).toLowerCase()}`}
      {...stepsOf(period, steps, before.steps)}
      charted={medianTime}
      axis={(hours) => `${hours} h`}
    />
  )
}

// Without a total: a request for two families would count twice.
const { total: _, ...requests } = countOf("Requests", (row: DeskStretch["families"][number]) => row.requests)

function FamiliesCard({ figures, period }: CardProps) {
  return (
    <PeriodCard
      title="Requests by Family"
      note="A request for two families counts in both."
      caption="Requests for each family"
      period={period}
      kind="things"
      rows={figures.families}
      before={figures.before.families}
      heading="Family"
      nameOf={({ family }) => familyLabels[family]}
      tickOf={({ family }) => familyLabels[family].split(" ")[0]!} // A label has a word.
      familyOf={({ family }) => family}
      charted={requests}
      axis={axisCount}
    />
  )
}
