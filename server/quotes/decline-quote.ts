import { sql } from "kysely"
import { declineReasonLabels } from "#contract/quotes/quote-words.ts"
import type { QuoteDecline } from "#contract/quotes/quotes.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { addEntry } from "#server/desk/entries.ts"
import { raiseEvent } from "#server/events/raise-event.ts"
import { quoteDecided, quoteDeclined } from "#server/mail/letters/quote-answers.ts"
import { postLetters } from "#server/mail/outbox.ts"
import { moveStatus } from "#server/quote-requests/change-quote-request.ts"
import { newStatusLink } from "#server/quote-requests/status-link.ts"
import { refuseWhileSold } from "#server/quote-requests/sale-of-request.ts"
import { type DecisionAction, evidenceOf, holdOpenQuote, recorderOf, wayOf } from "./decisions.ts"

/** Moves the request to Lost and writes to both sides, all in the caller's transaction. */
export async function declineQuote(
  tx: DbOrTx,
  api: Pick<Api, "env" | "content">,
  { reason, comment, ...action }: QuoteDecline & DecisionAction,
): Promise<void> {
  const { number, revision, clientAddress } = action
  const { held, quote } = await holdOpenQuote(tx, action)
  await refuseWhileSold(tx, number, action.recordedBy ? "desk" : "buyer")
  const recordedBy = recorderOf(action)
  const buyer = held.customerName
  await tx
    .updateTable("quotes")
    .set({
      status: "declined",
      decidedAt: sql<Date>`now()`,
      decidedBy: buyer,
      declineReason: reason,
      decisionComment: comment || null,
      recordedBy,
      version: sql`version + 1`,
    })
    .where("id", "=", quote.id)
    .execute()
  const words = [declineReasonLabels[reason], comment].filter(Boolean).join(": ")
  const entry = { kind: "quote", event: "declined", revision, comment: words, recordedBy } as const
  await addEntry(tx, { quoteRequestId: held.id }, { buyer }, entry)
  await moveStatus(tx, held, "lost", { by: action.recordedBy ?? { buyer, clientAddress } })
  await raiseEvent(tx, { name: "quote.declined", documentId: held.id, number, path: `/admin/quote-requests/${number}` })
  await recordEvent(tx, {
    ...evidenceOf(action),
    action: "quote.decline",
    subject: number,
    details: { revision, name: buyer, reason, ...wayOf(action) },
  })
  const { env } = api
  const rows: [string, string][] = [
    ["Reason", declineReasonLabels[reason]],
    ["Comment", comment || "None"],
  ]
  const { company } = api.content()
  const link = await newStatusLink(tx, env, { quoteRequestId: held.id, origin: "email" })
  const declinedBy: [string, string] = ["Declined by", recordedBy ? `${buyer} (recorded by ${recordedBy})` : buyer]
  await postLetters(tx, env, [
    quoteDeclined({ number, revision, rows: [declinedBy, ...rows], to: held.customerEmail, link }, { env, company }),
    quoteDecided(
      { number, revision, what: "declined", by: buyer, recordedBy, rows },
      { env, company, replyTo: held.customerEmail },
    ),
  ])
}
