import type { ReactNode } from "react"
import { Link } from "react-router"
import type { AuditEvent } from "#contract/desk/audit.ts"
import { eventDetails, eventPerson, eventWords } from "#web/admin/audit/event-words.ts"
import styles from "#web/admin/lists/ListPanel.module.css"
import { Optional } from "#web/admin/Optional.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import type { AuditPages } from "#web/api/audit.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { LoadMore } from "#web/parts/LoadMore.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import { paths } from "#web/paths.ts"
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import ui from "#web/ui/primitives.module.css"
import { Skeleton } from "#web/ui/Skeleton.tsx"

interface EventListProps {
  list: AuditPages
  /** The text shown without any event. */
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

const columns: readonly TableColumn<AuditEvent>[] = [
  { label: "What", render: (event) => <TwoLines first={eventWords(event)} second={eventDetails(event)} /> },
  { label: "Who", render: (event) => eventPerson(event) },
  { label: "Record", render: (event) => <EventRecord event={event} /> },
  { label: "From", render: (event) => <Optional value={event.clientAddress} /> },
  { label: "When", render: (event) => <DateTime value={event.createdAt} /> },
]

/** Events, the newest first. */
function EventsTable({ rows }: { rows: readonly AuditEvent[] }) {
  return <RowsTable caption="Events, newest first" rows={rows} keyOf={(event) => event.id} columns={columns} />
}

/** The record of an event, as a link where it has a page. */
function EventRecord({ event: { action, subject, userId } }: { event: AuditEvent }) {
  if (subject === null) return userId ? <Link to={paths.adminPerson(userId)}>Own account</Link> : "None"
  const noun = action.split(".", 1)[0]
  const number = /^[A-Z]+-\d{4}-\d+/.test(subject) ? <RecordNumber of={subject} /> : undefined
  if (noun === "quote-request") return <Link to={paths.adminQuoteRequest(subject)}>{number ?? subject}</Link>
  if (noun === "message") return <Link to={paths.adminMessage(subject)}>Message</Link>
  if (noun === "buyer") return <Link to={paths.adminBuyer(subject)}>Buyer</Link>
  if (noun === "email") return <Link to={paths.adminEmails}>Email</Link>
  if (noun === "account") return <Link to={paths.adminPerson(subject)}>Account</Link>
  if (number) return <code className={ui.smaller}>{number}</code>
  return <code className={`${ui.smaller} ${ui.anywhere}`}>{subject}</code>
}
