import type { ReactNode } from "react"
import { EventsTable } from "#web/admin/audit/EventsTable.tsx"
import styles from "#web/admin/lists/ListPanel.module.css"
import type { AuditPages } from "#web/api/audit.ts"
import { LoadMore } from "#web/parts/LoadMore.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import ui from "#web/ui/primitives.module.css"

interface EventListProps {
  list: AuditPages
  /** What to say where there is no event. */
  empty: string
  action?: ReactNode
}

/** Events in each of their states: coming, failed, none, here. */
export function EventList({ list, empty, action }: EventListProps) {
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const error = list.isFetchNextPageError ? null : list.error
  return (
    <div className={ui.stack4}>
      <LoadProblem of={{ ...list, error }} fallback="The history could not be loaded" />
      {rows && rows.length > 0 && (
        <div className={styles.rows} aria-busy={list.isPlaceholderData}>
          <EventsTable rows={rows} />
        </div>
      )}
      {rows?.length === 0 && <EmptyState title={empty} action={action} />}
      {!rows && error === null && <Skeleton shape="rows" count={5} />}
      {rows && <LoadMore list={list} onLoad={() => void list.fetchNextPage()} />}
    </div>
  )
}
