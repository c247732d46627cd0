import type { UseQueryResult } from "@tanstack/react-query"
import { formatCount } from "#contract/counts.ts"
import type { SiteSummary } from "#contract/dashboard.ts"
import { formatDollars } from "#contract/money.ts"
import styles from "#web/admin/overview/SiteTotals.module.css"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import ui from "#web/ui/primitives.module.css"

const totals: { label: string; note: (of: SiteSummary) => string; value: (of: SiteSummary) => string }[] = [
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

/** Four figures over all companies, summed by the server; while they load, their room is kept. */
export function SiteTotals({ summary }: { summary: UseQueryResult<SiteSummary> }) {
  const { data, error, isFetching, refetch } = summary
  return (
    <>
      {error && (
        <LoadProblem
          error={error}
          fallback="The totals could not be loaded"
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <dl className={styles.totals}>
        {totals.map(({ label, value, note }) => (
          <div key={label} className={styles.card} data-coming={(!data && !error) || undefined}>
            <dt className={ui.label}>{label}</dt>
            <dd className={styles.value}>{data && value(data)}</dd>
            <dd className={styles.note}>{data && note(data)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
