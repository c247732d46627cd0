import { formatCount } from "#contract/counts.ts"
import { declineReasonLabels } from "#contract/quote-words.ts"
import type { SaleFigures } from "#contract/sale-figures.ts"
import { GlanceCard } from "#web/admin/glance/GlanceCard.tsx"
import { BarChart } from "#web/parts/BarChart.tsx"
import { FigureRows } from "#web/parts/FigureRows.tsx"

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
          labels="words"
          bars={declines.map(({ reason, quotes }) => ({
            key: reason,
            label: declineReasonLabels[reason].split(" ")[0]!, // A label has a word.
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
