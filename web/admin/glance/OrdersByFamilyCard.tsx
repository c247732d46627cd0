import type { BookFigures } from "#contract/book-figures.ts"
import { formatCount } from "#contract/counts.ts"
import { familyLabels, type OrderFamily } from "#contract/families.ts"
import { GlanceCard } from "#web/admin/glance/GlanceCard.tsx"
import { OrderFigures } from "#web/admin/glance/OrderFigures.tsx"
import { BarChart } from "#web/parts/BarChart.tsx"

const labels: Record<OrderFamily, string> = { ...familyLabels, several: "Several families" }

/** What the orders are for, as far as that is known. */
export function OrdersByFamilyCard({ families }: Pick<BookFigures, "families">) {
  const drawn = families.flatMap(({ family, orders }) => (family ? [{ family, orders }] : []))
  const most = Math.max(1, ...drawn.map(({ orders }) => orders))
  return (
    <GlanceCard
      title="Orders by Family"
      note="Orders that earlier versions created from won quote requests. Orders entered by hand are not shown."
      caption="Orders and their value for each family"
      chart={
        drawn.every(({ orders }) => orders === 0) ? (
          <p>No order has been created from a quote request yet.</p>
        ) : (
          <BarChart
            labels="small"
            bars={drawn.map(({ family, orders }) => ({
              key: family,
              label: labels[family].split(" ")[0]!, // A label has a word.
              ...(family !== "several" && { family }),
              share: orders / most,
              value: formatCount(orders),
            }))}
          />
        )
      }
    >
      <OrderFigures
        heading="Family"
        names="long"
        rows={families}
        nameOf={({ family }) => (family ? labels[family] : "Entered by hand")}
      />
    </GlanceCard>
  )
}
