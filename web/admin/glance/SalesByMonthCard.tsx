import { formatCount } from "#contract/counts.ts"
import { addMoney, formatDollars } from "#contract/money.ts"
import type { SaleFigures } from "#contract/sale-figures.ts"
import { GlanceCard } from "#web/admin/glance/GlanceCard.tsx"
import { totalOf } from "#web/admin/glance/total-of.ts"
import { BarChart } from "#web/parts/BarChart.tsx"
import { FigureRows } from "#web/parts/FigureRows.tsx"
import { monthName } from "#web/parts/month-name.ts"

/** What was sold each month, and what buyers still owe. */
export function SalesByMonthCard({ months, due, late }: Pick<SaleFigures, "months" | "due" | "late">) {
  const most = Math.max(1, ...months.map(({ soldValue }) => Number(soldValue)))
  return (
    <GlanceCard
      title="Sales by Month"
      note={`Without canceled ones. Unpaid with a due date: ${wordsOf(due)}. Late: ${wordsOf(late)}.`}
      caption="Sales and their value by month"
      chart={
        <BarChart
          bars={months.map(({ month, sales, soldValue }) => ({
            key: month,
            label: monthName(month).slice(0, 1),
            share: Number(soldValue) / most,
            value: formatCount(sales),
          }))}
        />
      }
    >
      <FigureRows
        heading="Month"
        rows={months.toReversed()}
        nameOf={({ month }) => monthName(month)}
        columns={[
          { heading: "Sales", figure: ({ sales }) => formatCount(sales), together: totalOf(months, "sales") },
          {
            heading: "Sold",
            figure: ({ soldValue }) => formatDollars(soldValue),
            together: formatDollars(addMoney(months.map(({ soldValue }) => soldValue))),
          },
        ]}
      />
    </GlanceCard>
  )
}

const wordsOf = ({ count, value }: SaleFigures["due"]) => `${formatCount(count)} (${formatDollars(value)})`
