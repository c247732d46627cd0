import { type EventRow, useSecurityEvents } from "#web/api/accounts.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { eventSentence } from "./event-sentence.ts"
import { SecurityList } from "./SecurityList.tsx"

/** Recent events of the account, so its owner notices what someone else did. */
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
