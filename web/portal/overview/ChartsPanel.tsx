import { lazy, Suspense } from "react"
import type { CompanyActivity } from "#contract/books/dashboard.ts"
import { useCompanyActivity } from "#web/api/dashboard.ts"
import styles from "#web/portal/overview/Overview.module.css"
import { Skeleton } from "#web/ui/Skeleton.tsx"

const ActivityCharts = lazy(async () => {
  const { ActivityCharts: component } = await import("#web/portal/overview/ActivityCharts.tsx")
  return { default: component }
})

/** Charts of the business. The due orders come by the same call and show its error. */
export function ChartsPanel() {
  const { data, isError } = useCompanyActivity()
  if ((isError && !data) || (data && isEmpty(data))) return null
  const coming = <Skeleton shape="block" />
  return (
    <div className={styles.charts}>
      {data ? (
        <Suspense fallback={coming}>
          <ActivityCharts activity={data} />
        </Suspense>
      ) : (
        coming
      )}
    </div>
  )
}

/** Before the first order and payment there is nothing to draw. */
function isEmpty({ revenueByMonth, ordersByStatus }: CompanyActivity): boolean {
  const counts = Object.values(ordersByStatus)
  return counts.every((count) => count === 0) && revenueByMonth.every(({ received }) => received === "0.00")
}
