import type { DeskHours } from "#contract/content/desk.ts"
import type { MessageDetail } from "#contract/messages.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { shownDeskFields } from "#server/desk/clock.ts"
import { listEntries } from "#server/desk/entries.ts"
import { noSuchMessage } from "./change-message.ts"
import { findMessage } from "./messages.store.ts"

/** The whole message for its page. */
export async function readMessage(db: DbOrTx, id: string, desk: DeskHours): Promise<MessageDetail> {
  const row = await findMessage(db, id)
  if (!row) throw noSuchMessage()
  const entries = await listEntries(db, { messageId: row.id })
  return { ...row, ...shownDeskFields(row, desk), createdAt: row.createdAt.toISOString(), entries }
}
