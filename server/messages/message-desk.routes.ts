import type { FastifyReply, FastifyRequest } from "fastify"
import type { Signature } from "#contract/auth/accounts.ts"
import type { SiteContent } from "#contract/content/content.ts"
import {
  addMessageNote,
  assignMessages,
  changeMessage,
  getMessage,
  getMessageReplyDrafts,
  type Message,
  type MessageDetail,
  type NewMessageReply,
  replyToMessage,
} from "#contract/desk/messages.ts"
import type { DeskHours } from "#contract/content/desk.ts"
import { recordView } from "#server/audit/record-event.ts"
import { findSignature, signatureLines } from "#server/auth/signature.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { shownDeskFields } from "#server/desk/clock.ts"
import { doOnce } from "#server/desk/do-once.ts"
import { draftReplies, quoted, refuseBlanks } from "#server/desk/draft-replies.ts"
import { addEntry, listDeskEntries } from "#server/desk/entries.ts"
import { postReply, repliesOf } from "#server/desk/post-reply.ts"
import type { Api } from "#server/api.ts"
import { entityTagOf, expectedVersionOf } from "#server/http/entity-tag.ts"
import { implement } from "#server/http/implement.ts"
import { takeFrom } from "#server/http/limits.ts"
import type { SignedIn } from "#server/http/session.ts"
import * as rules from "./change-message.ts"
import { findMessage, updateMessage } from "./messages.store.ts"

/** The desk's calls for messages from the contact form. */
export function registerMessageDesk(api: Api): void {
  const { db, env } = api

  implement(api, getMessage, async ({ params: { id }, caller, reply }) => {
    const message = await answerWithMessage(api, reply, id)
    await recordView(db, { caller, noun: "message", subject: id })
    return message
  })

  implement(api, changeMessage, async ({ params: { id }, body, caller, request, reply }) => {
    await rules.changeMessage(db, { ...body, ...actionOf(id, caller, request) })
    return answerWithMessage(api, reply, id)
  })

  implement(api, assignMessages, async ({ body, caller }) => {
    await rules.assignSeveralMessages(db, { ...body, by: caller.actor })
    return undefined
  })

  implement(api, addMessageNote, async ({ params: { id }, body: { text }, caller, request, reply }) => {
    const action = { id, by: caller.actor }
    await doOnce(db, { noun: `message-note:${id}`, by: caller.user, request, body: { text } }, async (tx) => {
      await rules.holdMessage(tx, { id, expectedVersion: undefined })
      await addEntry(tx, { messageId: id }, caller.user, { kind: "note", text })
      await rules.recordMessageEvent(tx, action, "message.note")
    })
    return answerWithMessage(api, reply, id)
  })

  implement(api, getMessageReplyDrafts, async ({ params: { id }, caller }) => {
    const content = api.content()
    const message = await readMessage(db, id, content.desk)
    await recordView(db, { caller, noun: "message", subject: id })
    return draftMessageReplies(message, content, await findSignature(db, caller.user.id))
  })

  implement(api, replyToMessage, async ({ params: { id }, body, caller, request, reply }) => {
    await takeFrom(db, env, [repliesOf(caller.user.id)])
    const act = { noun: `message-reply:${id}`, by: caller.user, request, body }
    await doOnce(db, act, (tx) => sendMessageReply(tx, api, { ...body, ...actionOf(id, caller, request) }))
    api.outbox.wake()
    return answerWithMessage(api, reply, id)
  })
}

/** Returns the current message with its version as the ETag. */
async function answerWithMessage(api: Api, reply: FastifyReply, id: string): Promise<MessageDetail> {
  const message = await readMessage(api.db, id, api.content().desk)
  reply.header("ETag", entityTagOf(message))
  return message
}

/** The whole message for its page. */
async function readMessage(db: DbOrTx, id: string, desk: DeskHours): Promise<MessageDetail> {
  const row = await findMessage(db, id)
  if (!row) throw rules.noSuchMessage()
  const entries = await listDeskEntries(db, { messageId: row.id })
  return { ...row, ...shownDeskFields(row, desk), createdAt: row.createdAt.toISOString(), entries }
}

const actionOf = (id: string, caller: SignedIn, request: FastifyRequest) => ({
  id,
  by: caller.actor,
  expectedVersion: expectedVersionOf(request),
})

/** Saves letter, entry, clock and status in one transaction. A reply counts as an answer in any status. */
async function sendMessageReply(
  tx: DbOrTx,
  api: Pick<Api, "env" | "content">,
  { subject, body, status, ...action }: NewMessageReply & rules.MessageAction,
): Promise<void> {
  refuseBlanks({ subject, body }, api.content().letters.messageReplies)
  const row = await rules.holdMessage(tx, action)
  await postReply(tx, api, { target: { messageId: row.id }, to: row.email, subject, body, by: action.by })
  await updateMessage(tx, row.id, { isAnswered: true })
  await rules.recordMessageEvent(tx, action, "message.reply", { subject })
  if (status !== undefined) await rules.moveMessage(tx, row, status, action)
}

type Sent = Pick<Message, "name" | "message" | "createdAt">

/** The templates for a reply, with the message quoted. */
function draftMessageReplies({ name, message, createdAt }: Sent, { letters, desk }: SiteContent, by: Signature) {
  const day = new Date(createdAt).toLocaleDateString("en-US", { dateStyle: "long", timeZone: desk.timeZone })
  return draftReplies(letters.messageReplies, letters.signature, {
    name,
    sender: signatureLines(by).join("\n"),
    asked: quoted([`You wrote on ${day}:`, "", ...message.split(/\r?\n/)]),
  })
}
