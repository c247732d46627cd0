import type { BookFigures, BookStretch } from "#contract/book-figures.ts"
import { familyLabels, type OrderFamily } from "#contract/families.ts"
import type { FigurePeriod } from "#contract/figure-periods.ts"
import { countOf, dollarsOf, axisCount } from "#web/parts/figures/charted.ts"
import { PeriodCard } from "#web/parts/figures/PeriodCard.tsx"

type Row = BookStretch["families"][number]

const labels: Record<OrderFamily, string> = { ...familyLabels, several: "Several families" }
const ticks: Record<OrderFamily, string> = {
  food: "Food",
  fuel: "Fuel",
  chemicals: "Chemicals",
  hardware: "Hardware",
  several: "Several",
}

const orders = countOf("Orders", (row: Row) => row.orders)
const orderValue = dollarsOf("Order Value", (row: Row) => row.orderValue)

/** What the orders are for, as far as that is known. */
export function OrdersByFamilyCard({ figures, period }: { figures: BookFigures; period: FigurePeriod }) {
  return (
    <PeriodCard
      title="Orders by Family"
      note="Only orders that earlier versions created from won quote requests have a family."
      caption="Orders and their value for each family"
      period={period}
      kind="things"
      rows={figures.families}
      before={figures.before.families}
      heading="Family"
      nameOf={({ family }) => (family ? labels[family] : "Entered by hand")}
      tickOf={({ family }) => (family ? ticks[family] : "By hand")}
      familyOf={({ family }) => (family === "several" ? undefined : (family ?? undefined))}
      charted={orders}
      columns={[orderValue]}
      axis={axisCount}
    />
  )
}
