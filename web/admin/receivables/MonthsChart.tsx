import { formatCount } from "#contract/values/counts.ts"
import { formatDay } from "#contract/values/dates.ts"
import type { ReceivedByMonth } from "#contract/sales/receivables.ts"
import { MoneyCard } from "#web/admin/receivables/MoneyCard.tsx"

/** Money invoiced and received in each month, and how long payments took. */
export function MonthsChart({ months, daysToMoney }: ReceivedByMonth) {
  return (
    <MoneyCard
      title="Invoiced and received by month"
      note={noteOf(daysToMoney)}
      caption="Amounts invoiced and received by month"
      heading="Month"
      kind="times"
      series={[
        { name: "Received", look: "now" },
        { name: "Invoiced", look: "before" },
      ]}
      bars={months.map(({ from, invoiced, received }) => ({
        name: monthOf(from),
        tick: monthOf(from).slice(0, 3),
        amounts: [received, invoiced],
      }))}
    />
  )
}

/** "Mar 2026". */
const monthOf = (from: string) => formatDay(from).replace(" 01,", "")

const noteOf = (days: number | null) =>
  [
    "Credit notes are subtracted. Payments that were taken back do not count.",
    ...(days === null ? [] : [`Average days to pay: ${formatCount(days)}, by amount.`]),
  ].join(" ")
