import type { MetaFunction } from "react-router"
import { QuoteRequestsPanel } from "#web/admin/quotes/QuoteRequestsPanel.tsx"
import { useStatusFilter } from "#web/admin/quotes/use-status-filter.ts"
import { useQuoteRequests } from "#web/api/quotes.ts"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { PageHeader } from "#web/ui/PageHeader.tsx"

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Admin Dashboard",
      description: "The back office.",
      keywords: "admin dashboard",
      path: paths.admin,
      noIndex: true,
    },
    matches,
  )

const rowsShown = 10

export default function AdminDashboardPage() {
  const { status, choose } = useStatusFilter()
  const quoteRequests = useQuoteRequests({ status, limit: rowsShown })
  return (
    <>
      <PageHeader title="Admin Dashboard" lead="View all metrics across all companies - Master Overview" />
      <QuoteRequestsPanel list={quoteRequests} status={status} onChooseStatus={choose} waiting="Loading dashboard..." />
    </>
  )
}
