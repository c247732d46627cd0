import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from "kysely"
import { countedTo } from "#contract/lists.ts"
import type { DbOrTx } from "#server/db/db.ts"
import type { Schema } from "#server/db/schema.ts"
import { type Direction, follows, type SortKey } from "./keyset.ts"
import type { ListCounts, SortedPage } from "./sorted-list.ts"

interface ListedRows<Table extends keyof Schema, Sort extends string, Filter> {
  /** All rows of the list. */
  rows: (db: DbOrTx) => SelectQueryBuilder<Schema, Table, object>
  /** The column of the id: "sales.id". */
  id: string
  /** Each has an index, together with the id. */
  sortKeys: Record<Sort, SortKey>
  /** Empty if the filter leaves out no row. */
  conditions: (filter: Filter) => readonly Expression<SqlBool>[]
  /** Counts all of a company's own rows; those of all companies to one more than `countedTo`. */
  countsAll?: boolean
}

export interface WantedPage<Sort extends string, Filter> extends SortedPage {
  filter?: Filter
  sort: Sort
  order: Direction
}

/** Reads and counts the rows of a list. */
export function listStore<Table extends keyof Schema, Sort extends string, Filter>({
  rows,
  id,
  sortKeys,
  conditions,
  countsAll = false,
}: ListedRows<Table, Sort, Filter>) {
  const fitting = (db: DbOrTx, filter?: Filter) =>
    (filter === undefined ? [] : conditions(filter)).reduce((query, condition) => query.where(condition), rows(db))

  return {
    sortKeys,

    /** One keyset page, before columns are selected. */
    page(db: DbOrTx, { filter, sort, order, after, limit }: WantedPage<Sort, Filter>) {
      const key = sortKeys[sort]
      const query = fitting(db, filter).orderBy(key.expression, order).orderBy(sql.ref(id), order).limit(limit)
      return after ? query.where(follows(key, order, id, after)) : query
    },

    /** `found` is the number of matching rows, if it is known. */
    async count(db: DbOrTx, filter: Filter, found?: number): Promise<ListCounts> {
      const counted = (query: ReturnType<typeof rows>) => (countsAll ? query : query.limit(countedTo + 1))
      const all = await countRows(db, counted(rows(db)))
      if (conditions(filter).length === 0) return { fitting: all, all }
      return { fitting: found ?? (await countRows(db, counted(fitting(db, filter)))), all }
    },
  }
}

async function countRows<Table extends keyof Schema>(db: DbOrTx, rows: SelectQueryBuilder<Schema, Table, object>) {
  const counted = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${rows.select(sql`1`.as("one"))} AS rows`.execute(db)
  return counted.rows[0]!.count // An aggregate returns one row.
}
