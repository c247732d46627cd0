import { sql } from "kysely"
import type { DeskHours } from "#contract/content/desk.ts"
import type { Assignments } from "#contract/desk/desk.ts"
import type { BuyerAsks, QuoteRequestStatus } from "#contract/quote-requests/quote-requests.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { authorOf, addEntry } from "#server/desk/entries.ts"
import { dueAt } from "#server/desk/due-at.ts"
import { requireAssignee } from "#server/desk/assignees.ts"
import { raiseEvent } from "#server/events/raise-event.ts"
import { changedMeanwhile, conflict } from "#server/http/errors.ts"
import type { Actor } from "#server/http/session.ts"
import { refuseWhileSold } from "./sale-of-request.ts"
import {
  insertRequestStatusChange,
  lockQuoteRequest,
  lockQuoteRequests,
  type LockedQuoteRequest,
  updateQuoteRequest,
} from "./quote-requests.store.ts"
import { noSuchRequest } from "./read-quote-request.ts"
import { shortenLinks } from "./status-link.ts"

/** The caller, the request, and the version that the caller saw, if the request named one. */
export interface DeskAction {
  number: string
  by: Actor
  expectedVersion: number | undefined
}

/** A buyer has only a name. */
interface Buyer {
  buyer: string
  clientAddress: string
}

interface RequestChange extends DeskAction {
  status?: QuoteRequestStatus | undefined
  /** Null removes the assignee. */
  assigneeId?: string | null | undefined
  /** Null: the buyer's question was answered. */
  asks?: null | undefined
}

/**
 * Any status may follow any other, but a request with a sale stays Won. Any administrator may be the assignee. The
 * history records who made each change. Equal values change nothing.
 */
export async function changeQuoteRequest(
  db: Db,
  { status, assigneeId, asks, ...action }: RequestChange,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await holdQuoteRequest(tx, action)
    if (assigneeId !== undefined) await assign(tx, row, assigneeId, action)
    if (status !== undefined) await moveStatus(tx, row, status, action)
    if (asks === null && row.asks !== null) await closeQuestion(tx, row, action)
  })
}

/** Assigns all or none, including rows that a colleague has just changed. Equal values change nothing. */
export async function assignSeveralRequests(
  db: Db,
  { ids, assigneeId, ...action }: Assignments & Omit<DeskAction, "number" | "expectedVersion">,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await lockQuoteRequests(tx, ids)
    if (rows.length < new Set(ids).size) throw noSuchRequest()
    for (const row of rows) {
      refuseJoined(row)
      await assign(tx, row, assigneeId, action)
    }
  })
}

/** Locks the row until the transaction ends. Refuses a joined one, and a caller who has seen another version. */
export async function holdQuoteRequest(
  tx: DbOrTx,
  { number, expectedVersion }: Pick<DeskAction, "number" | "expectedVersion">,
): Promise<LockedQuoteRequest> {
  const row = await lockQuoteRequest(tx, number)
  if (!row) throw noSuchRequest()
  if (expectedVersion !== undefined && expectedVersion !== row.version) throw changedMeanwhile()
  refuseJoined(row)
  return row
}

function refuseJoined({ number, joinedTo }: LockedQuoteRequest): void {
  if (joinedTo !== null) throw conflict(`${number} was joined into another request. Go on there, or undo the joining.`)
}

/** The buyer has received a reply or a quote. */
export const stopClock = (tx: DbOrTx, id: string) => updateQuoteRequest(tx, id, { isAnswered: true })

/** The buyer waits for an answer. The first question starts the clock; of several, the one that needs most is kept. */
export async function startQuestion(tx: DbOrTx, id: string, asks: BuyerAsks, desk: DeskHours): Promise<void> {
  await sql`UPDATE quote_requests SET asks_due_at = coalesce(asks_due_at, ${dueAt(new Date(), desk)}),
    asks = CASE WHEN asks = 'dispute' OR asks = 'revision' AND ${asks} = 'question' THEN asks ELSE ${asks} END
    WHERE id = ${id}`.execute(tx)
}

/**
 * Choosing Quoted says that the buyer has a quote, so it stops the clock; Won and Lost by hand do not. A question outlives
 * the acceptance: the buyer still waits for its answer.
 */
export async function moveStatus(
  tx: DbOrTx,
  row: LockedQuoteRequest,
  to: QuoteRequestStatus,
  { by }: { by: Actor | Buyer },
): Promise<void> {
  if (row.status === to) return
  if (to !== "won") await refuseWhileSold(tx, row.number, "desk")
  const isClosed = to === "won" || to === "lost"
  await updateQuoteRequest(tx, row.id, {
    status: to,
    isAnswered: to === "quoted",
    ...(isClosed && !(to === "won" && row.asks === "question") && { asks: null }),
  })
  if (isClosed) await shortenLinks(tx, row.id)
  await insertRequestStatusChange(tx, {
    quoteRequestId: row.id,
    fromStatus: row.status,
    toStatus: to,
    ...authorOf(by),
  })
  await recordEvent(tx, {
    by: "buyer" in by ? { ...by, id: null, email: null } : by,
    action: "quote-request.status",
    subject: row.number,
    details: { from: row.status, to },
  })
}

/** The desk answered without a reply or a quote. */
async function closeQuestion(tx: DbOrTx, row: LockedQuoteRequest, { by }: DeskAction): Promise<void> {
  await updateQuoteRequest(tx, row.id, { asks: null })
  await recordEvent(tx, {
    by,
    action: "quote-request.question-answered",
    subject: row.number,
    details: { asked: row.asks },
  })
}

async function assign(
  tx: DbOrTx,
  row: LockedQuoteRequest,
  assigneeId: string | null,
  { by }: Pick<DeskAction, "by">,
): Promise<void> {
  if (row.assigneeId === assigneeId) return
  const to = assigneeId === null ? null : await requireAssignee(tx, assigneeId)
  await updateQuoteRequest(tx, row.id, { assigneeId })
  await addEntry(tx, { quoteRequestId: row.id }, by, { kind: "assigned", to })
  await recordEvent(tx, {
    by,
    action: "quote-request.assign",
    subject: row.number,
    details: { to: assigneeId, assignee: to ?? "nobody" },
  })
  if (assigneeId === null || assigneeId === by.id) return
  const document = { documentId: row.id, number: row.number, path: `/admin/quote-requests/${row.number}` } as const
  await raiseEvent(tx, { name: "desk.assigned", ...document, onlyFor: assigneeId })
}
