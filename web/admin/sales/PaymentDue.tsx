import type { SaleSummary } from "#contract/sales.ts"
import { Day } from "#web/admin/Day.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { Badge } from "#web/ui/Badge.tsx"
import { Icon } from "#web/ui/Icon.tsx"

/** When payment is due; an unpaid sale after that day stands out. */
export function PaymentDue({ sale: { dueOn, isLate } }: { sale: Pick<SaleSummary, "dueOn" | "isLate"> }) {
  const late = (
    <Badge tone="danger" icon={<Icon name="circle-alert" />}>
      Late
    </Badge>
  )
  return <TwoLines first={<Day value={dueOn} />} second={isLate && late} />
}
