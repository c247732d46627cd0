import { recordEvent } from "#server/audit/record-event.ts"
import type { Api } from "#server/api.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { addEntry } from "#server/desk/entries.ts"
import { conflict } from "#server/http/errors.ts"
import { quoteQuestion } from "#server/mail/letters/quote-answers.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { holdQuoteRequest, startQuestion } from "#server/quote-requests/change-quote-request.ts"
import { type DecisionAction, evidenceOf, wayOf } from "./decisions.ts"
import { listRevisions, quoteOf, updateQuote } from "./quotes.store.ts"

interface Question {
  about: { id: string; number: string; customerName: string; customerEmail: string }
  message: string
  wantsRevision: boolean
  clientAddress: string
  userAgent: string | null
}

/** Adds the buyer's message to the thread and emails it to the sales inbox, in the caller's transaction. */
export async function receiveQuestion(
  tx: DbOrTx,
  api: Pick<Api, "env" | "content">,
  { about, message, wantsRevision, clientAddress, userAgent }: Question,
): Promise<void> {
  const { id, number, customerName: buyer, customerEmail: replyTo } = about
  const entry = { kind: "question", text: message, wantsRevision } as const
  await addEntry(tx, { quoteRequestId: id }, { buyer }, entry)
  await startQuestion(tx, id, wantsRevision ? "revision" : "question", api.content().desk)
  await recordEvent(tx, {
    userId: null,
    userEmail: null,
    action: "quote.ask",
    subject: number,
    details: { name: buyer, wantsRevision, userAgent },
    clientAddress,
  })
  const { env } = api
  const asked = { number, buyer, message, wish: wantsRevision ? "revision" : "question", replyTo } as const
  const letter = quoteQuestion(asked, { env, company: api.content().company })
  await postLetter(tx, env, letter)
}

/** Keeps the buyer's objection beside the decision, which stays, and tells the sales inbox, in the caller's transaction. */
export async function receiveDispute(
  tx: DbOrTx,
  api: Pick<Api, "env" | "content">,
  { message, ...action }: { message: string } & DecisionAction,
): Promise<void> {
  const { number, revision } = action
  const held = await holdQuoteRequest(tx, { number, expectedVersion: undefined })
  const quote = (await listRevisions(tx, held.id)).map(quoteOf).find((row) => row.revision === revision)
  if (!quote?.decision) throw conflict(`Revision ${revision} of this quote has no decision`)
  if (quote.decision.dispute) throw conflict("This decision was already disputed. Send us a message to add to it.")
  const buyer = held.customerName
  await updateQuote(tx, quote.id, { disputedAt: new Date(), dispute: message })
  const entry = { kind: "quote", event: "disputed", revision, comment: message } as const
  await addEntry(tx, { quoteRequestId: held.id }, { buyer }, entry)
  await startQuestion(tx, held.id, "dispute", api.content().desk)
  await recordEvent(tx, {
    ...evidenceOf(action),
    action: "quote.dispute",
    subject: number,
    details: { revision, decision: quote.decision.kind, name: buyer, ...wayOf(action) },
  })
  const letter = quoteQuestion(
    { number, buyer, message, wish: "dispute", replyTo: held.customerEmail },
    { env: api.env, company: api.content().company },
  )
  await postLetter(tx, api.env, letter)
}
