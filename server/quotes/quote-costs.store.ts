import type { LineCost } from "#contract/quotes/quote-costs.ts"
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
