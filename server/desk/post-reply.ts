import type { DbOrTx } from "#server/db/db.ts"
import type { Api } from "#server/api.ts"
import type { Limit } from "#server/http/limits.ts"
import type { SignedIn } from "#server/http/session.ts"
import { deskReply } from "#server/mail/letters/desk-reply.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { addEntry, type DeskTarget } from "./entries.ts"

interface Reply {
  target: DeskTarget
  to: string
  subject: string
  body: string
  statusLink?: string
  /** They belong to the target already. */
  files?: readonly string[]
  by: SignedIn["user"]
}

/** Saves the letter and its entry in one transaction. The outbox sends the letter after the commit. */
export async function postReply(
  tx: DbOrTx,
  { env, content }: Pick<Api, "env" | "content">,
  { target, by, files = [], ...words }: Reply,
): Promise<void> {
  const sent = await readFiles(tx, files)
  const letter = deskReply({ ...words, files: sent }, { env, company: content().company })
  const letterId = await postLetter(tx, env, letter)
  const entryId = await addEntry(tx, target, by, { kind: "reply", subject: words.subject, text: words.body, letterId })
  const rows = files.map((fileId, position) => ({ entryId, fileId, position }))
  if (rows.length > 0) await tx.insertInto("replyFiles").values(rows).execute()
}

async function readFiles(tx: DbOrTx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const files = await tx.selectFrom("attachments").select(["id", "name", "size"]).where("id", "in", ids).execute()
  return ids.flatMap((id) => files.filter((file) => file.id === id))
}

/** Stops a stolen session from sending mass mail. */
export const repliesOf = (userId: string): Limit => ({ key: `desk-reply:${userId}`, count: 200, seconds: 60 * 60 })
