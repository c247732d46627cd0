import { sql } from "kysely"
import { todayIn } from "#contract/values/dates.ts"
import { gapsSentence, quoteGaps } from "#contract/quotes/quote-gaps.ts"
import type { Quote } from "#contract/quotes/quotes.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { addEntry } from "#server/desk/entries.ts"
import { raiseEvent } from "#server/events/raise-event.ts"
import { endOfDayIn } from "#server/desk/time-zone.ts"
import { pdfOf } from "#server/documents/pdf/make-pdf.ts"
import { changedMeanwhile, Refusal } from "#server/http/errors.ts"
import { quoteSent } from "#server/mail/letters/quote-sent.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { holdQuoteRequest, moveStatus, stopClock } from "#server/quote-requests/change-quote-request.ts"
import { newStatusLink } from "#server/quote-requests/status-link.ts"
import { refuseWhileSold } from "#server/quote-requests/sale-of-request.ts"
import { refuseWithoutSignOff } from "./sign-off/sign-off-of-quote.ts"
import { holdQuoteDraft, type QuoteAction, refuseUnlessDraft } from "./change-draft.ts"
import { noSuchQuote } from "./desk-quote.ts"
import { findQuote, keepPdf, keepQuotedPrices, quoteOf, updateQuote } from "./quotes.store.ts"
import { readQuoteDocument } from "./read-documents.ts"

/**
 * Makes a draft permanent: quote, PDF, letter, status, history and evidence in one transaction. The PDF is made before
 * it; a draft that has changed since then is refused.
 */
export async function sendQuote(api: Api, action: QuoteAction): Promise<Quote> {
  const { db, env } = api
  const content = api.content()
  const { timeZone } = content.desk
  const draft = await findQuote(db, action.id)
  if (!draft) throw noSuchQuote()
  refuseUnlessDraft(draft)
  if (action.expectedVersion !== undefined && action.expectedVersion !== draft.version) throw changedMeanwhile()
  const sentAt = new Date()
  const quote: Quote = { ...quoteOf(draft), status: "sent", sentAt: sentAt.toISOString() }
  const document = { ...(await readQuoteDocument(api, draft)), quote }
  const gaps = quoteGaps(quote, { today: todayIn(timeZone), lineCount: document.request.products.length })
  if (Object.keys(gaps).length > 0) throw new Refusal(400, gapsSentence(gaps), { fields: gaps })
  const pdf = await pdfOf(document, content.company.look, { line: "desk" })
  const { number, revision, subtotal, total } = quote
  const validUntil = quote.validUntil! // A draft without it has a gap.
  await db.transaction().execute(async (tx) => {
    const held = await holdQuoteRequest(tx, { number, expectedVersion: undefined })
    const unchanged = await holdQuoteDraft(tx, { id: draft.id, expectedVersion: draft.version })
    await refuseWithoutSignOff(tx, content.desk, unchanged)
    await refuseWhileSold(tx, number, "desk")
    await supersedeEarlier(tx, held.id)
    await updateQuote(tx, draft.id, {
      status: "sent",
      subtotal,
      total,
      seller: JSON.stringify(document.seller),
      sentAt,
      expiresAt: endOfDayIn(timeZone, validUntil),
    })
    await keepPdf(tx, draft.id, pdf)
    await keepQuotedPrices(tx, quote, { products: document.request.products, sentAt })
    await stopClock(tx, held.id)
    await moveStatus(tx, held, "quoted", action)
    const link = await newStatusLink(tx, env, { quoteRequestId: held.id, origin: "email" })
    const letter = quoteSent(
      { ...quote, solicitation: held.solicitation, to: held.customerEmail, link },
      { env, company: content.company },
    )
    const letterId = await postLetter(tx, env, letter)
    await addEntry(tx, { quoteRequestId: held.id }, action.by, { kind: "quote", event: "sent", revision, letterId })
    await raiseEvent(tx, { name: "quote.sent", documentId: held.id, number, path: `/admin/quote-requests/${number}` })
    await recordEvent(tx, {
      by: action.by,
      action: "quote.send",
      subject: number,
      details: { revision, total, validUntil, to: held.customerEmail },
    })
  })
  api.outbox.wake()
  return quote
}

async function supersedeEarlier(tx: DbOrTx, quoteRequestId: string): Promise<void> {
  await tx
    .updateTable("quotes")
    .set({ status: "superseded", version: sql`version + 1` })
    .where("quoteRequestId", "=", quoteRequestId)
    .where("status", "=", "sent")
    .execute()
}
