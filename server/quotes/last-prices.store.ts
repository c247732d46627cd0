import { sql } from "kysely"
import { type DeskQuote } from "#contract/quotes/quote-desk.ts"
import { UnitPrice } from "#contract/quotes/quote-lines.ts"
import type { DbOrTx } from "#server/db/db.ts"

/** What each requested product was last quoted at, to any buyer, other than in this quote. */
export async function listLastPrices(
  db: DbOrTx,
  { id, quoteRequestId }: { id: string; quoteRequestId: string },
): Promise<DeskQuote["lastPrices"]> {
  const rows = await db
    .selectFrom("quoteLines as line")
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom("quotedPrices")
          .select(["quoteId", "unitPrice", "quotedPrices.unitOfIssue", "quantity", "sentAt"])
          .where("product", "=", sql<string>`coalesce(line.category || ':' || nullif(line.slug, ''), lower(line.name))`)
          .where("quoteId", "!=", id)
          .orderBy("sentAt", "desc")
          .limit(1)
          .as("price"),
      (join) => join.onTrue(),
    )
    .innerJoin("quotes", "quotes.id", "price.quoteId")
    .innerJoin("quoteRequests as request", "request.id", "quotes.quoteRequestId")
    .select(["line.position", "price.unitPrice", "price.unitOfIssue", "price.quantity", "price.sentAt"])
    .select(["request.number", sql<string>`coalesce(request.customer_organization, request.customer_name)`.as("to")])
    .where("line.quoteRequestId", "=", quoteRequestId)
    .orderBy("line.position")
    .execute()
  return rows.map(({ position, unitPrice, sentAt, ...price }) => ({
    ...price,
    position: position + 1,
    unitPrice: UnitPrice.parse(unitPrice),
    sentAt: sentAt.toISOString(),
  }))
}
