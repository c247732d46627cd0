import type { QuoteStatus } from "#contract/quotes.ts"
import { DownloadLink } from "#web/parts/DownloadLink.tsx"
import { ListCount } from "#web/parts/ListCount.tsx"
import styles from "#web/admin/quotes/QuoteRequestsPanel.module.css"
import { QuoteRequestsList } from "#web/admin/quotes/QuoteRequestsList.tsx"
import { StatusFilter } from "#web/admin/quotes/StatusFilter.tsx"
import { quoteRequestsCsv, type QuoteRequestPages } from "#web/api/quotes.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { paths } from "#web/paths.ts"

interface QuoteRequestsPanelProps {
  list: QuoteRequestPages
  status: QuoteStatus | undefined
  onChooseStatus: (status: QuoteStatus | undefined) => void
  waiting: string
}

/** The first page of the quote requests, on the dashboard. */
export function QuoteRequestsPanel({ list, status, onChooseStatus, waiting }: QuoteRequestsPanelProps) {
  const page = list.data?.pages[0]
  const all = status ? `${paths.adminQuoteRequests}?status=${status}` : paths.adminQuoteRequests
  return (
    <section className={styles.panel} aria-labelledby="quote-requests">
      <div className={styles.bar}>
        <h2 id="quote-requests">Quote Requests</h2>
        <div className={styles.actions}>
          <ButtonLink variant="secondary" to={all}>
            View all
          </ButtonLink>
          <DownloadLink href={quoteRequestsCsv}>Export CSV</DownloadLink>
        </div>
      </div>
      <div className={styles.bar}>
        <ListCount
          waiting={list.isPending ? waiting : undefined}
          shown={page?.rows.length ?? 0}
          total={page?.total ?? 0}
          noun="quote requests"
        />
        <StatusFilter status={status} onChoose={onChooseStatus} />
      </div>
      <QuoteRequestsList
        rows={page?.rows}
        error={list.error}
        pending={list.isFetching}
        isFiltered={status !== undefined}
        onRetry={() => void list.refetch()}
        onClearFilter={() => onChooseStatus(undefined)}
      />
    </section>
  )
}
