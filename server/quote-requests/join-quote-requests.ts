import { isSameBuyer } from "#contract/quote-requests/joined-requests.ts"
import { quoteRequestStatusLabels } from "#contract/quote-requests/quote-requests.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { fullName } from "#server/desk/assignees.ts"
import { conflict } from "#server/http/errors.ts"
import type { Actor } from "#server/http/session.ts"
import * as store from "./joined-requests.store.ts"
import { findQuoteRequest, type LockedQuoteRequest } from "./quote-requests.store.ts"
import { noSuchRequest } from "./read-quote-request.ts"

interface Joining {
  number: string
  by: Actor
}

/**
 * Joins a request that the desk entered into the one that its buyer sent, because the buyer has that number and link.
 * No row moves, so it can be undone. The earlier due time counts.
 */
export async function joinQuoteRequests(db: Db, { number, into, by }: Joining & { into: string }): Promise<void> {
  if (number === into) throw conflict("A request cannot be joined with itself. Choose the other one.")
  await db.transaction().execute(async (tx) => {
    const [entered, sent] = await lockBoth(tx, number, into)
    refuseUnlike(entered, sent)
    refuseClosed(entered)
    refuseClosed(sent)
    await refuseQuoted(tx, entered, sent)
    await store.point(tx, entered, sent, fullName(by))
    await recordBoth(tx, [entered, sent], by, "join")
  })
}

/** The joined request is open again, with its own clock. */
export async function separateQuoteRequests(db: Db, { number, by }: Joining): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await findQuoteRequest(tx, number)
    if (!row) throw noSuchRequest()
    const found = await store.findJoin(tx, row.id)
    const [joined, remaining] = await lockBoth(tx, number, found?.number ?? number)
    if (!joined.joinedAt || joined.joinedTo !== remaining.id)
      throw conflict(`${number} is not joined with another request. Reload to see it.`)
    const quote = await store.findQuoteSince(tx, remaining.id, joined.joinedAt)
    if (quote)
      throw conflict(
        `The buyer has revision ${quote.revision} of ${remaining.number}, which answers both. They stay joined.`,
      )
    refuseClosed(remaining)
    await store.point(tx, joined, remaining, null)
    await recordBoth(tx, [joined, remaining], by, "undo-join")
  })
}

type Pair = [joined: LockedQuoteRequest, remaining: LockedQuoteRequest]

async function lockBoth(tx: DbOrTx, number: string, into: string): Promise<Pair> {
  const rows = await store.lockByNumber(tx, [number, into])
  const [joined, remaining] = [number, into].map((one) => rows.find((row) => row.number === one))
  if (!joined || !remaining) throw noSuchRequest()
  return [joined, remaining]
}

/** Joins only an entered request, and only into a sent one, so chains of joined requests are impossible. */
function refuseUnlike(entered: LockedQuoteRequest, sent: LockedQuoteRequest): void {
  if (entered.joinedBy !== null)
    throw conflict(`${entered.joinedBy} has already joined ${entered.number}. Reload to see it.`)
  if (entered.enteredBy === null)
    throw conflict(`The buyer sent ${entered.number} and has its number, so it remains. Join the other one into it.`)
  if (sent.enteredBy !== null)
    throw conflict(`${sent.enteredBy} entered ${sent.number}. Choose the request that the buyer sent.`)
  if (!isSameBuyer(entered, sent))
    throw conflict("Neither the email nor the organization is the same. Answer both requests.")
}

function refuseClosed({ number, status }: LockedQuoteRequest): void {
  if (status === "won" || status === "lost")
    throw conflict(`${number} is ${quoteRequestStatusLabels[status]}. Choose an open status for it first.`)
}

/** Refuses an entered request with a quote: the buyer has seen it, or a person of the desk has drafted it. */
async function refuseQuoted(tx: DbOrTx, entered: LockedQuoteRequest, sent: LockedQuoteRequest): Promise<void> {
  const quote = await store.findLastQuote(tx, entered.id)
  if (!quote) return
  if (quote.status === "draft" && quote.revision === 1)
    throw conflict(
      `${quote.changedBy} has started a quote of ${entered.number}. Save it as a template for ${sent.number}, then discard it.`,
    )
  throw conflict(`The buyer has a quote of ${entered.number}. Go on there, and close ${sent.number} instead.`)
}

async function recordBoth(tx: DbOrTx, pair: Pair, by: Actor, verb: "join" | "undo-join"): Promise<void> {
  const [{ number: joined }, { number: into }] = pair
  for (const { number: subject } of pair)
    await recordEvent(tx, { by, action: `quote-request.${verb}`, subject, details: { joined, into } })
}
