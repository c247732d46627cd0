import { counted } from "#contract/values/counts.ts"
import { EmailsTable } from "#web/admin/emails/EmailsTable.tsx"
import styles from "#web/admin/lists/ListPanel.module.css"
import type { useEmails } from "#web/api/emails.ts"
import { LoadMore } from "#web/parts/LoadMore.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { Button } from "#web/ui/Button.tsx"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import ui from "#web/ui/primitives.module.css"

interface EmailListProps {
  list: ReturnType<typeof useEmails>
  isNarrowed: boolean
  onClear: () => void
}

/** Emails in each of their states: coming, failed, none, here. */
export function EmailList({ list, isNarrowed, onClear }: EmailListProps) {
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const error = list.isFetchNextPageError ? null : list.error
  return (
    <div className={ui.stack4}>
      <p role="status">
        {list.isPending && (
          <>
            <Spinner /> Loading emails...
          </>
        )}
        {rows && rows.length > 0 && `The newest ${counted(rows.length, "email")}`}
      </p>
      <LoadProblem of={{ ...list, error }} fallback="The emails could not be loaded" />
      {rows && rows.length > 0 && (
        <div className={styles.rows} aria-busy={list.isPlaceholderData}>
          <EmailsTable rows={rows} />
        </div>
      )}
      {rows?.length === 0 && (
        <EmptyState
          title={isNarrowed ? "No emails match" : "No emails yet"}
          action={
            isNarrowed && (
              <Button variant="secondary" onClick={onClear}>
                Show all emails
              </Button>
            )
          }
        />
      )}
      {!rows && error === null && <Skeleton shape="rows" count={5} />}
      {rows && <LoadMore list={list} onLoad={() => void list.fetchNextPage()} />}
    </div>
  )
}
