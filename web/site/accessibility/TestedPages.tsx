import type { AccessibilityPage } from "#contract/content/accessibility.ts"
import { formatCount } from "#contract/values/counts.ts"
import styles from "#web/site/accessibility/AccessibilityPage.module.css"
import { StackedTable } from "#web/site/parts/StackedTable.tsx"
import ui from "#web/ui/primitives.module.css"

/** Every tested page, its tested states, and the results. */
export function TestedPages({ on, pages }: AccessibilityPage["tested"]) {
  const total = pages.reduce((sum, { checks }) => sum + checks, 0)
  return (
    <section id="tested-pages" className={`${ui.stack4} ${ui.shrinks} ${styles.section}`}>
      <h2>Tested pages and states</h2>
      <p>
        {formatCount(total)} checks of {pages.length} pages, last run on {on}.
      </p>
      <StackedTable caption="Tested pages and states">
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">States</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ page, states, checks, failures }) => (
            <tr key={page}>
              <th scope="row" className={styles.page}>
                {page}
              </th>
              <td data-label="States">{states.join("; ")}</td>
              <td data-label="Result" className={styles.result}>
                {failures === 0 ? `${checks} passed` : `${failures} of ${checks} failed`}
              </td>
            </tr>
          ))}
        </tbody>
      </StackedTable>
    </section>
  )
}
