import { invoiceAgeLabels } from "#contract/sales/invoice-words.ts"
import type { InvoiceSummary } from "#contract/sales/invoices.ts"
import { CalendarDay } from "#web/admin/CalendarDay.tsx"
import { Badge } from "#web/ui/Badge.tsx"
import { Icon } from "#web/ui/Icon.tsx"

/** The due day, and how late it is. */
export function InvoiceDue({ invoice: { dueOn, age } }: { invoice: Pick<InvoiceSummary, "dueOn" | "age"> }) {
  if (dueOn === null) return "None"
  return (
    <>
      <CalendarDay value={dueOn} />{" "}
      {age && age !== "not_due" && (
        <Badge tone="danger" icon={<Icon name="circle-alert" />}>
          {invoiceAgeLabels[age]}
        </Badge>
      )}
    </>
  )
}
