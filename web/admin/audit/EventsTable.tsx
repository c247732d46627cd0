import type { AuditEvent } from "#contract/audit.ts"
import { EventRecord } from "#web/admin/audit/EventRecord.tsx"
import { eventDetails, eventWords } from "#web/admin/audit/event-words.ts"
import { Optional } from "#web/admin/Optional.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"

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
            <td data-label="Who">{event.person ?? "The operator or the system"}</td>
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
