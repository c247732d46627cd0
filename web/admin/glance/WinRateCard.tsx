import { formatCount } from "#contract/counts.ts"
import type { SaleFigures } from "#contract/sale-figures.ts"
import { GlanceCard } from "#web/admin/glance/GlanceCard.tsx"
import { totalOf } from "#web/admin/glance/total-of.ts"
import { BarChart } from "#web/parts/BarChart.tsx"
import { FigureRows } from "#web/parts/FigureRows.tsx"
import { monthName } from "#web/parts/month-name.ts"

type Decided = Pick<SaleFigures["months"][number], "accepted" | "declined">

const shareOf = ({ accepted, declined }: Decided) => accepted / Math.max(1, accepted + declined)

const percentOf = (decided: Decided) => Math.round(shareOf(decided) * 100)

const rateOf = (decided: Decided) => (decided.accepted + decided.declined === 0 ? "None" : `${percentOf(decided)}%`)

/** How many of the decided quotes were accepted. */
export function WinRateCard({ months }: Pick<SaleFigures, "months">) {
  const all = {
    accepted: months.reduce((sum, { accepted }) => sum + accepted, 0),
    declined: months.reduce((sum, { declined }) => sum + declined, 0),
  }
  return (
    <GlanceCard
      title="Win Rate"
      note="Percentage of accepted and declined quotes that were accepted, by month of the decision."
      caption="Accepted and declined quotes by month"
      chart={
        <BarChart
          labels="small"
          bars={months.map((month) => ({
            key: month.month,
            label: monthName(month.month).slice(0, 1),
            share: shareOf(month),
            ...(month.accepted + month.declined > 0 && { value: String(percentOf(month)) }),
          }))}
        />
      }
    >
      <FigureRows
        heading="Month"
        rows={months.toReversed()}
        nameOf={({ month }) => monthName(month)}
        columns={[
          {
            heading: "Accepted",
            figure: ({ accepted }) => formatCount(accepted),
            together: totalOf(months, "accepted"),
          },
          {
            heading: "Declined",
            figure: ({ declined }) => formatCount(declined),
            together: totalOf(months, "declined"),
          },
          { heading: "Win rate", figure: rateOf, together: rateOf(all) },
        ]}
      />
    </GlanceCard>
  )
}
