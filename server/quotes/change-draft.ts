import type { QuoteChanges } from "#contract/quotes/quote-desk.ts"
import type { QuoteDraftLine } from "#contract/quotes/quote-lines.ts"
import { inOrder, pricedLines } from "#contract/quotes/quote-totals.ts"
import { claimDeskFiles, releaseDeskFiles } from "#server/attachments/desk-files.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { fullName } from "#server/desk/assignees.ts"
import { changedMeanwhile, conflict, Refusal } from "#server/http/errors.ts"
import type { Actor } from "#server/http/session.ts"
import { endSignOffOfOther } from "./sign-off/sign-off-of-quote.ts"
import { noSuchQuote } from "./desk-quote.ts"
import { keepCosts } from "./quote-costs.store.ts"
import { deleteQuote, keepFiles, lockQuote, type QuoteRow, updateQuote } from "./quotes.store.ts"

export interface QuoteAction {
  id: string
  by: Actor
  /** The version that the caller saw, if the request named one. */
  expectedVersion: number | undefined
}

/** Changes the draft's fields that are given. */
export async function changeDraft(
  db: Db,
  action: QuoteAction,
  { lines, charges, files, ...changes }: QuoteChanges,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const draft = await holdQuoteDraft(tx, action)
    const isChange =
      lines !== undefined || charges !== undefined || files !== undefined || Object.keys(changes).length > 0
    if (!isChange) return
    if (lines) {
      await refuseUnknownPositions(tx, draft, lines)
      await keepCosts(tx, draft.id, costsOf(lines))
    }
    if (files) {
      await claimDeskFiles(tx, draft.quoteRequestId, files)
      await keepFiles(tx, draft.id, files)
      await releaseDeskFiles(tx, draft.quoteRequestId)
    }
    const changedBy = fullName(action.by)
    const sorted = lines && { lines: JSON.stringify(sortedLines(lines.map(withoutCost))) }
    const charged = charges && { charges: JSON.stringify(charges) }
    await updateQuote(tx, draft.id, {
      ...changes,
      ...charged,
      ...sorted,
      changedBy,
      changedById: action.by.id,
      changedAt: new Date(),
    })
    await endSignOffOfOther(tx, action)
    if (isNewSitting(draft, changedBy)) await record(tx, action, draft, "quote.change")
  })
}

export async function discardDraft(db: Db, action: QuoteAction): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const draft = await holdQuoteDraft(tx, action)
    await deleteQuote(tx, draft.id)
    await releaseDeskFiles(tx, draft.quoteRequestId)
    await record(tx, action, draft, "quote.discard")
  })
}

/** Locks the draft until the transaction ends. Refuses a revision that was sent, and a caller who saw another version. */
export async function holdQuoteDraft(
  tx: DbOrTx,
  { id, expectedVersion }: Pick<QuoteAction, "id" | "expectedVersion">,
): Promise<QuoteRow> {
  const row = await lockQuote(tx, id)
  if (!row) throw noSuchQuote()
  refuseUnlessDraft(row)
  if (expectedVersion !== undefined && expectedVersion !== row.version) throw changedMeanwhile()
  return row
}

export function refuseUnlessDraft({ status, revision }: QuoteRow): void {
  if (status !== "draft") throw conflict(`Revision ${revision} has been sent and cannot be changed`)
}

type ChangedLine = NonNullable<QuoteChanges["lines"]>[number]

const costsOf = (lines: readonly ChangedLine[]) =>
  new Map(inOrder(lines).flatMap(({ item, line: { cost } }) => (cost ? [[item, cost] as const] : [])))

const withoutCost = ({ cost: _cost, ...line }: ChangedLine): QuoteDraftLine => line

// Refusals name a line by its index, so lines are kept in the order in which they are shown.
function sortedLines(lines: readonly QuoteDraftLine[]): QuoteDraftLine[] {
  return pricedLines(lines).map(({ item: _item, total: _total, inTotal: _inTotal, ...line }) => line)
}

async function refuseUnknownPositions(tx: DbOrTx, { quoteRequestId }: QuoteRow, lines: readonly QuoteDraftLine[]) {
  const { lineCount } = await tx
    .selectFrom("quoteRequests")
    .select("lineCount")
    .where("id", "=", quoteRequestId)
    .executeTakeFirstOrThrow()
  const index = lines.findIndex(({ position }) => position > lineCount)
  if (index < 0) return
  const message = lineCount === 1 ? "The request has only 1 line" : `The request has only ${lineCount} lines`
  throw new Refusal(400, message, { fields: { [`lines.${index}.position`]: message } })
}

const sitting = 10 * 60 * 1000

// Drafts save themselves while somebody types, so the evidence has one line for each person and sitting.
const isNewSitting = ({ changedBy, changedAt }: QuoteRow, by: string) =>
  changedBy !== by || Date.now() - changedAt.getTime() > sitting

const record = (
  tx: DbOrTx,
  { by }: QuoteAction,
  { number, revision }: QuoteRow,
  action: "quote.change" | "quote.discard",
) => recordEvent(tx, { by, action, subject: number, details: { revision } })
