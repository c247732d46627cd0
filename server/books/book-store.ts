import { type Expression, expressionBuilder, type SelectQueryBuilder, sql, type SqlBool } from "kysely"
import type { DbOrTx } from "#server/db/db.ts"
import { restorableSince } from "#server/db/delete-in-batches.ts"
import type { Schema } from "#server/db/schema.ts"
import { keyText, type SortKey } from "#server/lists/keyset.ts"
import { type WantedPage, listStore } from "#server/lists/list-store.ts"
import { hasText } from "#server/lists/search-pattern.ts"
import type { Scope, SortedPage, SortedRow } from "#server/lists/sorted-list.ts"
import { firstOwnerOf, ownerCompany, ownersLike } from "#server/profile/owner-company.ts"

type BookTable = "contacts" | "orders" | "payments"

/** Narrows a list. */
export interface BookFilter {
  q?: string | undefined
  type?: string | undefined
  status?: string | undefined
  owner?: string | undefined
}

export interface BookPage<Sort extends string = string, Filter = BookFilter> extends WantedPage<Sort, Filter> {
  scope: Scope
}

/** One row of one company; another company's row counts as missing. */
export interface BookTarget {
  ownerId: string
  id: string
}

/** A row as the database returns it: the contract's row, but with its time of entry as a Date. */
export type Stored<Row extends { createdAt: string }> = Omit<Row, "createdAt"> & {
  id: string
  version: number
  createdAt: Date
}

/** Kysely cannot type a query over one of several tables. All three have the columns that a book uses, as orders do. */
export type BookSelection = SelectQueryBuilder<Schema, "orders", object>
const asOrders = (table: BookTable) => table as "orders"

interface BookTexts<Sort extends string, Filter> {
  table: BookTable
  /** The row's columns, under the contract's names. */
  columns: readonly string[]
  /** Each has an index and sorts by byte. */
  sortKeys: Record<Sort, SortKey>
  searched: readonly string[]
  /** Joins the tables that the columns need. */
  join?: (query: BookSelection) => BookSelection
  /** Other places where a search looks for its text. */
  alsoFinds?: (filter: Filter & { q: string }) => Expression<SqlBool>
  /** Changes the filter so a search across all companies uses indexes. */
  prepareSearch?: (db: DbOrTx, filter: Filter) => Promise<Filter>
}

const where = expressionBuilder<Schema, "orders">()

/** Functions that read a book. */
function bookReads<Row extends { createdAt: string }, Sort extends string, Filter extends BookFilter>(
  texts: BookTexts<Sort, Filter>,
) {
  const { table, columns, sortKeys, searched, join = asIs, alsoFinds, prepareSearch } = texts
  const [orders, id, ownerId, deletedAt] = [
    asOrders(table),
    ...(["id", "ownerId", "deletedAt"] as const).map((column) => `${table}.${column}`),
  ] as ["orders", "orders.id", "orders.ownerId", "orders.deletedAt"]

  const inScope = (scope: Scope) =>
    where.and([
      ...(scope === "all companies" ? [] : [where(ownerId, "=", scope.ownerId)]),
      where(deletedAt, "is", null),
    ])

  const conditions = (filter: Filter) => {
    const { q, type, status, owner } = filter
    return [
      ...(owner ? [where(ownerId, "in", ownersLike(owner))] : []),
      ...(type ? [sql<boolean>`${sql.ref(`${table}.type`)} = ${type}`] : []),
      ...(status ? [sql<boolean>`${sql.ref(`${table}.status`)} = ${status}`] : []),
      ...(q ? [where.or([hasText(searched, q), ...(alsoFinds ? [alsoFinds({ ...filter, q })] : [])])] : []),
    ]
  }

  const inList = (scope: Scope) =>
    listStore({
      rows: (db) => join(db.selectFrom(orders)).where(inScope(scope)),
      id,
      sortKeys,
      conditions,
      countsAll: scope !== "all companies",
    })

  const withOwner = (query: BookSelection) =>
    query
      .innerJoin("users", (users) => users.on("users.id", "=", firstOwnerOf(sql.ref(ownerId))))
      .leftJoin("profiles", "profiles.ownerId", ownerId)

  const prepared = async (db: DbOrTx, filter: Filter) => (prepareSearch ? prepareSearch(db, filter) : filter)

  const page = (db: DbOrTx, { scope, ...asked }: BookPage<Sort, Filter>) => inList(scope).page(db, asked)

  const shown = columns as readonly "orders.id"[]
  const select = (query: BookSelection, sort: Sort) =>
    query.select(shown).select(keyText(sortKeys[sort]).as("sortKey")).$castTo<Stored<Row> & SortedRow>()

  async function find(db: DbOrTx, target: BookTarget): Promise<Stored<Row> | undefined> {
    const [row] = await join(db.selectFrom(orders))
      .select(shown)
      .where(inScope(target))
      .where(id, "=", target.id)
      .$castTo<Stored<Row>>()
      .execute()
    return row as Stored<Row> | undefined // TypeScript cannot see that Kysely's simplified type equals the generic row.
  }

  return {
    table,
    sortKeys,
    find,

    /** A page of an export; over all companies it includes the owner of each row. */
    newestPage(db: DbOrTx, scope: Scope, place: SortedPage): BookSelection {
      const newest = { sort: "createdAt", order: "desc" } as const
      const rows = page(db, { scope, ...newest, ...place } as BookPage<Sort, Filter>) // Every book sorts by it.
      return scope === "all companies" ? withOwner(rows) : rows
    },

    list: (db: DbOrTx, asked: BookPage<Sort, Filter>) => select(page(db, asked), asked.sort).execute(),

    /** The page, with the owner of each row. */
    async listOwned(db: DbOrTx, asked: BookPage<Sort, Filter> & { filter: Filter }) {
      const rows = page(db, { ...asked, filter: await prepared(db, asked.filter) })
      const owned = withOwner(rows).select(["users.email as ownerEmail", ownerCompany.as("ownerCompany")])
      return select(owned, asked.sort).execute()
    },

    async count(db: DbOrTx, scope: Scope, filter: Filter, found?: number) {
      const isSearched = scope === "all companies" && found === undefined
      return inList(scope).count(db, isSearched ? await prepared(db, filter) : filter, found)
    },
  }
}

const asIs = (query: BookSelection) => query

/** Functions that write a book; `find` reads the row back. */
function bookWrites<Kept>(table: BookTable, find: (db: DbOrTx, target: BookTarget) => Promise<Kept | undefined>) {
  const orders = asOrders(table)
  const rowOf = ({ ownerId, id }: BookTarget) => where.and({ ownerId, id })

  return {
    async insert(db: DbOrTx, owner: string, row: object): Promise<Kept> {
      const made = await db
        .insertInto(orders)
        .values({ ...row, ownerId: owner } as never) // The contract's own columns.
        .returning("id")
        .executeTakeFirstOrThrow()
      return (await find(db, { ownerId: owner, id: made.id }))! // The row was just written on the same connection.
    },

    /** Returns undefined if no such row has that version. */
    async update(db: DbOrTx, target: BookTarget & { expectedVersion: number | undefined }, changes: object) {
      const query = db
        .updateTable(orders)
        .set({ ...changes, version: sql`version + 1` })
        .where(rowOf(target))
        .where("deletedAt", "is", null)
      const { numUpdatedRows } = await (
        target.expectedVersion === undefined ? query : query.where("version", "=", target.expectedVersion)
      ).executeTakeFirst()
      return numUpdatedRows > 0n ? find(db, target) : undefined
    },

    /**
     * Returns whether there was such a row. Rows that link to it keep their link, so restoring brings the link back.
     */
    async remove(db: DbOrTx, target: BookTarget): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable(orders)
        .set({ deletedAt: sql<Date>`now()` })
        .where(rowOf(target))
        .where("deletedAt", "is", null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Whether the row is in Recently deleted. */
    async isRestorable(db: DbOrTx, target: BookTarget): Promise<boolean> {
      const query = db.selectFrom(orders).select("id").where(rowOf(target)).where("deletedAt", ">", restorableSince)
      return (await query.execute()).length > 0
    },

    /** Returns the row, even if it was not deleted. */
    async restore(db: DbOrTx, target: BookTarget) {
      await db
        .updateTable(orders)
        .set({ deletedAt: null })
        .where(rowOf(target))
        .where("deletedAt", ">", restorableSince)
        .executeTakeFirst()
      return find(db, target)
    },
  }
}

/** Reads and writes a table that holds rows of all companies. */
export function bookStore<
  Row extends { createdAt: string },
  Sort extends string,
  Filter extends BookFilter = BookFilter,
>(texts: BookTexts<Sort, Filter>) {
  const reads = bookReads<Row, Sort, Filter>(texts)
  return { ...reads, ...bookWrites(texts.table, reads.find) }
}

export type BookStore<Row extends { createdAt: string }, Sort extends string> = ReturnType<typeof bookStore<Row, Sort>>
