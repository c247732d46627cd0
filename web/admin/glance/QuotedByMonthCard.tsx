import { formatCount } from "#contract/counts.ts"
import { addMoney, formatDollars } from "#contract/money.ts"
import type { SaleFigures } from "#contract/sale-figures.ts"
import { GlanceCard } from "#web/admin/glance/GlanceCard.tsx"
import { totalOf } from "#web/admin/glance/total-of.ts"
import { BarChart } from "#web/parts/BarChart.tsx"
import { FigureRows } from "#web/parts/FigureRows.tsx"
import { monthName } from "#web/parts/month-name.ts"

/** What was quoted each month, and how fast. */
export function QuotedByMonthCard({ months }: Pick<SaleFigures, "months">) {
  const most = Math.max(1, ...months.map(({ quotedValue }) => Number(quotedValue)))
  return (
    <GlanceCard
      title="Quoted by Month"
      note="Only the latest revision counts. Hours run from the request to its first quote."
      caption="Quotes, their value and the median hours to quote by month"
      chart={
        <BarChart
          bars={months.map(({ month, quotes, quotedValue }) => ({
            key: month,
            label: monthName(month).slice(0, 1),
            share: Number(quotedValue) / most,
            value: formatCount(quotes),
          }))}
        />
      }
    >
      <FigureRows
        heading="Month"
        rows={months.toReversed()}
        nameOf={({ month }) => monthName(month)}
        columns={[
          { heading: "Quotes", figure: ({ quotes }) => formatCount(quotes), together: totalOf(months, "quotes") },
          {
            heading: "Quoted",
            figure: ({ quotedValue }) => formatDollars(quotedValue),
            together: formatDollars(addMoney(months.map(({ quotedValue }) => quotedValue))),
          },
          {
            heading: "Median hours",
            figure: ({ medianHours }) => (medianHours === null ? "None" : String(medianHours)),
            together: "",
          },
        ]}
      />
    </GlanceCard>
  )
}
