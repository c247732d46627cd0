import { formatDay } from "#contract/values/dates.ts"
import type { Receivables } from "#contract/sales/receivables.ts"
import { MoneyCard } from "#web/admin/receivables/MoneyCard.tsx"

/** What becomes due in the next weeks. */
export function ExpectedCard({ expected }: Pick<Receivables, "expected">) {
  return (
    <MoneyCard
      title="Expected by week"
      note="By due day. Late invoices and those without a due day are not in it."
      caption="Open amounts by the week in which they are due"
      heading="Week from"
      kind="times"
      bars={expected.map(({ from, amount }) => ({
        name: formatDay(from),
        tick: formatDay(from).slice(0, 6),
        amounts: [amount],
      }))}
    />
  )
}
