import type { SaleSummary } from "#contract/sales/sales.ts"
import { CalendarDay } from "#web/admin/CalendarDay.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { Badge } from "#web/ui/Badge.tsx"
import { Icon } from "#web/ui/Icon.tsx"

interface PaymentDueProps {
  sale: Pick<SaleSummary, "dueOn" | "dueBy" | "isLate" | "buyerType" | "status">
}

/** When payment is due, and by which law or terms. A late sale is highlighted. */
export function PaymentDue({ sale: { dueOn, dueBy, isLate, buyerType, status } }: PaymentDueProps) {
  const isOpen = status !== "paid" && status !== "canceled"
  const isAsked = isOpen && buyerType === null && (dueOn === null || dueBy !== null)
  const late = (
    <Badge tone="danger" icon={<Icon name="circle-alert" />}>
      Late
    </Badge>
  )
  return (
    <TwoLines
      first={
        <>
          <CalendarDay value={dueOn} /> {isLate && late}
        </>
      }
      second={isAsked ? [dueBy, "Buyer type not chosen"].filter(Boolean).join(". ") : dueBy}
    />
  )
}
