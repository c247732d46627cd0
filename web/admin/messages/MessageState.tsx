import type { Message } from "#contract/messages.ts"
import { AssigneeName } from "#web/admin/desk/AssigneeName.tsx"
import { ClockBadge } from "#web/admin/desk/ClockBadge.tsx"
import styles from "#web/admin/messages/MessageState.module.css"
import { MessageStatusBadge } from "#web/admin/messages/MessageStatusBadge.tsx"

/** Where a message stands: its status, its clock and who works on it. */
export function MessageState({ row }: { row: Message }) {
  if (!isKnown(row)) return null
  return (
    <div className={styles.state}>
      <MessageStatusBadge status={row.status} />
      <ClockBadge clock={row} />
      <AssigneeName assignee={row.assignee} />
    </div>
  )
}

// A plain list of another server may know nothing of the desk.
const isKnown = ({ dueAt }: Partial<Message>) => dueAt !== undefined
