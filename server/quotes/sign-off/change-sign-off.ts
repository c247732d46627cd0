import { todayIn } from "#contract/values/dates.ts"
import { gapsSentence, quoteGaps } from "#contract/quotes/quote-gaps.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { raiseEvent } from "#server/events/raise-event.ts"
import { conflict, notAllowed, Refusal } from "#server/http/errors.ts"
import { listRequestedLines } from "#server/quote-requests/read-quote-request.ts"
import { signOffOf } from "./sign-off-of-quote.ts"
import { holdQuoteDraft, type QuoteAction } from "../change-draft.ts"
import { contentHashOf, decideSignOff, findSignOff, insertSignOff } from "./sign-offs.store.ts"
import { quoteOf, type QuoteRow } from "../quotes.store.ts"

/** Asks owners and partners to approve a draft as it is now. */
export async function askForSignOff({ db, content }: Api, action: QuoteAction): Promise<void> {
  const { desk } = content()
  await db.transaction().execute(async (tx) => {
    const draft = await holdQuoteDraft(tx, action)
    const { length: lineCount } = await listRequestedLines(tx, draft.quoteRequestId)
    const gaps = quoteGaps(quoteOf(draft), { today: todayIn(desk.timeZone), lineCount })
    if (Object.keys(gaps).length > 0) throw new Refusal(400, gapsSentence(gaps), { fields: gaps })
    const approval = await signOffOf(tx, desk, draft)
    if (!approval) throw conflict("This quote needs no approval. It can be sent.")
    if (approval.state === "asked") throw conflict(`${approval.askedBy} has already asked for approval.`)
    if (approval.state === "approved") throw conflict("This quote is already approved.")
    const contentHash = await contentHashOf(tx, draft)
    await insertSignOff(tx, { quoteId: draft.id, contentHash, askedBy: action.by.id })
    await record(tx, action, draft, "quote.ask-sign-off", { reasons: approval.reasons })
    await raiseEvent(tx, { ...eventOf(draft), name: "quote.sign-off-asked", exceptFor: action.by.id })
  })
}

type Decision = { state: "approved"; because: null } | { state: "returned"; because: string }

/** Approves or returns what was asked for. Neither the person who asked nor the one who changed it last may. */
export async function decideOnSignOff({ db, content }: Api, action: QuoteAction, decision: Decision): Promise<void> {
  const { by } = action
  await db.transaction().execute(async (tx) => {
    const draft = await holdQuoteDraft(tx, action)
    const approval = await signOffOf(tx, content().desk, draft)
    if (approval?.state !== "asked") throw conflict("Nobody has asked for approval of this version of the quote.")
    if (approval.notBy.includes(by.id))
      throw notAllowed("Another person must decide: you asked for the approval, or changed the quote last.")
    const { askedBy } = (await findSignOff(tx, draft.id))! // Its state is "asked".
    await decideSignOff(tx, draft.id, { ...decision, decidedBy: by.id })
    const details = decision.because === null ? {} : { reason: decision.because }
    await record(tx, action, draft, decision.state === "approved" ? "quote.sign-off" : "quote.return", details)
    await raiseEvent(tx, { ...eventOf(draft), name: "quote.sign-off-decided", onlyFor: askedBy })
  })
}

const eventOf = ({ quoteRequestId, number }: QuoteRow) =>
  ({ documentId: quoteRequestId, number, path: `/admin/quote-requests/${number}` }) as const

const record = (
  tx: DbOrTx,
  { by }: QuoteAction,
  { number, revision }: QuoteRow,
  action: "quote.ask-sign-off" | "quote.sign-off" | "quote.return",
  details: Record<string, unknown>,
) => recordEvent(tx, { by, action, subject: number, details: { revision, ...details } })
