import { sql } from "kysely"
import { addMoney } from "#contract/values/money.ts"
import { atQuantity } from "#contract/quotes/quote-totals.ts"
import type { Api } from "#server/api.ts"
import type { DbOrTx } from "#server/db/db.ts"
import type { QuoteDocument } from "#server/documents/quote-document.ts"
import { notFound } from "#server/http/errors.ts"
import { findQuote } from "./quotes.store.ts"
import { readQuoteDocument } from "./read-documents.ts"

export type ConfirmedOrder = Awaited<ReturnType<typeof findOrder>>

/** A sale that is not canceled, by its id or its request's number; a request has at most one. */
export async function findOrder(db: DbOrTx, by: { id: string } | { quoteNumber: string }) {
  const [[column, value]] = Object.entries(by) as [["id" | "quoteNumber", string]]
  const sale = await db
    .selectFrom("sales")
    .select(["number", "quoteId", "quoteNumber", "revision", "lines", "shipping", "total"])
    .select(["charges", "taxRate", "taxTotal"])
    .select(["purchaseOrder", "acceptedBy", "acceptedTitle", "createdAt"])
    .select(sql<string | null>`delivery_date::text`.as("deliveryDate"))
    .where(column, "=", value)
    .where("status", "!=", "canceled")
    .executeTakeFirst()
  if (!sale) throw notFound("There is no order to confirm")
  return sale
}

/** The accepted lines of a quote in the quantities and at the prices of its sale. */
export async function readOrder(
  api: Pick<Api, "db" | "env" | "content">,
  { quoteId, lines, shipping, charges, taxRate, taxTotal, total, createdAt, ...sale }: ConfirmedOrder,
): Promise<QuoteDocument> {
  const row = (await findQuote(api.db, quoteId))! // A sale keeps its quote.
  const document = await readQuoteDocument(api, row)
  const ordered = lines.flatMap(({ item, quantity, unitPrice }) =>
    document.quote.lines
      .filter((line) => line.item === item)
      .map((line) => ({ ...atQuantity(line, quantity), unitPrice, priceBreaks: [], inTotal: true })),
  )
  const subtotal = addMoney(ordered.map((line) => line.total))
  return {
    ...document,
    quote: { ...document.quote, lines: ordered, subtotal, shipping, charges, taxRate, taxTotal, total },
    order: { ...sale, acceptedAt: createdAt },
  }
}
