import styles from "#web/parts/LoadMore.module.css"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { Button } from "#web/ui/Button.tsx"

interface LoadMoreProps {
  /** The part of a paged query that says how its last load went. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; isFetchNextPageError: boolean; error: unknown }
  onLoad: () => void
}

/** Appends the next page of a list. */
export function LoadMore({ list, onLoad }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = list
  if (!hasNextPage) return null
  if (isFetchNextPageError) {
    return (
      <LoadProblem
        of={{ error, isFetching: isFetchingNextPage, refetch: onLoad }}
        fallback="More could not be loaded"
      />
    )
  }
  return (
    <div className={styles.more} data-print="hide">
      <Button variant="secondary" pending={isFetchingNextPage} onClick={onLoad}>
        Load more
      </Button>
    </div>
  )
}
