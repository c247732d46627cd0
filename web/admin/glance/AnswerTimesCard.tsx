import { formatDay } from "#contract/dates.ts"
import type { DeskFigures } from "#contract/desk-figures.ts"
import { durationOf } from "#web/admin/desk/clock-words.ts"
import styles from "#web/admin/glance/AtAGlance.module.css"
import { shortWeek } from "#web/admin/glance/short-week.ts"
import { BarChart } from "#web/parts/BarChart.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Table } from "#web/ui/Table.tsx"

const minute = 60_000

/** How long an answer took, by the week in which the request came. */
export function AnswerTimesCard({ weeks }: Pick<DeskFigures, "weeks">) {
  const longest = Math.max(1, ...weeks.map(({ medianMinutes }) => medianMinutes ?? 0))
  return (
    <Card as="section" aria-labelledby="answer-times">
      <h3 id="answer-times" className={styles.heading}>
        Answer Times
      </h3>
      <p className={styles.quiet}>Half of the answers of a week took at most so long.</p>
      <BarChart
        bars={weeks.map(({ week, medianMinutes }, place) => ({
          key: week,
          label: shortWeek(week, place),
          share: (medianMinutes ?? 0) / longest,
        }))}
      />
      <Table caption="Answer times by week" captionHidden>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col" data-align="end">
              Answer within
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map(({ week, medianMinutes }) => (
            <tr key={week}>
              <th scope="row">{formatDay(week)}</th>
              <td data-align="end">{medianMinutes === null ? "No answer" : durationOf(medianMinutes * minute)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
