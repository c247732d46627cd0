import { counted } from "#contract/counts.ts"
import { formatDay } from "#contract/dates.ts"
import { MoneyCard } from "#web/admin/receivables/MoneyCard.tsx"
import styles from "#web/admin/receivables/Receivables.module.css"
import { useReceivedByMonth } from "#web/api/receivables.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"

/** What was invoiced and received in the last 12 months, and how long the money took. */
export function MonthsCard() {
  const { data, error, isFetching, refetch } = useReceivedByMonth()
  if (error)
    return (
      <LoadProblem
        error={error}
        fallback="The months could not be loaded"
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton shape="block" count={1} label="Loading months" />
  return (
    <section className={styles.section} aria-labelledby="months">
      <h2 id="months">Last 12 months</h2>
      <MoneyCard
        title="Invoiced and received by month"
        note={noteOf(data.daysToMoney)}
        caption="Amounts invoiced and received by month"
        heading="Month"
        kind="times"
        series={[
          { name: "Received", look: "now" },
          { name: "Invoiced", look: "before" },
        ]}
        bars={data.months.map(({ from, invoiced, received }) => ({
          name: monthOf(from),
          tick: monthOf(from).slice(0, 3),
          amounts: [received, invoiced],
        }))}
      />
    </section>
  )
}

/** "Mar 2026". */
const monthOf = (from: string) => formatDay(from).replace(" 01,", "")

const noteOf = (days: number | null) =>
  [
    "Credit notes are subtracted. Payments that were taken back do not count.",
    ...(days === null ? [] : [`From invoice to money: ${counted(days, "day")} on average, by amount.`]),
  ].join(" ")
