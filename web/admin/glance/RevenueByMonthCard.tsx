import type { BookFigures } from "#contract/book-figures.ts"
import { GlanceCard } from "#web/admin/glance/GlanceCard.tsx"
import { ReceivedByMonth } from "#web/parts/ReceivedByMonth.tsx"
import { RevenueChart } from "#web/parts/RevenueChart.tsx"

/** What came in each month. */
export function RevenueByMonthCard({ months }: Pick<BookFigures, "months">) {
  return (
    <GlanceCard
      title="Revenue by Month"
      note="Payments marked received, by payment date; one without a date counts by the day of entry."
      caption="What was received in each month"
      picture={<RevenueChart months={months} />}
    >
      <ReceivedByMonth heading="Revenue Received" months={months.toReversed()} />
    </GlanceCard>
  )
}
