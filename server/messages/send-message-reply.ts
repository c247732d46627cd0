import type { Signature } from "#contract/auth/accounts.ts"
import type { SiteContent } from "#contract/content/content.ts"
import type { Message, NewMessageReply } from "#contract/desk/messages.ts"
import { signatureLines } from "#server/auth/signature.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { draftReplies, quoted } from "#server/desk/draft-replies.ts"
import { postReply } from "#server/desk/post-reply.ts"
import { refuseBlanks } from "#server/desk/refuse-blanks.ts"
import type { Api } from "#server/api.ts"
import { holdMessage, type MessageAction, moveMessage, recordMessageEvent } from "./change-message.ts"
import { updateMessage } from "./messages.store.ts"

/** Saves letter, entry, clock and status in one transaction. A reply counts as an answer in any status. */
export async function sendMessageReply(
  tx: DbOrTx,
  api: Pick<Api, "env" | "content">,
  { subject, body, status, ...action }: NewMessageReply & MessageAction,
): Promise<void> {
  refuseBlanks({ subject, body }, api.content().letters.messageReplies)
  const row = await holdMessage(tx, action)
  await postReply(tx, api, { target: { messageId: row.id }, to: row.email, subject, body, by: action.by })
  await updateMessage(tx, row.id, { isAnswered: true })
  await recordMessageEvent(tx, action, "message.reply", { subject })
  if (status !== undefined) await moveMessage(tx, row, status, action)
}

type Sent = Pick<Message, "name" | "message" | "createdAt">

/** The templates for a reply, with the message quoted. */
export function draftMessageReplies({ name, message, createdAt }: Sent, { letters, desk }: SiteContent, by: Signature) {
  const day = new Date(createdAt).toLocaleDateString("en-US", { dateStyle: "long", timeZone: desk.timeZone })
  return draftReplies(letters.messageReplies, letters.signature, {
    name,
    sender: signatureLines(by).join("\n"),
    asked: quoted([`You wrote on ${day}:`, "", ...message.split(/\r?\n/)]),
  })
}
