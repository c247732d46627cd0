import type { BookFigures } from "#contract/book-figures.ts"
import { formatCount } from "#contract/counts.ts"
import { GlanceCard } from "#web/admin/glance/GlanceCard.tsx"
import { OrderFigures } from "#web/admin/glance/OrderFigures.tsx"
import { BarChart } from "#web/parts/BarChart.tsx"
import { monthName } from "#web/parts/month-name.ts"

/** How many orders were entered in each month, and what they come to. */
export function OrdersByMonthCard({ months }: Pick<BookFigures, "months">) {
  const most = Math.max(1, ...months.map(({ orders }) => orders))
  return (
    <GlanceCard
      title="Orders by Month"
      note="Orders of every status, by date entered."
      caption="Orders and their value by month"
      chart={
        <BarChart
          bars={months.map(({ month, orders }) => ({
            key: month,
            label: monthName(month).slice(0, 1),
            share: orders / most,
            value: formatCount(orders),
          }))}
        />
      }
    >
      <OrderFigures heading="Month" rows={months.toReversed()} nameOf={({ month }) => monthName(month)} />
    </GlanceCard>
  )
}
