import { formatDay } from "#contract/dates.ts"
import type { DeskFigures } from "#contract/desk-figures.ts"
import styles from "#web/admin/glance/AtAGlance.module.css"
import { shortWeek } from "#web/admin/glance/short-week.ts"
import { BarChart } from "#web/parts/BarChart.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Table } from "#web/ui/Table.tsx"

const count = (value: number) => value.toLocaleString("en-US")

/** How many requests came in each week, and how many of them were answered in time. */
export function RequestsCard({ weeks }: Pick<DeskFigures, "weeks">) {
  const most = Math.max(1, ...weeks.map(({ received }) => received))
  return (
    <Card as="section" aria-labelledby="requests-per-week">
      <h3 id="requests-per-week" className={styles.heading}>
        Requests per Week
      </h3>
      <p className={styles.quiet}>The filled part of a bar was answered in time.</p>
      <BarChart
        bars={weeks.map(({ week, received, inTime }, place) => ({
          key: week,
          label: shortWeek(week, place),
          share: received / most,
          part: inTime / most,
        }))}
      />
      <Table caption="Received and answered requests by week" captionHidden>
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
              <td data-align="end">{count(received)}</td>
              <td data-align="end">{count(answered)}</td>
              <td data-align="end">{count(inTime)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
