import type { FastifyReply } from "fastify"
import type { DeskQuote } from "#contract/quote-desk.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { entityTagOf } from "#server/http/entity-tag.ts"
import { notFound } from "#server/http/errors.ts"
import { listLastPrices } from "./last-prices.store.ts"
import { findQuote, quoteOf, type QuoteRow } from "./quotes.store.ts"

export const noSuchQuote = () => notFound("Quote not found")

/** A revision as the desk works on it. */
export async function deskQuoteOf(db: DbOrTx, row: QuoteRow): Promise<DeskQuote> {
  const { version, createdAt, changedBy, changedAt } = row
  return {
    ...quoteOf(row),
    version,
    createdAt: createdAt.toISOString(),
    changedBy,
    changedAt: changedAt.toISOString(),
    lastPrices: row.status === "draft" ? await listLastPrices(db, row) : [],
  }
}

/** Returns the current revision with its version as the ETag. */
export async function answerWithQuote(db: DbOrTx, reply: FastifyReply, id: string): Promise<DeskQuote> {
  const row = await findQuote(db, id)
  if (!row) throw noSuchQuote()
  reply.header("ETag", entityTagOf(row))
  return deskQuoteOf(db, row)
}
