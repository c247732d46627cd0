import type { FastifyReply } from "fastify"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import type { Api } from "#server/api.ts"
import { entityTagOf } from "#server/http/entity-tag.ts"
import { notFound } from "#server/http/errors.ts"
import { signOffOf } from "./sign-off/sign-off-of-quote.ts"
import { listLastPrices, readCosts } from "./quote-costs.store.ts"
import { findQuote, quoteOf, type QuoteRow } from "./quotes.store.ts"

export const noSuchQuote = () => notFound("Quote not found")

type Source = Pick<Api, "db" | "content">

/** A revision as the desk works on it. */
export async function deskQuoteOf({ db, content }: Source, row: QuoteRow): Promise<DeskQuote> {
  const { version, createdAt, changedBy, changedAt } = row
  const quote = quoteOf(row)
  const costs = await readCosts(db, row.id)
  return {
    ...quote,
    lines: quote.lines.map((line) => ({ ...line, cost: costs.get(line.item) ?? null })),
    signOff: row.status === "draft" ? await signOffOf(db, content().desk, row) : null,
    marginFloor: content().desk.quotes.marginFloor ?? null,
    version,
    createdAt: createdAt.toISOString(),
    changedBy,
    changedAt: changedAt.toISOString(),
    lastPrices: row.status === "draft" ? await listLastPrices(db, row) : [],
  }
}

/** Returns the current revision with its version as the ETag. */
export async function answerWithQuote(api: Source, reply: FastifyReply, id: string): Promise<DeskQuote> {
  const row = await findQuote(api.db, id)
  if (!row) throw noSuchQuote()
  reply.header("ETag", entityTagOf(row))
  return deskQuoteOf(api, row)
}
