import type { FastifyRequest } from "fastify"
import type { Signature } from "#contract/auth/accounts.ts"
import type { SiteContent } from "#contract/content/content.ts"
import * as attachments from "#contract/quote-requests/attachments.ts"
import { formatCount } from "#contract/values/counts.ts"
import { todayIn } from "#contract/values/dates.ts"
import { listAssignees } from "#contract/desk/desk.ts"
import { getDeskFigures } from "#contract/desk/desk-figures.ts"
import { stretchBefore, stretchOf } from "#contract/desk/figure-periods.ts"
import { endQuoteLinks } from "#contract/quotes/quote-desk.ts"
import {
  addQuoteNote,
  getQuoteReplyDrafts,
  type NewRequestReply,
  type QuoteRequest,
  replyToQuoteRequest,
} from "#contract/quote-requests/quote-requests.ts"
import { claimDeskFiles } from "#server/attachments/desk-files.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { findAssignees } from "#server/desk/assignees.ts"
import { doOnce } from "#server/desk/do-once.ts"
import { draftReplies, quoted, refuseBlanks } from "#server/desk/draft-replies.ts"
import { addEntry } from "#server/desk/entries.ts"
import { postReply, repliesOf } from "#server/desk/post-reply.ts"
import { markAttachmentDeleted } from "#server/attachments/request-attachments.ts"
import { readAttachment, sendAttachment } from "#server/attachments/send-attachment.ts"
import { recordEvent, recordView } from "#server/audit/record-event.ts"
import { findSignature, signatureLines } from "#server/auth/signature.ts"
import type { Api } from "#server/api.ts"
import { expectedVersionOf } from "#server/http/entity-tag.ts"
import { conflict, notFound } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { takeFrom } from "#server/http/limits.ts"
import type { SignedIn } from "#server/http/session.ts"
import { type DeskAction, holdQuoteRequest, moveStatus } from "./change-quote-request.ts"
import { answerWithRequest, noSuchRequest, readQuoteRequest } from "./read-quote-request.ts"
import { readRequests } from "./desk-figures.store.ts"
import { findQuoteRequest, updateQuoteRequest } from "./quote-requests.store.ts"
import { endStatusLinks, newStatusLink } from "./status-link.ts"

/** The desk's calls for a request, except status changes: files, notes and replies; the desk's figures and people. */
export function registerRequestDesk(api: Api): void {
  const { db, env } = api

  implement(api, getDeskFigures, async ({ query: { period } }) => {
    const { timeZone } = api.content().desk
    const today = todayIn(timeZone)
    return {
      ...(await readRequests(db, stretchOf(period ?? "12-weeks", today), timeZone)),
      before: await readRequests(db, stretchBefore(period ?? "12-weeks", today), timeZone),
    }
  })

  implement(api, listAssignees, () => findAssignees(db))

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
    const request = await readQuoteRequest(db, number, content.desk)
    await recordView(db, { caller, noun: "quote-request", subject: number })
    return draftRequestReplies(request, content, await findSignature(db, caller.user.id))
  })

  implement(api, replyToQuoteRequest, async ({ params: { number }, body, caller, request, reply }) => {
    await takeFrom(db, env, [repliesOf(caller.user.id)])
    const act = { noun: `quote-reply:${number}`, by: caller.user, request, body }
    await doOnce(db, act, (tx) => sendRequestReply(tx, api, { ...body, ...actionOf(number, caller, request) }))
    api.outbox.wake()
    return answerWithRequest(api, reply, number)
  })
}

const actionOf = (number: string, caller: SignedIn, request: FastifyRequest) => ({
  number,
  by: caller.actor,
  expectedVersion: expectedVersionOf(request),
})

/** A note cannot overwrite anyone's work, so it makes no new version. */
async function addNoteToQuoteRequest(
  tx: DbOrTx,
  { text, number, by }: { text: string } & Omit<DeskAction, "expectedVersion">,
): Promise<void> {
  const row = await holdQuoteRequest(tx, { number, expectedVersion: undefined })
  await addEntry(tx, { quoteRequestId: row.id }, by, { kind: "note", text })
  await recordEvent(tx, { by, action: "quote-request.note", subject: number })
}

type Asked = Pick<QuoteRequest, "number" | "status" | "customerName" | "message" | "products" | "createdAt">

const empty = { key: "empty", label: "No template", subject: "", body: "", statusAfter: null }

/**
 * The templates for a reply, with the request quoted. They never include the desk's notes. Of a closed request, the reply
 * starts empty and leaves the status as it is.
 */
function draftRequestReplies(request: Asked, { letters, desk }: SiteContent, by: Signature) {
  const isClosed = request.status === "won" || request.status === "lost"
  const drafts = draftReplies(letters.quoteReplies, letters.signature, {
    name: request.customerName,
    number: request.number,
    sender: signatureLines(by).join("\n"),
    asked: quoted(linesOf(request, desk.timeZone)),
  })
  return isClosed ? [empty, ...drafts.map((draft) => ({ ...draft, statusAfter: null }))] : drafts
}

function linesOf({ number, createdAt, products, message }: Asked, timeZone: string): string[] {
  const day = new Date(createdAt).toLocaleDateString("en-US", { dateStyle: "long", timeZone })
  const lines = products.flatMap(({ name, quantity, nsn, specifications }, index) => [
    `${index + 1}. ${name}: ${formatCount(quantity)}`,
    ...(nsn ? [`   NSN ${nsn}`] : []),
    ...(specifications ? specifications.split(/\r?\n/).map((line) => `   ${line}`) : []),
  ])
  return [`Your request ${number} of ${day}:`, "", ...lines, ...(message ? ["", ...message.split(/\r?\n/)] : [])]
}

/** Saves letter, entry, clock and status in one transaction. A reply counts as an answer in any status. */
async function sendRequestReply(
  tx: DbOrTx,
  api: Pick<Api, "env" | "content">,
  { subject, body, status, files = [], ...action }: NewRequestReply & DeskAction,
): Promise<void> {
  const { by } = action
  refuseBlanks({ subject, body }, api.content().letters.quoteReplies)
  const row = await holdQuoteRequest(tx, action)
  if (!row.customerEmail) throw conflict("This request has no email address. Nothing was sent.")
  await claimDeskFiles(tx, row.id, files)
  await postReply(tx, api, {
    target: { quoteRequestId: row.id },
    to: row.customerEmail,
    subject,
    body,
    files,
    statusLink: await newStatusLink(tx, api.env, { quoteRequestId: row.id, origin: "email" }),
    by,
  })
  await updateQuoteRequest(tx, row.id, { isAnswered: true })
  await recordEvent(tx, {
    by,
    action: "quote-request.reply",
    subject: row.number,
    details: { subject, ...(files.length > 0 && { files: files.length }) },
  })
  if (status !== undefined) await moveStatus(tx, row, status, action)
}
