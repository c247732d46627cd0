import { createHash } from "node:crypto"
import type { FastifyRequest } from "fastify"
import type { DbOrTx } from "#server/db/db.ts"
import type { Api } from "#server/api.ts"
import { answerOnce, claimOf } from "#server/http/idempotency.ts"
import { hasRoom, type Limit, refuseSpent, takeFrom } from "#server/http/limits.ts"
import { networkOf } from "#server/http/network-of.ts"
import type { Letter } from "#server/mail/letters/letter.ts"
import { postLetters } from "#server/mail/outbox.ts"

interface Made<Receipt> {
  receipt: Receipt
  toSales: Letter
  acknowledgement: Letter
  keep: (tx: DbOrTx) => Promise<void>
}

interface Submission<Body, Receipt> {
  /** Names the limits and the claim: "quote-request". */
  noun: string
  body: Body & { faxNumber?: string | undefined }
  /** A fake receipt, so a bot that filled in the hidden field does not notice that it was caught. */
  trapReceipt: () => Receipt
  /** Runs before the transaction, because the embedded database has only one connection. */
  make: (body: Body) => Promise<Made<Receipt>>
}

/**
 * Saves a submission and its two letters in one transaction. A repeated submission (same Idempotency-Key, or same body
 * within a minute) gets the first one's receipt and changes nothing.
 */
export async function receiveSubmission<Body extends object, Receipt extends object>(
  { db, env, outbox }: Api,
  request: FastifyRequest,
  { noun, body: { faxNumber, ...sent }, trapReceipt, make }: Submission<Body, Receipt>,
): Promise<Receipt> {
  const limits = [
    { key: `${noun}:minute:${networkOf(request.ip)}`, count: 10, seconds: 60 },
    { key: `${noun}:day:${networkOf(request.ip)}`, count: 100, seconds: 24 * 60 * 60 },
  ]
  if (faxNumber) {
    await takeFrom(db, env, limits)
    return trapReceipt()
  }
  refuseSpent(db, limits)
  const claim = claimOf(noun, request, sent)
  const { receipt, toSales, acknowledgement, keep } = await make(sent as Body)
  // Counted outside the transaction, or all visitors would wait for each other at this one row.
  const hasRoomForAll = await hasRoom(db, env, acknowledgementsToAll)
  const answer = await db.transaction().execute(async (tx) => {
    await takeFrom(tx, env, limits, db)
    return answerOnce(tx, claim, async () => {
      await keep(tx)
      const isAcknowledged = hasRoomForAll && (await hasRoom(tx, env, acknowledgementsTo(acknowledgement.to)))
      await postLetters(tx, env, isAcknowledged ? [toSales, acknowledgement] : [toSales])
      return receipt
    })
  })
  outbox.wake()
  return answer
}

/**
 * The sender types the address, so acknowledgements could be used to pester a stranger. A limit per address and one
 * for all of them prevent that.
 */
function acknowledgementsTo(recipient: string): Limit {
  const address = createHash("sha256").update(recipient.toLowerCase()).digest("base64url").slice(0, 27)
  return { key: `acknowledgement:${address}`, count: 5, seconds: 60 * 60 }
}

const acknowledgementsToAll: Limit = { key: "acknowledgement:all", count: 500, seconds: 60 * 60 }
