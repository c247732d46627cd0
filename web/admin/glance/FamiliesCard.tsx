import type { DeskFigures, DeskStretch } from "#contract/desk/desk-figures.ts"
import { familyLabels } from "#contract/catalog/families.ts"
import type { FigurePeriod } from "#contract/desk/figure-periods.ts"
import { PeriodCard } from "#web/parts/figures/PeriodCard.tsx"
import { countOf, axisCount } from "#web/parts/figures/charted.ts"

// Without a total: a request for two families would count twice.
const { total: _, ...requests } = countOf("Requests", (row: DeskStretch["families"][number]) => row.requests)

/** What the requests ask for. */
export function FamiliesCard({ figures, period }: { figures: DeskFigures; period: FigurePeriod }) {
  return (
    <PeriodCard
      title="Requests by Family"
      note="A request for two families counts in both."
      caption="Requests for each family"
      period={period}
      kind="things"
      rows={figures.families}
      before={figures.before.families}
      heading="Family"
      nameOf={({ family }) => familyLabels[family]}
      tickOf={({ family }) => familyLabels[family].split(" ")[0]!} // A label has a word.
      familyOf={({ family }) => family}
      charted={requests}
      axis={axisCount}
    />
  )
}
