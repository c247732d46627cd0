import { Icon } from "#web/ui/Icon.tsx"
import { useRef } from "react"
import type { MetaFunction } from "react-router"
import { BackLink } from "#web/admin/BackLink.tsx"
import { DownloadLink } from "#web/parts/DownloadLink.tsx"
import { ListCount } from "#web/parts/ListCount.tsx"
import { LoadMore } from "#web/parts/LoadMore.tsx"
import styles from "#web/admin/quotes/QuoteRequestsPanel.module.css"
import { QuoteRequestsList } from "#web/admin/quotes/QuoteRequestsList.tsx"
import { StatusFilter } from "#web/admin/quotes/StatusFilter.tsx"
import { useStatusFilter } from "#web/admin/quotes/use-status-filter.ts"
import { quoteRequestsCsv, useQuoteRequests } from "#web/api/quotes.ts"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Quote Requests",
      description: "All quote requests, newest first.",
      keywords: "quote requests",
      path: paths.adminQuoteRequests,
      noIndex: true,
    },
    matches,
  )

const rowsPerPage = 25

export default function QuoteRequestsPage() {
  const { status, choose } = useStatusFilter()
  const list = useQuoteRequests({ status, limit: rowsPerPage })
  const region = useRef<HTMLDivElement>(null)
  const rows = list.data?.pages.flatMap((page) => page.rows)

  async function loadMore() {
    const { isSuccess } = await list.fetchNextPage()
    // Reading goes on at the first new row; on the last page the button that had the focus is gone.
    if (isSuccess) requestAnimationFrame(() => focusRow(region.current, rows?.length ?? 0))
  }

  return (
    <>
      <PageHeader
        eyebrow={<BackLink to={paths.admin}>Admin Dashboard</BackLink>}
        title="Quote Requests"
        actions={<DownloadLink href={quoteRequestsCsv}>Export CSV</DownloadLink>}
      />
      <div ref={region} className={styles.panel}>
        <div className={styles.bar}>
          <ListCount
            waiting={list.isPending ? "Loading quote requests..." : undefined}
            shown={rows?.length ?? 0}
            total={list.data?.pages.at(-1)?.total ?? 0}
            noun="quote requests"
          />
          <div className={styles.actions}>
            <Button variant="secondary" pending={list.isRefetching} onClick={() => void list.refetch()}>
              <Icon name="refresh-cw" />
              Refresh
            </Button>
            <StatusFilter status={status} onChoose={choose} />
          </div>
        </div>
        <QuoteRequestsList
          rows={rows}
          error={list.isFetchNextPageError ? null : list.error}
          pending={list.isFetching}
          isFiltered={status !== undefined}
          onRetry={() => void list.refetch()}
          onClearFilter={() => choose(undefined)}
        />
        {rows && <LoadMore list={list} onLoad={() => void loadMore()} />}
      </div>
    </>
  )
}

function focusRow(region: HTMLElement | null, index: number) {
  region?.querySelectorAll<HTMLElement>("tbody th a")[index]?.focus()
}
