import { centsOf } from "#contract/money.ts"
import { BarChart } from "#web/parts/BarChart.tsx"
import { monthName } from "#web/parts/month-name.ts"

/** One bar a month. A month in which more was paid back than received has none; the table has its figure. */
export function RevenueChart({ months }: { months: readonly { month: string; received: string }[] }) {
  const cents = months.map(({ received }) => centsOf(received))
  const highest = cents.reduce((most, one) => (one > most ? one : most), 0n)
  // For the drawing only, in thousandths of the highest bar.
  const shareOf = (one: bigint) => (highest > 0n && one > 0n ? Number((one * 1000n) / highest) / 1000 : 0)
  return (
    <BarChart
      bars={months.map(({ month, received }) => ({
        key: month,
        label: monthName(month).slice(0, 1),
        share: shareOf(centsOf(received)),
      }))}
    />
  )
}
