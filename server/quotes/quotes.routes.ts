import type { FastifyRequest } from "fastify"
import {
  signOffQuote,
  askForSignOff,
  changeQuote,
  createQuote,
  discardQuote,
  getQuote,
  listQuotesOfRequest,
  returnQuote,
  sendQuote,
  withdrawQuote,
} from "#contract/quotes/quote-desk.ts"
import type { Api } from "#server/api.ts"
import { recordEvent, recordView } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { addEntry } from "#server/desk/entries.ts"
import { expectedVersionOf } from "#server/http/entity-tag.ts"
import { repliesOf } from "#server/desk/post-reply.ts"
import { changedMeanwhile, conflict } from "#server/http/errors.ts"
import { takeFrom } from "#server/http/limits.ts"
import { implement } from "#server/http/implement.ts"
import type { SignedIn } from "#server/http/session.ts"
import { quoteWithdrawn } from "#server/mail/letters/quote-sent.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { holdQuoteRequest, moveStatus, startQuestion } from "#server/quote-requests/change-quote-request.ts"
import { newStatusLink } from "#server/quote-requests/status-link.ts"
import { findRequestByNumber } from "./quote-page.store.ts"
import { noSuchRequest } from "#server/quote-requests/read-quote-request.ts"
import * as approval from "./sign-off/change-sign-off.ts"
import { changeDraft, discardDraft, type QuoteAction } from "./change-draft.ts"
import { answerWithQuote, deskQuoteOf, noSuchQuote } from "./desk-quote.ts"
import { findQuote, listRevisions, updateQuote } from "./quotes.store.ts"
import * as sending from "./send-quote.ts"
import { startQuote } from "./start-quote.ts"

/** The desk's calls for quotes. */
export function registerQuotes(api: Api): void {
  const { db } = api

  implement(api, listQuotesOfRequest, async ({ params: { number } }) => {
    const quoteRequest = await findRequestByNumber(db, number)
    if (!quoteRequest) throw noSuchRequest()
    const revisions = []
    for (const row of await listRevisions(db, quoteRequest.id)) revisions.push(await deskQuoteOf(api, row))
    return revisions
  })

  implement(api, createQuote, async ({ params: { number }, caller, reply }) => {
    const { desk } = api.content()
    const id = await startQuote(db, { number, by: caller.actor, desk })
    return answerWithQuote(api, reply, id)
  })

  implement(api, getQuote, async ({ params: { id }, caller, reply }) => {
    const quote = await answerWithQuote(api, reply, id)
    await recordView(db, { caller, noun: "quote-request", subject: quote.number })
    return quote
  })

  implement(api, changeQuote, async ({ params: { id }, body, caller, request, reply }) => {
    await changeDraft(db, actionOf(id, caller, request), body)
    return answerWithQuote(api, reply, id)
  })

  implement(api, discardQuote, async ({ params: { id }, caller, request }) => {
    await discardDraft(db, actionOf(id, caller, request))
    return undefined
  })

  implement(api, askForSignOff, async ({ params: { id }, caller, request, reply }) => {
    await takeFrom(db, api.env, [repliesOf(caller.user.id)])
    await approval.askForSignOff(api, actionOf(id, caller, request))
    return answerWithQuote(api, reply, id)
  })

  implement(api, signOffQuote, async ({ params: { id }, caller, request, reply }) => {
    await approval.decideOnSignOff(api, actionOf(id, caller, request), { state: "approved", because: null })
    return answerWithQuote(api, reply, id)
  })

  implement(api, returnQuote, async ({ params: { id }, body: { reason }, caller, request, reply }) => {
    await approval.decideOnSignOff(api, actionOf(id, caller, request), { state: "returned", because: reason })
    return answerWithQuote(api, reply, id)
  })

  implement(api, sendQuote, async ({ params: { id }, caller, request }) => {
    await takeFrom(db, api.env, [repliesOf(caller.user.id)])
    const { number, revision } = await sending.sendQuote(api, actionOf(id, caller, request))
    return { number, revision, status: "sent" as const }
  })

  implement(api, withdrawQuote, async ({ params: { id }, body: { reason }, caller, request, reply }) => {
    await takeFrom(db, api.env, [repliesOf(caller.user.id)])
    const action = { ...actionOf(id, caller, request), reason }
    await db.transaction().execute((tx) => withdraw(tx, api, action))
    api.outbox.wake()
    return answerWithQuote(api, reply, id)
  })
}

const actionOf = (id: string, caller: SignedIn, request: FastifyRequest): QuoteAction => ({
  id,
  by: caller.actor,
  expectedVersion: expectedVersionOf(request),
})

/** Takes a sent quote back and tells the buyer why, all in the caller's transaction. */
async function withdraw(
  tx: DbOrTx,
  { env, content }: Pick<Api, "env" | "content">,
  { id, by, expectedVersion, reason }: QuoteAction & { reason: string },
): Promise<void> {
  const found = await findQuote(tx, id)
  if (!found) throw noSuchQuote()
  const { number, revision } = found
  const held = await holdQuoteRequest(tx, { number, expectedVersion: undefined })
  // Read again: the buyer may have decided while this waited for the lock.
  const { status, version } = (await findQuote(tx, id)) ?? found
  if (status !== "sent") throw conflict(`Revision ${revision} is ${status}, so it cannot be withdrawn`)
  if (expectedVersion !== undefined && expectedVersion !== version) throw changedMeanwhile()
  await updateQuote(tx, id, { status: "withdrawn", withdrawnAt: new Date(), withdrawalReason: reason })
  const link = await newStatusLink(tx, env, { quoteRequestId: held.id, origin: "email" })
  const letter = quoteWithdrawn(
    { number, revision, reason, solicitation: held.solicitation, to: held.customerEmail, link },
    { env, company: content().company },
  )
  const letterId = await postLetter(tx, env, letter)
  const entry = { kind: "quote", event: "withdrawn", revision, comment: reason, letterId } as const
  await addEntry(tx, { quoteRequestId: held.id }, by, entry)
  // The buyer has no quote now, so the desk has work again.
  if (held.status === "quoted") await moveStatus(tx, held, "in_review", { by })
  await startQuestion(tx, held.id, "revision", content().desk)
  await recordEvent(tx, { by, action: "quote.withdraw", subject: number, details: { revision, reason } })
}
