import { formatCount } from "#contract/counts.ts"
import type { DeskFigures } from "#contract/desk-figures.ts"
import { familyLabels } from "#contract/families.ts"
import { GlanceCard } from "#web/admin/glance/GlanceCard.tsx"
import { BarChart } from "#web/parts/BarChart.tsx"
import { FigureRows } from "#web/parts/FigureRows.tsx"

/** What the requests ask for. */
export function FamiliesCard({ families }: Pick<DeskFigures, "families">) {
  const most = Math.max(1, ...families.map(({ requests }) => requests))
  return (
    <GlanceCard
      title="Requests by Family"
      note="A request for two families counts in both."
      caption="Requests for each family"
      chart={
        <BarChart
          bars={families.map(({ family, requests }) => ({
            key: family,
            label: familyLabels[family].split(" ")[0]!, // A label has a word.
            family,
            share: requests / most,
            value: formatCount(requests),
          }))}
        />
      }
    >
      <FigureRows
        heading="Family"
        rows={families}
        nameOf={({ family }) => familyLabels[family]}
        columns={[{ heading: "Requests", figure: ({ requests }) => formatCount(requests) }]}
      />
    </GlanceCard>
  )
}
