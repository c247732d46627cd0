import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely"
import { searchIsCountedTo } from "#contract/lists.ts"
import type { DbOrTx } from "#server/db/db.ts"
import type { Schema } from "#server/db/schema.ts"
import type { ListCounts } from "./sorted-list.ts"

type Rows<Table extends keyof Schema> = SelectQueryBuilder<Schema, Table, object>

/** Counts one company's rows, both all of them and the matching ones, one by one. */
export async function countRows<Table extends keyof Schema>(
  db: DbOrTx,
  rows: Rows<Table>,
  fits: Expression<SqlBool>,
): Promise<ListCounts> {
  const counted = await sql<{ all: number; fitting: number }>`
    SELECT count(*)::int AS "all", count(*) FILTER (WHERE fits)::int AS fitting
    FROM ${rows.select(sql<boolean>`${fits}`.as("fits"))} AS rows`.execute(db)
  return counted.rows[0]! // An aggregate returns one row.
}

/** Counts the rows that match a search over all companies, up to a limit. */
export async function countSearched<Table extends keyof Schema>(
  db: DbOrTx,
  rows: Rows<Table>,
): Promise<Pick<ListCounts, "fitting" | "isAtLeast">> {
  const found = rows.select(sql`1`.as("one")).limit(searchIsCountedTo + 1)
  const counted = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${found} AS found`.execute(db)
  const { count } = counted.rows[0]! // An aggregate returns one row.
  return { fitting: Math.min(count, searchIsCountedTo), isAtLeast: count > searchIsCountedTo }
}
