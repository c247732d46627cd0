import { formatCount } from "#contract/counts.ts"
import { formatDay } from "#contract/dates.ts"
import type { DeskFigures } from "#contract/desk-figures.ts"
import { GlanceCard } from "#web/admin/glance/GlanceCard.tsx"
import { shortWeek } from "#web/admin/glance/short-week.ts"
import { BarChart } from "#web/parts/BarChart.tsx"

/** How many requests came in each week, and how many of them were answered in time. */
export function RequestsCard({ weeks }: Pick<DeskFigures, "weeks">) {
  const most = Math.max(1, ...weeks.map(({ received }) => received))
  return (
    <GlanceCard
      title="Requests per Week"
      note="The filled part of a bar was answered in time."
      caption="Received and answered requests by week"
      picture={
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
      <thead>
        <tr>
          <th scope="col">Week of</th>
          <th scope="col" data-align="end">
            Received
          </th>
          <th scope="col" data-align="end">
            Answered
          </th>
          <th scope="col" data-align="end">
            In time
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map(({ week, received, answered, inTime }) => (
          <tr key={week}>
            <th scope="row">{formatDay(week)}</th>
            <td data-align="end">{formatCount(received)}</td>
            <td data-align="end">{formatCount(answered)}</td>
            <td data-align="end">{formatCount(inTime)}</td>
          </tr>
        ))}
      </tbody>
    </GlanceCard>
  )
}
