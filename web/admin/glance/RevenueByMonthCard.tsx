import type { BookFigures } from "#contract/book-figures.ts"
import { GlanceCard } from "#web/admin/glance/GlanceCard.tsx"
import { ReceivedByMonth } from "#web/parts/ReceivedByMonth.tsx"
import { RevenueChart } from "#web/parts/RevenueChart.tsx"

/** What came in each month. */
export function RevenueByMonthCard({ months }: Pick<BookFigures, "months">) {
  return (
    <GlanceCard
      title="Revenue by Month"
      note="Received payments by payment date, or by date entered if they have none."
      caption="Revenue received by month"
      chart={<RevenueChart months={months} />}
    >
      <ReceivedByMonth heading="Revenue Received" months={months.toReversed()} />
    </GlanceCard>
  )
}
