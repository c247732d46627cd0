import { MonthsChart } from "#web/admin/receivables/MonthsChart.tsx"
import styles from "#web/admin/receivables/Receivables.module.css"
import { useReceivedByMonth } from "#web/api/receivables.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"

/** What was invoiced and received in the last 12 months. */
export function MonthsCard() {
  const query = useReceivedByMonth()
  const { data, error } = query
  if (error) return <LoadProblem of={query} fallback="The months could not be loaded" />
  if (!data) return <Skeleton shape="block" count={1} label="Loading months" />
  return (
    <section className={styles.section} aria-labelledby="months">
      <h2 id="months">Last 12 months</h2>
      <MonthsChart {...data} />
    </section>
  )
}
