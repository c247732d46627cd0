import { type EventRow, useSecurityEvents } from "#web/api/accounts.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { eventSentence } from "./event-sentence.ts"
import { SecurityList } from "./SecurityList.tsx"

/** What happened to the account lately, so that its owner notices what somebody else did. */
export function SecurityEvents() {
  return (
    <SecurityList
      title="Recent security events"
      list={useSecurityEvents()}
      failure="Failed to load the security events."
      empty="No events yet."
    >
      {asItem}
    </SecurityList>
  )
}

const asItem = ({ id, clientAddress, createdAt, ...event }: EventRow) => ({
  id,
  what: eventSentence(event),
  where: (
    <>
      <DateTime value={createdAt} />
      {clientAddress && ` from ${clientAddress}`}
    </>
  ),
})
