import { sql } from "kysely"
import type { LineCost } from "#contract/quotes/quote-costs.ts"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { UnitPrice } from "#contract/quotes/quote-lines.ts"
import type { DbOrTx } from "#server/db/db.ts"

/** By item of the quote. Only the desk's calls read costs: nothing of them may reach a buyer. */
type Costs = ReadonlyMap<string, LineCost>

export async function readCosts(db: DbOrTx, quoteId: string): Promise<Costs> {
  const row = await db.selectFrom("quoteCosts").select("lines").where("quoteId", "=", quoteId).executeTakeFirst()
  return new Map(row?.lines.map(({ item, ...cost }) => [item, cost]))
}

/** Replaces the costs of a quote. */
export async function keepCosts(tx: DbOrTx, quoteId: string, costs: Costs): Promise<void> {
  const lines = JSON.stringify([...costs].map(([item, cost]) => ({ item, ...cost })))
  await tx
    .insertInto("quoteCosts")
    .values({ quoteId, lines })
    .onConflict((conflict) => conflict.column("quoteId").doUpdateSet({ lines }))
    .execute()
}

/** Last price of each requested product in any other quote, to any buyer. */
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
