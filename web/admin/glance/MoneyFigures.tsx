import { familyLabels } from "#contract/catalog/families.ts"
import { centsOf } from "#contract/values/money.ts"
import type { InvoicedByFamily, ReceivedByMonth } from "#contract/sales/receivables.ts"
import { Figures } from "#web/admin/glance/Figures.tsx"
import { AgeCard } from "#web/admin/receivables/AgeCard.tsx"
import { MoneyCard } from "#web/admin/receivables/MoneyCard.tsx"
import { MonthsChart } from "#web/admin/receivables/MonthsChart.tsx"
import { useMay } from "#web/api/may.ts"
import { useInvoicedByFamily, useReceivables, useReceivedByMonth } from "#web/api/receivables.ts"
import { EmptyState } from "#web/ui/EmptyState.tsx"

const nothingOpen = <EmptyState title="No open invoices">Every invoice is paid or credited.</EmptyState>

const noMoney = (
  <EmptyState title="No invoices or payments yet">Charts appear after the first issued invoice.</EmptyState>
)

const noFamilies = <EmptyState title="No invoices yet">The chart appears after the first issued invoice.</EmptyState>

/** Money that is open now, and invoiced and received in the last 12 months. Ignores the period chosen above. */
export function MoneyFigures() {
  const may = useMay()
  const open = useReceivables(may("GET /api/admin/receivables"))
  const months = useReceivedByMonth(may("GET /api/admin/receivables/months"))
  const families = useInvoicedByFamily(may("GET /api/admin/receivables/families"))
  return (
    <>
      <Figures
        call="GET /api/admin/receivables"
        title="Open Invoices"
        note="Today"
        loading="Loading open invoices..."
        query={open}
        empty={{ is: ({ count }) => count === 0, state: nothingOpen }}
      >
        {(receivables) => <AgeCard receivables={receivables} />}
      </Figures>
      <Figures
        call="GET /api/admin/receivables/months"
        title="Invoiced and Received"
        note="Last 12 months"
        loading="Loading invoices and payments..."
        query={months}
        empty={{ is: hasNoMoney, state: noMoney }}
      >
        {(figures) => <MonthsChart {...figures} />}
      </Figures>
      <Figures
        call="GET /api/admin/receivables/families"
        title="Invoiced by Family"
        note="Last 12 months"
        loading="Loading families..."
        query={families}
        empty={{ is: (rows) => rows.every(({ invoiced }) => centsOf(invoiced) === 0n), state: noFamilies }}
      >
        {(rows) => <FamilyCard rows={rows} />}
      </Figures>
    </>
  )
}

const hasNoMoney = ({ months }: ReceivedByMonth) =>
  months.every(({ invoiced, received }) => centsOf(invoiced) === 0n && centsOf(received) === 0n)

function FamilyCard({ rows }: { rows: InvoicedByFamily }) {
  const nameOf = ({ family }: InvoicedByFamily[number]) => (family ? familyLabels[family] : "Other")
  return (
    <MoneyCard
      title="Amount by family"
      note="Lines without charges and tax. Credit notes are subtracted."
      caption="Amounts invoiced by family"
      heading="Family"
      kind="things"
      series={[{ name: "Invoiced", look: "now" }]}
      bars={rows.map((row) => ({
        name: nameOf(row),
        tick: nameOf(row).split(" ")[0]!, // A label has a word.
        amounts: [row.invoiced],
      }))}
    />
  )
}
