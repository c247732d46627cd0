import type { QuoteSummary } from "#contract/quotes.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { QuoteRequestsTable } from "#web/admin/quotes/QuoteRequestsTable.tsx"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"

interface QuoteRequestsListProps {
  /** Undefined until they have been loaded. */
  rows: readonly QuoteSummary[] | undefined
  error: Error | null
  /** A retry is under way. */
  pending: boolean
  isFiltered: boolean
  onRetry: () => void
  onClearFilter: () => void
}

/** The list in each of its states: coming, failed, empty, here. What was here stays when loading it anew fails. */
export function QuoteRequestsList({
  rows,
  error,
  pending,
  isFiltered,
  onRetry,
  onClearFilter,
}: QuoteRequestsListProps) {
  return (
    <>
      {error !== null && (
        <LoadProblem
          error={error}
          fallback="The quote requests could not be loaded"
          pending={pending}
          onRetry={onRetry}
        />
      )}
      {rows && rows.length > 0 && <QuoteRequestsTable rows={rows} />}
      {rows?.length === 0 && (isFiltered ? <NothingWithStatus onClear={onClearFilter} /> : <NothingYet />)}
      {!rows && error === null && <RowsOnTheirWay />}
    </>
  )
}

// What is being waited for is said above the list.
function RowsOnTheirWay() {
  return (
    <div aria-hidden="true">
      <Skeleton shape="rows" count={10} />
    </div>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title="No quote requests yet"
      action={
        <ButtonLink variant="secondary" to={paths.quoteRequest}>
          See the quote form
        </ButtonLink>
      }
    >
      Requests that buyers send on the quote form appear here.
    </EmptyState>
  )
}

function NothingWithStatus({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No quote requests with this status"
      action={
        <Button variant="secondary" onClick={onClear}>
          Show all statuses
        </Button>
      }
    />
  )
}
