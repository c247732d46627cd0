import { formatCount } from "#contract/counts.ts"
import { type DeclineReason, declineReasonLabels } from "#contract/quote-words.ts"
import type { SaleFigures } from "#contract/sale-figures.ts"
import { GlanceCard } from "#web/admin/glance/GlanceCard.tsx"
import { BarChart } from "#web/parts/BarChart.tsx"
import { FigureRows } from "#web/parts/FigureRows.tsx"

const shortReasons: Record<DeclineReason, string> = {
  price: "Price",
  lead_time: "Lead time",
  canceled: "Canceled",
  awarded_elsewhere: "Elsewhere",
  other: "Other",
}

/** Why buyers declined quotes. */
export function DeclinesCard({ declines }: Pick<SaleFigures, "declines">) {
  const most = Math.max(1, ...declines.map(({ quotes }) => quotes))
  return (
    <GlanceCard
      title="Reasons for Losing"
      note="Declined quotes by the reason that the buyer gave."
      caption="Declined quotes by reason"
      chart={
        <BarChart
          labels="small"
          bars={declines.map(({ reason, quotes }) => ({
            key: reason,
            label: shortReasons[reason],
            share: quotes / most,
            value: formatCount(quotes),
          }))}
        />
      }
    >
      <FigureRows
        heading="Reason"
        names="long"
        rows={declines}
        nameOf={({ reason }) => declineReasonLabels[reason]}
        columns={[{ heading: "Quotes", figure: ({ quotes }) => formatCount(quotes) }]}
      />
    </GlanceCard>
  )
}
