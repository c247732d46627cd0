import { formatCount } from "#contract/values/counts.ts"
import type { SiteSummary } from "#contract/books/dashboard.ts"
import { formatDollars } from "#contract/values/money.ts"
import { type Total, Totals } from "#web/admin/overview/Totals.tsx"
import { useSiteSummary } from "#web/api/dashboard.ts"

const totals: readonly Total<SiteSummary>[] = [
  {
    label: "Total Revenue Received",
    value: ({ totalRevenueReceived }) => formatDollars(totalRevenueReceived),
    note: () => "payments marked received",
  },
  {
    label: "Total Order Value",
    value: ({ totalOrderValue }) => formatDollars(totalOrderValue),
    note: () => "orders of every status",
  },
  {
    label: "Active Orders",
    value: ({ activeOrders }) => formatCount(activeOrders),
    note: ({ totalOrders }) => `of ${formatCount(totalOrders)} in all`,
  },
  {
    label: "Pending Payments",
    value: ({ pendingPayments }) => formatCount(pendingPayments),
    note: ({ totalPayments }) => `of ${formatCount(totalPayments)} in all`,
  },
]

/** Four figures over the books of all business users. */
export function SiteTotals() {
  return (
    <Totals
      title="From business users' books"
      totals={totals}
      query={useSiteSummary()}
      fallback="The totals could not be loaded"
    />
  )
}
