import type { FastifyRequest } from "fastify"
import type { PriceRequest, PriceRequestPage, SupplierAnswer } from "#contract/quotes/price-requests.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import { badFields, notFound } from "#server/http/errors.ts"
import { refuseSpent, takeFrom } from "#server/http/limits.ts"
import { networkOf } from "#server/http/network-of.ts"
import { supplierAnswered } from "#server/mail/letters/suppliers.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { findByToken, keepAnswer, type PriceRequestRow } from "./price-requests.store.ts"

type Source = Pick<Api, "db" | "env" | "content">

/** The price request of a supplier's link. Wrong and expired links get the same refusal and count against a limit. */
export async function openPriceRequest(
  { db, env }: Pick<Api, "db" | "env">,
  request: FastifyRequest,
  token: string,
): Promise<PriceRequestRow> {
  const wrongLinks = [{ key: `price-request:wrong:${networkOf(request.ip)}`, count: 30, seconds: 10 * 60 }]
  refuseSpent(db, wrongLinks)
  const found = await findByToken(db, token)
  if (found) return found
  await takeFrom(db, env, wrongLinks)
  throw notFound("This link is not valid, or it has expired")
}

/** The supplier's view. The reply's schema drops all other fields. */
export const priceRequestPage = (row: PriceRequestRow): PriceRequestPage => ({
  ...row,
  expiresAt: row.expiresAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
})

/** The desk's view. */
export const priceRequestOf = (row: PriceRequestRow): PriceRequest => ({
  ...row,
  askedAt: row.createdAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
})

interface Answering {
  request: FastifyRequest
  token: string
}

/** Keeps the supplier's prices and tells the desk, without a price in the email. */
export async function receiveSupplierAnswer(
  api: Source,
  { request, token, answer }: Answering & { answer: SupplierAnswer },
): Promise<PriceRequestPage> {
  const row = await openPriceRequest(api, request, token)
  for (const [at, { item }] of answer.lines.entries())
    if (!row.lines.some((line) => line.item === item)) throw badFields({ [`lines.${at}.item`]: "Nobody asked for it" })
  return keep(api, { request, token, row, answer, declineReason: null })
}

export async function receiveSupplierDecline(
  api: Source,
  { request, token, reason }: Answering & { reason: string },
): Promise<PriceRequestPage> {
  const row = await openPriceRequest(api, request, token)
  return keep(api, { request, token, row, answer: null, declineReason: reason })
}

interface Kept extends Answering {
  row: PriceRequestRow
  answer: SupplierAnswer | null
  declineReason: string | null
}

async function keep(api: Source, { request, token, row, answer, declineReason }: Kept): Promise<PriceRequestPage> {
  const { db, env } = api
  await takeFrom(db, env, [{ key: `price-request:answer:${row.id}`, count: 30, seconds: 60 * 60 }])
  const { number, supplier, email } = row
  await db.transaction().execute(async (tx) => {
    await keepAnswer(tx, row.id, { answer, declineReason })
    await recordEvent(tx, {
      userId: null,
      userEmail: null,
      action: declineReason === null ? "quote-request.supplier-answer" : "quote-request.supplier-decline",
      subject: number,
      details: { supplier },
      clientAddress: request.ip,
    })
    const told = { number, supplier, declineReason, isChange: row.answeredAt !== null, replyTo: email }
    await postLetter(tx, env, supplierAnswered(told, { env, company: api.content().company }))
  })
  return priceRequestPage(await openPriceRequest(api, request, token))
}
