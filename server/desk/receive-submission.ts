import type { FastifyRequest } from "fastify"
import type { DbOrTx } from "#server/db/db.ts"
import type { Api } from "#server/http/api.ts"
import { answerOnce, claimOf } from "#server/http/idempotency.ts"
import { hasRoom, refuseSpent, takeFrom } from "#server/http/limits.ts"
import { placeOf } from "#server/http/place-of.ts"
import type { Letter } from "#server/mail/letters/letter.ts"
import { mailDomainOf } from "#server/mail/mail-domain.ts"
import { postLetters } from "#server/mail/outbox.ts"
import { acknowledgementsTo, acknowledgementsToAll } from "./acknowledgement-limits.ts"

interface Made<Receipt> {
  receipt: Receipt
  toSales: Letter
  acknowledgement: Letter
  /** Writes the rows. */
  keep: (tx: DbOrTx) => Promise<void>
}

interface Submission<Body, Receipt> {
  /** Names the limits and the claim: "quote-request". */
  noun: string
  body: Body & { faxNumber?: string | undefined }
  /** Looks like a receipt, so that a program that filled in the hidden field learns nothing from it. */
  trapReceipt: () => Receipt
  /** Runs before the transaction: the embedded database has one connection. */
  make: (body: Body) => Promise<Made<Receipt>>
}

/**
 * Keeps what a visitor sends together with the two letters that it causes, all or nothing. The same submission again (by
 * its Idempotency-Key, or the same body within a minute) answers the first one's receipt and changes nothing.
 */
export async function receiveSubmission<Body extends object, Receipt extends object>(
  { db, env, outbox }: Api,
  request: FastifyRequest,
  { noun, body: { faxNumber, ...sent }, trapReceipt, make }: Submission<Body, Receipt>,
): Promise<Receipt> {
  const limits = [
    { key: `${noun}:minute:${placeOf(request.ip)}`, count: 10, seconds: 60 },
    { key: `${noun}:day:${placeOf(request.ip)}`, count: 100, seconds: 24 * 60 * 60 },
  ]
  if (faxNumber) {
    await takeFrom(db, env, limits)
    return trapReceipt()
  }
  refuseSpent(db, limits)
  const claim = claimOf(noun, request, sent)
  const { receipt, toSales, acknowledgement, keep } = await make(sent as Body)
  // Counted by itself: in the transaction, all visitors would wait for each other at this one row.
  const hasRoomForAll = await hasRoom(db, env, acknowledgementsToAll)
  const answer = await db.transaction().execute(async (tx) => {
    await takeFrom(tx, env, limits, db)
    return answerOnce(tx, claim, async () => {
      await keep(tx)
      const isAcknowledged = hasRoomForAll && (await hasRoom(tx, env, acknowledgementsTo(acknowledgement.to)))
      await postLetters(tx, isAcknowledged ? [toSales, acknowledgement] : [toSales], mailDomainOf(env.MAIL_FROM))
      return receipt
    })
  })
  outbox.wake()
  return answer
}
