import type { FastifyRequest } from "fastify"
import type { DbOrTx } from "#server/db/connect.ts"
import type { Api } from "#server/http/api.ts"
import { claimOf, earlierReply, rememberReply } from "#server/http/idempotency.ts"
import { hasRoom, takeFrom } from "#server/http/limits.ts"
import { placeOf } from "#server/http/place-of.ts"
import { acknowledgementsTo, acknowledgementsToAll } from "./acknowledgement-limits.ts"
import type { Letter } from "./letter.ts"
import { mailDomainOf } from "./mail-domain.ts"
import { postLetter } from "./outbox.ts"

interface Submission<Body, Receipt> {
  /** Names the limits and the claim: "quote-request". */
  noun: string
  body: Body & { faxNumber?: string | undefined }
  /** Looks like a receipt, so that a program that filled in the hidden field learns nothing from it. */
  trapReceipt: () => Receipt
  /** Writes the rows, in the transaction that the letters are written in. */
  keep: (tx: DbOrTx, body: Body) => Promise<{ receipt: Receipt; toSales: Letter; acknowledgement: Letter }>
}

/**
 * What a visitor sends is kept with the two letters that it causes, all or nothing. The same submission again (by its
 * Idempotency-Key, or the same body within a minute) answers the first one's receipt and changes nothing.
 */
export async function receiveSubmission<Body extends object, Receipt extends object>(
  api: Api,
  request: FastifyRequest,
  { noun, body: { faxNumber, ...sent }, trapReceipt, keep }: Submission<Body, Receipt>,
): Promise<Receipt> {
  const { db, env } = api
  await takeFrom(db, env, [
    { key: `${noun}:minute:${placeOf(request.ip)}`, count: 10, seconds: 60 },
    { key: `${noun}:day:${placeOf(request.ip)}`, count: 100, seconds: 24 * 60 * 60 },
  ])
  if (faxNumber) return trapReceipt()
  const claim = claimOf(noun, request, sent)
  // Before the transaction: all submissions share this counter, and within it each would wait for the one before.
  const roomForAll = await hasRoom(db, env, acknowledgementsToAll)
  const receipt = await db.transaction().execute(async (tx) => {
    const earlier = await earlierReply<Receipt>(tx, claim)
    if (earlier) return earlier
    const made = await keep(tx, sent as Body)
    const domain = mailDomainOf(env.MAIL_FROM)
    await postLetter(tx, made.toSales, domain)
    if (roomForAll && (await hasRoom(tx, env, acknowledgementsTo(made.acknowledgement.to)))) {
      await postLetter(tx, made.acknowledgement, domain)
    }
    await rememberReply(tx, claim, made.receipt)
    return made.receipt
  })
  api.outbox.wake()
  return receipt
}
