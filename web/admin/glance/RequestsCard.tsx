import { formatCount } from "#contract/counts.ts"
import { formatDay } from "#contract/dates.ts"
import type { DeskFigures } from "#contract/desk-figures.ts"
import { GlanceCard } from "#web/admin/glance/GlanceCard.tsx"
import { shortWeek } from "#web/admin/glance/short-week.ts"
import { BarChart } from "#web/parts/BarChart.tsx"
import { FigureRows } from "#web/parts/FigureRows.tsx"

/** How many requests came in each week, and how many of them were answered in time. */
export function RequestsCard({ weeks }: Pick<DeskFigures, "weeks">) {
  const most = Math.max(1, ...weeks.map(({ received }) => received))
  return (
    <GlanceCard
      title="Requests per Week"
      note="The dark part of each bar was answered on time."
      caption="Received and answered requests by week"
      chart={
        <BarChart
          bars={weeks.map(({ week, received, inTime }, place) => ({
            key: week,
            label: shortWeek(week, place),
            share: received / most,
            part: inTime / most,
            value: formatCount(received),
          }))}
        />
      }
    >
      <FigureRows
        heading="Week of"
        rows={weeks.toReversed()}
        nameOf={({ week }) => formatDay(week)}
        columns={[
          { heading: "Received", figure: ({ received }) => formatCount(received) },
          { heading: "Answered", figure: ({ answered }) => formatCount(answered) },
          { heading: "On time", figure: ({ inTime }) => formatCount(inTime) },
        ]}
      />
    </GlanceCard>
  )
}
