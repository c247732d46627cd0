import type { FastifyRequest } from "fastify"
import { type RawBuilder, sql } from "kysely"
import { runAndCommit } from "#server/db/commit-together.ts"
import { prepared } from "#server/db/prepared.ts"
import type { Api } from "#server/http/api.ts"
import { claimOf, findReply, holdingParts, type IdempotencyClaim, remembering } from "#server/http/idempotency.ts"
import { counting, type Limit, refuseSpent, spentFor, takeFrom } from "#server/http/limits.ts"
import { placeOf } from "#server/http/place-of.ts"
import { hasSharedRoom } from "#server/http/shared-room.ts"
import { acknowledgementsTo, acknowledgementsToAll } from "./acknowledgement-limits.ts"
import type { Letter } from "./letters/letter.ts"
import { mailDomainOf } from "./mail-domain.ts"
import { posting } from "./outbox.ts"

/** What is kept of a submission, before the database has given it a number. */
interface Made<Receipt> {
  receipt: Receipt
  toSales: Letter
  acknowledgement: Letter
  /** The parts of a statement that write the rows, for the one row of `made`, which has the `number`. */
  rows: (from: RawBuilder<unknown>) => RawBuilder<unknown>
}

interface Submission<Body, Receipt> {
  /** Names the limits and the claim: "quote-request". */
  noun: string
  body: Body & { faxNumber?: string | undefined }
  /** Looks like a receipt, so that a program that filled in the hidden field learns nothing from it. */
  trapReceipt: () => Receipt
  /** The SQL expression of a number that only the database knows. */
  number?: RawBuilder<string>
  /** `number` stands for that number in the receipt and in both letters. */
  make: (body: Body, number: string) => Made<Receipt>
}

/**
 * What a visitor sends is kept with the two letters that it causes, all or nothing. The same submission again (by its
 * Idempotency-Key, or the same body within a minute) answers the first one's receipt and changes nothing.
 */
export async function receiveSubmission<Body extends object, Receipt extends object>(
  api: Api,
  request: FastifyRequest,
  { noun, body: { faxNumber, ...sent }, trapReceipt, number = sql`''`, make }: Submission<Body, Receipt>,
): Promise<Receipt> {
  const { db, env } = api
  const limits = [
    { key: `${noun}:minute:${placeOf(request.ip)}`, count: 10, seconds: 60 },
    { key: `${noun}:day:${placeOf(request.ip)}`, count: 100, seconds: 24 * 60 * 60 },
  ] as const
  if (faxNumber) {
    await takeFrom(db, env, limits)
    return trapReceipt()
  }
  refuseSpent(db, limits)
  const claim = claimOf(noun, request, sent)
  // Nobody can have typed it, so it is found in the letters only where it was put.
  const mark = crypto.randomUUID()
  const made = make(sent as Body, mark)
  const roomForAll = await hasSharedRoom(db, env, acknowledgementsToAll)
  for (;;) {
    const statement = keeping<Receipt>(api, { limits, claim, made, mark, number, roomForAll })
    const [row] = await runAndCommit(db, statement)
    const { receipt, waits } = row! // A list of values is one row.
    for (const [place, wait] of waits.entries()) if (wait !== null) throw spentFor(db, limits[place]!, wait)
    if (receipt) api.outbox.wake()
    const answer = receipt ?? (await findReply<Receipt>(db, claim))
    // The earlier reply may have been forgotten between the two statements.
    if (answer) return answer
  }
}

interface Keeping<Receipt> {
  limits: readonly [Limit, Limit]
  claim: IdempotencyClaim
  made: Made<Receipt>
  mark: string
  number: RawBuilder<string>
  roomForAll: boolean
}

/**
 * All in one statement, which is its own transaction: each commit is flushed to the disk, and each question to the
 * database costs both sides more than what it asks for. `receipt` is null where there was an earlier reply, or where a
 * limit is spent: then one of `waits` says for how many seconds.
 */
function keeping<Receipt>({ env }: Api, { limits, claim, made, mark, number, roomForAll }: Keeping<Receipt>) {
  const domain = mailDomainOf(env.MAIL_FROM)
  const { receipt, toSales, acknowledgement } = made
  const once = sql`FROM made, claim`
  return sql<{ receipt: Receipt | null; waits: (number | null)[] }>`${prepared}
    WITH minute AS (${counting(env, limits[0])}),
      day AS (${counting(env, limits[1], { from: sql`FROM minute WHERE NOT spent` })}),
      ${holdingParts(claim, sql`FROM day WHERE NOT spent`)},
      made AS MATERIALIZED (SELECT ${mark}::text AS mark, ${number} AS number FROM unanswered),
      claim AS (${remembering(claim, sql`replace(${JSON.stringify(receipt)}, mark, number)::jsonb`, sql`FROM made`)}),
      ${made.rows(once)},
      acknowledged AS (
        ${counting(env, acknowledgementsTo(acknowledgement.to), { from: sql`FROM claim WHERE ${roomForAll}::boolean` })}),
      to_sales AS (${posting(toSales, domain, once)}),
      to_sender AS (${posting(acknowledgement, domain, sql`FROM made, acknowledged WHERE NOT spent`)})
    SELECT (SELECT reply FROM claim) AS receipt,
      ARRAY[(SELECT wait FROM minute WHERE spent), (SELECT wait FROM day WHERE spent)] AS waits`
}
