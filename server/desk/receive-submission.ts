import { createHash } from "node:crypto"
import type { FastifyRequest } from "fastify"
import type { DbOrTx } from "#server/db/db.ts"
import type { Api } from "#server/api.ts"
import { answerOnce, claimOf } from "#server/http/idempotency.ts"
import { giveBack, hasRoom, type Limit, takeFrom } from "#server/http/limits.ts"
import { networkOf } from "#server/http/network-of.ts"
import type { Letter } from "#server/mail/letters/letter.ts"
import { postLetters } from "#server/mail/outbox.ts"

interface Kept<Receipt> {
  receipt: Receipt
  toSales?: Letter
  acknowledgement?: Letter
}

interface Submission<Body, Receipt> {
  /** Names the limits and the claim: "quote-request". */
  noun: string
  body: Body & { faxNumber?: string | undefined }
  /** A fake receipt, so a bot that filled in the hidden field does not notice that it was caught. */
  trapReceipt?: () => Receipt
  /** Stores a submission that was not sent before. */
  keep: (tx: DbOrTx, body: Body) => Promise<Kept<Receipt>>
}

/**
 * Saves a submission and its two letters in one transaction. A repeated submission (same Idempotency-Key, or same body
 * within a minute) gets the first one's receipt and changes nothing. A refused one counts for its sender alone.
 */
export async function receiveSubmission<Body extends object, Receipt extends object>(
  { db, env, outbox }: Api,
  request: FastifyRequest,
  { noun, body: { faxNumber, ...sent }, trapReceipt, keep }: Submission<Body, Receipt>,
): Promise<Receipt> {
  const network = networkOf(request.ip)
  await takeFrom(db, env, [
    { key: `${noun}:minute:${network}`, count: 10, seconds: 60 },
    { key: `${noun}:day:${network}`, count: 100, seconds: 24 * 60 * 60 },
  ])
  if (faxNumber && trapReceipt) return trapReceipt()
  const claim = claimOf(noun, request, sent)
  // Taken before the transaction, or all visitors would wait for each other at this one row.
  const hasRoomForAll = await hasRoom(db, env, acknowledgementsToAll)
  let isAcknowledged = false
  try {
    return await db.transaction().execute((tx) =>
      answerOnce(tx, claim, async () => {
        const { receipt, toSales, acknowledgement } = await keep(tx, sent as Body)
        isAcknowledged =
          acknowledgement !== undefined &&
          hasRoomForAll &&
          (await hasRoom(tx, env, acknowledgementsTo(acknowledgement.to)))
        const letters = [toSales, isAcknowledged ? acknowledgement : undefined].filter((letter) => letter !== undefined)
        await postLetters(tx, env, letters)
        return receipt
      }),
    )
  } catch (error) {
    isAcknowledged = false
    throw error
  } finally {
    if (hasRoomForAll && !isAcknowledged) await giveBack(db, [acknowledgementsToAll])
    outbox.wake()
  }
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
