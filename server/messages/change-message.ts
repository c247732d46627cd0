import type { AuditAction } from "#contract/desk/audit-actions.ts"
import type { Assignments } from "#contract/desk/desk.ts"
import { type MessageChanges, type MessageStatus, settlingStatuses } from "#contract/desk/messages.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { requireAssignee } from "#server/desk/assignees.ts"
import { addEntry } from "#server/desk/entries.ts"
import { raiseEvent } from "#server/events/raise-event.ts"
import { changedMeanwhile, notFound } from "#server/http/errors.ts"
import type { Actor } from "#server/http/session.ts"
import { type LockedMessage, lockMessage, lockMessages, setMessageRead, updateMessage } from "./messages.store.ts"

export const noSuchMessage = () => notFound("Message not found")

/** The caller, the message, and the version that the caller saw, if the request named one. */
export interface MessageAction {
  id: string
  by: Actor
  expectedVersion: number | undefined
}

/** Equal values change nothing. Marking as read needs no version, because several people may do it at the same time. */
export async function changeMessage(
  db: Db,
  { status, assigneeId, isRead, ...action }: MessageChanges & MessageAction,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isOnlyRead = status === undefined && assigneeId === undefined
    const row = await holdMessage(tx, isOnlyRead ? { ...action, expectedVersion: undefined } : action)
    if (isRead !== undefined) await mark(tx, row, isRead, action)
    if (assigneeId !== undefined) await assign(tx, row, assigneeId, action)
    if (status !== undefined) await moveMessage(tx, row, status, action)
  })
}

/** Assigns all or none, including rows that a colleague has just changed. Equal values change nothing. */
export async function assignSeveralMessages(
  db: Db,
  { ids, assigneeId, ...action }: Assignments & Omit<MessageAction, "id" | "expectedVersion">,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await lockMessages(tx, ids)
    if (rows.length < new Set(ids).size) throw noSuchMessage()
    for (const row of rows) await assign(tx, row, assigneeId, { ...action, id: row.id })
  })
}

/** Locks the row until the transaction ends. Refuses if the caller has seen another version. */
export async function holdMessage(
  tx: DbOrTx,
  { id, expectedVersion }: Pick<MessageAction, "id" | "expectedVersion">,
): Promise<LockedMessage> {
  const row = await lockMessage(tx, id)
  if (!row) throw noSuchMessage()
  if (expectedVersion !== undefined && expectedVersion !== row.version) throw changedMeanwhile()
  return row
}

export const recordMessageEvent = (
  tx: DbOrTx,
  { id, by }: Omit<MessageAction, "expectedVersion">,
  action: Extract<AuditAction, `message.${string}`>,
  details: Record<string, unknown> = {},
) => recordEvent(tx, { by, action, subject: id, details })

/** The first status that needs no answer stops the clock. */
export async function moveMessage(
  tx: DbOrTx,
  row: LockedMessage,
  to: MessageStatus,
  action: MessageAction,
): Promise<void> {
  if (row.status === to) return
  await updateMessage(tx, row.id, { status: to, isAnswered: settlingStatuses.includes(to) })
  await addEntry(tx, { messageId: row.id }, action.by, { kind: "status", from: row.status, to })
  await recordMessageEvent(tx, action, "message.status", { from: row.status, to })
}

async function assign(
  tx: DbOrTx,
  row: LockedMessage,
  assigneeId: string | null,
  action: Omit<MessageAction, "expectedVersion">,
) {
  if (row.assigneeId === assigneeId) return
  const to = assigneeId === null ? null : await requireAssignee(tx, assigneeId)
  await updateMessage(tx, row.id, { assigneeId })
  await addEntry(tx, { messageId: row.id }, action.by, { kind: "assigned", to })
  await recordMessageEvent(tx, action, "message.assign", { to: assigneeId, assignee: to ?? "nobody" })
  if (assigneeId === null || assigneeId === action.by.id) return
  const document = { documentId: row.id, number: null, path: `/admin/messages/${row.id}` } as const
  await raiseEvent(tx, { name: "desk.assigned", ...document, onlyFor: assigneeId })
}

async function mark(tx: DbOrTx, row: LockedMessage, isRead: boolean, action: MessageAction) {
  if ((row.readAt !== null) === isRead) return
  await setMessageRead(tx, row.id, isRead)
  await recordMessageEvent(tx, action, isRead ? "message.read" : "message.unread")
}
