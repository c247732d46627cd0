import { Link } from "react-router"
import type { AuditEvent } from "#contract/desk/audit.ts"
import { eventDetails, eventPerson, eventWords } from "#web/admin/audit/event-words.ts"
import { Optional } from "#web/admin/Optional.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import { paths } from "#web/paths.ts"
import ui from "#web/ui/primitives.module.css"

/** Events, the newest first. */
export function EventsTable({ rows }: { rows: readonly AuditEvent[] }) {
  return (
    <StackingTable caption="Events, newest first" captionHidden>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Who</th>
          <th scope="col">Record</th>
          <th scope="col">From</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((event) => (
          <tr key={event.id}>
            <th scope="row" data-label="What">
              <TwoLines first={eventWords(event)} second={eventDetails(event)} />
            </th>
            <td data-label="Who">{eventPerson(event)}</td>
            <td data-label="Record">
              <EventRecord event={event} />
            </td>
            <td data-label="From">
              <Optional value={event.clientAddress} />
            </td>
            <td data-label="When">
              <DateTime value={event.createdAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  )
}

/** What an event was done to, as a link where it has a page. */
function EventRecord({ event: { action, subject, userId } }: { event: AuditEvent }) {
  if (subject === null) return userId ? <Link to={paths.adminPerson(userId)}>Own account</Link> : "None"
  const noun = action.split(".", 1)[0]
  if (noun === "quote-request") return <Link to={paths.adminQuoteRequest(subject)}>{subject}</Link>
  if (noun === "message") return <Link to={paths.adminMessage(subject)}>Message</Link>
  if (noun === "buyer") return <Link to={paths.adminBuyer(subject)}>Buyer</Link>
  if (noun === "email") return <Link to={paths.adminEmails}>Email</Link>
  if (noun === "account") return <Link to={paths.adminPerson(subject)}>Account</Link>
  return <code className={`${ui.smaller} ${ui.anywhere}`}>{subject}</code>
}
