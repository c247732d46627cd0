import { signOffReasons, type QuoteSignOff } from "#contract/quotes/quote-sign-off.ts"
import type { DeskHours } from "#contract/content/desk.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { conflict } from "#server/http/errors.ts"
import type { Actor } from "#server/http/session.ts"
import { contentHashOf, deleteSignOff, findSignOff } from "./sign-offs.store.ts"
import { readCosts } from "../quote-costs.store.ts"
import { findQuote, quoteOf, type QuoteRow } from "../quotes.store.ts"

/** State of a draft's approval; null if it needs none. An approval of other content does not count. */
export async function signOffOf(
  db: DbOrTx,
  { quotes: terms }: Pick<DeskHours, "quotes">,
  draft: QuoteRow,
): Promise<QuoteSignOff | null> {
  const quote = quoteOf(draft)
  const costs = await readCosts(db, draft.id)
  const lines = quote.lines.map((line) => ({ ...line, cost: costs.get(line.item) ?? null }))
  const reasons = signOffReasons({ ...quote, lines }, terms)
  if (reasons.length === 0) return null
  const kept = await findSignOff(db, draft.id)
  const row = kept && (await contentHashOf(db, draft)).equals(kept.contentHash) ? kept : undefined
  return {
    reasons,
    state: row?.state ?? "needed",
    askedBy: row?.askedByName ?? null,
    askedAt: row?.askedAt.toISOString() ?? null,
    decidedBy: row?.decidedByName ?? null,
    decidedAt: row?.decidedAt?.toISOString() ?? null,
    because: row?.because ?? null,
    notBy: [row?.askedBy, draft.changedById].filter((id) => typeof id === "string"),
  }
}

/** Every way to send a quote passes here, in the transaction that sends it. */
export async function refuseWithoutSignOff(tx: DbOrTx, desk: DeskHours, draft: QuoteRow): Promise<void> {
  const approval = await signOffOf(tx, desk, draft)
  if (!approval || approval.state === "approved") return
  throw conflict(`This quote needs approval by a second person. ${approval.reasons.join(". ")}.`)
}

/** A change withdraws the approval, also one that is changed back later. */
export async function endSignOffOfOther(tx: DbOrTx, { id, by }: { id: string; by: Actor }): Promise<void> {
  const kept = await findSignOff(tx, id)
  if (!kept) return
  const draft = (await findQuote(tx, id))! // Held by this transaction.
  if ((await contentHashOf(tx, draft)).equals(kept.contentHash)) return
  await deleteSignOff(tx, id)
  if (kept.state === "returned") return
  const details = { revision: draft.revision }
  await recordEvent(tx, { by, action: "quote.end-sign-off", subject: draft.number, details })
}
