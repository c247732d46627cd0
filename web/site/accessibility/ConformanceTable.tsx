import type { Criterion, Level } from "#contract/content/accessibility.ts"
import styles from "#web/site/accessibility/AccessibilityPage.module.css"
import { StackedTable } from "#web/site/parts/StackedTable.tsx"
import ui from "#web/ui/primitives.module.css"

interface ConformanceTableProps {
  id: string
  heading: string
  notes: string | undefined
  rows: readonly (Criterion & { number: string; name: string })[]
}

const words: Record<Level, string> = {
  supports: "Supports",
  "partially-supports": "Partially Supports",
  "does-not-support": "Does Not Support",
  "not-applicable": "Not Applicable",
}

/** One chapter of the report: what each criterion asks, how far it is met, and why we say so. */
export function ConformanceTable({ id, heading, notes, rows }: ConformanceTableProps) {
  return (
    <section id={id} className={`${ui.stack4} ${ui.shrinks} ${styles.section}`}>
      <h2>{heading}</h2>
      {notes && <p>{notes}</p>}
      <StackedTable caption={heading}>
        <thead>
          <tr>
            <th scope="col">Criterion</th>
            <th scope="col">Conformance level</th>
            <th scope="col">Remarks</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, name, level, notes: remark }) => (
            <tr key={number}>
              <th scope="row" className={styles.criterion}>
                {number} {name}
              </th>
              <td data-label="Conformance level" className={styles.level} data-level={level}>
                {words[level]}
              </td>
              <td data-label="Remarks">{remark ?? "See above."}</td>
            </tr>
          ))}
        </tbody>
      </StackedTable>
    </section>
  )
}
