import { formatDay } from "#contract/dates.ts"
import type { DeskFigures } from "#contract/desk-figures.ts"
import { durationOf } from "#web/admin/desk/clock-words.ts"
import { GlanceCard } from "#web/admin/glance/GlanceCard.tsx"
import { shortWeek } from "#web/admin/glance/short-week.ts"
import { BarChart } from "#web/parts/BarChart.tsx"
import { FigureRows } from "#web/parts/FigureRows.tsx"

const minute = 60_000

const hoursOf = (minutes: number) => (minutes < 60 ? "<1" : String(Math.floor(minutes / 60)))

/** How long an answer took, by the week in which the request came. */
export function AnswerTimesCard({ weeks }: Pick<DeskFigures, "weeks">) {
  const longest = Math.max(1, ...weeks.map(({ medianMinutes }) => medianMinutes ?? 0))
  return (
    <GlanceCard
      title="Answer Times"
      note="Median response time, in hours"
      caption="Answer times by week"
      chart={
        <BarChart
          bars={weeks.map(({ week, medianMinutes }, place) => ({
            key: week,
            label: shortWeek(week, place),
            share: (medianMinutes ?? 0) / longest,
            ...(medianMinutes !== null && { value: hoursOf(medianMinutes) }),
          }))}
        />
      }
    >
      <FigureRows
        heading="Week of"
        rows={weeks.toReversed()}
        nameOf={({ week }) => formatDay(week)}
        columns={[
          {
            heading: "Median time",
            figure: ({ medianMinutes }) => (medianMinutes === null ? "No answer" : durationOf(medianMinutes * minute)),
          },
        ]}
      />
    </GlanceCard>
  )
}
