import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { addEntry } from "#server/desk/entries.ts"
import { changedMeanwhile, conflict } from "#server/http/errors.ts"
import { quoteWithdrawn } from "#server/mail/letters/quote-sent.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { holdQuoteRequest, moveStatus, startQuestion } from "#server/quote-requests/change-quote-request.ts"
import { newStatusLink } from "#server/quote-requests/status-link.ts"
import type { QuoteAction } from "./change-draft.ts"
import { noSuchQuote } from "./desk-quote.ts"
import { findQuote, updateQuote } from "./quotes.store.ts"

/** Takes a sent quote back and tells the buyer why, all in the caller's transaction. */
export async function withdrawQuote(
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
