import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely"
import { searchIsCountedTo } from "#contract/lists.ts"
import type { DbOrTx } from "#server/db/db.ts"
import type { Schema } from "#server/db/schema.ts"
import type { ListCounts } from "./sorted-list.ts"

type Rows<Table extends keyof Schema> = SelectQueryBuilder<Schema, Table, object>

/** All of these rows and those that fit, counted one by one: for the rows of one company. */
export async function countRows<Table extends keyof Schema>(
  db: DbOrTx,
  rows: Rows<Table>,
  fits: Expression<SqlBool>,
): Promise<ListCounts> {
  const counted = await sql<{ all: number; fitting: number }>`
    SELECT count(*)::int AS "all", count(*) FILTER (WHERE fits)::int AS fitting
    FROM ${rows.select(sql<boolean>`${fits}`.as("fits"))} AS rows`.execute(db)
  return counted.rows[0]! // An aggregate answers one row, always.
}

/** The rows that fit a search over all companies, as far as they are counted. */
export async function countSearched<Table extends keyof Schema>(
  db: DbOrTx,
  rows: Rows<Table>,
): Promise<Pick<ListCounts, "fitting" | "isAtLeast">> {
  const found = rows.select(sql`1`.as("one")).limit(searchIsCountedTo + 1)
  const counted = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${found} AS found`.execute(db)
  const { count } = counted.rows[0]! // An aggregate answers one row, always.
  return { fitting: Math.min(count, searchIsCountedTo), isAtLeast: count > searchIsCountedTo }
}
