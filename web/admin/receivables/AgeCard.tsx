import { type InvoiceAge, invoiceAgeLabels, invoiceAges } from "#contract/sales/invoice-words.ts"
import type { Receivables } from "#contract/sales/receivables.ts"
import { MoneyCard } from "#web/admin/receivables/MoneyCard.tsx"

const ticks: Record<InvoiceAge, string> = {
  not_due: "Not due",
  to_30: "1–30",
  to_60: "31–60",
  to_90: "61–90",
  over_90: "Over 90",
}

/** Open money by days after the due day. */
export function AgeCard({ receivables: { byAge } }: { receivables: Receivables }) {
  return (
    <MoneyCard
      title="Open by age"
      note="Days after the due day."
      caption="Open amounts by age"
      heading="Age"
      kind="times"
      bars={invoiceAges.map((age) => ({ name: invoiceAgeLabels[age], tick: ticks[age], amounts: [byAge[age]] }))}
    />
  )
}
