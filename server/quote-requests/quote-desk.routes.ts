import type { FastifyRequest } from "fastify"
import * as attachments from "#contract/quote-requests/attachments.ts"
import { todayIn } from "#contract/values/dates.ts"
import { getDeskFigures } from "#contract/desk/desk-figures.ts"
import { stretchBefore, stretchOf } from "#contract/desk/figure-periods.ts"
import { endQuoteLinks } from "#contract/quotes/quote-desk.ts"
import { addQuoteNote, getQuoteReplyDrafts, replyToQuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import { doOnce } from "#server/desk/do-once.ts"
import { repliesOf } from "#server/desk/post-reply.ts"
import { markAttachmentDeleted } from "#server/attachments/request-attachments.ts"
import { readAttachment, sendAttachment } from "#server/attachments/send-attachment.ts"
import { recordEvent, recordView } from "#server/audit/record-event.ts"
import { findSignature } from "#server/auth/signature.ts"
import type { Api } from "#server/api.ts"
import { expectedVersionOf } from "#server/http/entity-tag.ts"
import { notFound } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { takeFrom } from "#server/http/limits.ts"
import type { SignedIn } from "#server/http/session.ts"
import { addNoteToQuoteRequest } from "./add-quote-note.ts"
import { answerWithRequest, noSuchRequest, readQuoteRequest } from "./read-quote-request.ts"
import { readRequests } from "./desk-figures.store.ts"
import { draftQuoteReplies } from "./draft-quote-replies.ts"
import { findQuoteRequest } from "./quote-requests.store.ts"
import { endStatusLinks } from "./status-link.ts"

import { sendQuoteReply } from "./send-quote-reply.ts"

/** The desk's calls for a request, except status changes: files, notes and replies; and the desk's figures. */
export function registerQuoteDesk(api: Api): void {
  const { db, env } = api

  implement(api, getDeskFigures, async ({ query: { period } }) => {
    const { timeZone } = api.content().desk
    const today = todayIn(timeZone)
    return {
      ...(await readRequests(db, stretchOf(period ?? "12-weeks", today), timeZone)),
      before: await readRequests(db, stretchBefore(period ?? "12-weeks", today), timeZone),
    }
  })

  implement(api, attachments.downloadAttachment, async ({ params: { number, id }, caller, reply }) => {
    const found = await findQuoteRequest(db, number)
    if (!found) throw noSuchRequest()
    const file = await readAttachment(db, found.id, id, { isBuyer: false })
    await recordEvent(db, {
      by: caller.actor,
      action: "quote-request.export",
      subject: number,
      details: { file: file.name },
    })
    return sendAttachment(api, reply, file)
  })

  implement(api, attachments.deleteAttachment, async ({ params: { number, id }, caller }) => {
    const found = await findQuoteRequest(db, number)
    if (!found) throw noSuchRequest()
    await db.transaction().execute(async (tx) => {
      const file = await markAttachmentDeleted(tx, found.id, id)
      if (file === null) throw notFound("File not found")
      await recordEvent(tx, {
        by: caller.actor,
        action: "quote-request.delete-file",
        subject: number,
        details: { file },
      })
    })
    return undefined
  })

  implement(api, endQuoteLinks, async ({ params: { number }, caller }) => {
    const found = await findQuoteRequest(db, number)
    if (!found) throw noSuchRequest()
    await db.transaction().execute((tx) => endStatusLinks(tx, found, { by: caller.actor }))
    return undefined
  })

  implement(api, addQuoteNote, async ({ params: { number }, body, caller, request, reply }) => {
    const by = caller.actor
    const act = { noun: `quote-note:${number}`, by, request, body }
    await doOnce(db, act, (tx) => addNoteToQuoteRequest(tx, { ...body, number, by }))
    return answerWithRequest(api, reply, number)
  })

  implement(api, getQuoteReplyDrafts, async ({ params: { number }, caller }) => {
    const content = api.content()
    const quote = await readQuoteRequest(db, number, content.desk)
    await recordView(db, { caller, noun: "quote-request", subject: number })
    return draftQuoteReplies(quote, content, await findSignature(db, caller.user.id))
  })

  implement(api, replyToQuoteRequest, async ({ params: { number }, body, caller, request, reply }) => {
    await takeFrom(db, env, [repliesOf(caller.user.id)])
    const act = { noun: `quote-reply:${number}`, by: caller.user, request, body }
    await doOnce(db, act, (tx) => sendQuoteReply(tx, api, { ...body, ...actionOf(number, caller, request) }))
    api.outbox.wake()
    return answerWithRequest(api, reply, number)
  })
}

const actionOf = (number: string, caller: SignedIn, request: FastifyRequest) => ({
  number,
  by: caller.actor,
  expectedVersion: expectedVersionOf(request),
})
