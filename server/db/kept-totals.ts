import { sql } from "kysely"
import type { DbOrTx } from "./db.ts"

/** Tables whose triggers count rows as they come and go; see 0048-kept-totals.sql. */
type CountedNoun = "contacts" | "orders" | "payments" | "messages" | "quote_requests" | "sales"

/**
 * Row totals over all companies: of the matching facets, and of all. The cost does not depend on the number of rows.
 */
export async function countKept(
  db: DbOrTx,
  noun: CountedNoun,
  fits: (facet: string) => boolean,
): Promise<{ fitting: number; all: number }> {
  const facets = await db
    .selectFrom("keptTotals")
    .select(["facet", sql<string>`sum(rows)`.as("rows")])
    .where("noun", "=", noun)
    .groupBy("facet")
    .execute()
  const sum = (of: typeof facets) => of.reduce((total, { rows }) => total + Number(rows), 0)
  return { fitting: sum(facets.filter(({ facet }) => fits(facet))), all: sum(facets) }
}
