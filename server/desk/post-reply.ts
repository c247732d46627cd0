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
  by: SignedIn["user"]
}

/** Saves the letter and its entry in one transaction. The outbox sends the letter after the commit. */
export async function postReply(
  tx: DbOrTx,
  { env, content }: Pick<Api, "env" | "content">,
  { target, by, ...words }: Reply,
): Promise<void> {
  const letter = deskReply(words, { env, company: content().company })
  const letterId = await postLetter(tx, env, letter)
  await addEntry(tx, target, by, { kind: "reply", subject: words.subject, text: words.body, letterId })
}

/** Stops a stolen session from sending mass mail. */
export const repliesOf = (userId: string): Limit => ({ key: `desk-reply:${userId}`, count: 200, seconds: 60 * 60 })
