import { expressionBuilder, sql } from "kysely"
import type { OrderFamily } from "#contract/families.ts"
import type { NewOrder, OrderChanges, OwnedOrderQuery, OrderSort } from "#contract/orders.ts"
import type { DbOrTx } from "#server/db/connect.ts"
import { type CommonGroups, withCommonGroups } from "#server/db/common-groups.ts"
import { restorableSince } from "#server/db/deleted-rows.ts"
import { countKept } from "#server/db/kept-totals.ts"
import type { Schema } from "#server/db/schema.ts"
import { countRows, countSearched } from "#server/lists/count-rows.ts"
import { type Direction, follows, keyText, type SortKey } from "#server/lists/keyset.ts"
import { hasText } from "#server/lists/search-pattern.ts"
import type { Found, ListCounts, Scope, SortedPage } from "#server/lists/sorted-list.ts"
import { ownerCompany } from "#server/profile/owner-company.ts"
import { ownersLike } from "#server/profile/owners-like.ts"

const columns = [
  "orders.id",
  "orders.orderNumber",
  "orders.clientName",
  "orders.description",
  "orders.amount",
  "orders.status",
  "orders.products",
  "orders.deliveryDate",
  "orders.notes",
  "orders.version",
  "orders.createdAt",
] as const

/** What an import brings, with its type in SQL. */
export const importTypes = {
  orderNumber: "text",
  clientName: "text",
  description: "text",
  amount: "numeric",
  status: "text",
  products: "text[]",
  deliveryDate: "date",
  notes: "text",
} satisfies Record<keyof NewOrder, string>

// Each stands in an index of 0012-orders.sql, letter by letter.
export const orderSortKeys: Record<OrderSort, SortKey> = {
  createdAt: { expression: sql`orders.created_at`, type: "timestamptz" },
  orderNumber: { expression: sql`lower(orders.order_number) COLLATE "C"`, type: "text" },
  clientName: { expression: sql`lower(orders.client_name) COLLATE "C"`, type: "text" },
  amount: { expression: sql`coalesce(orders.amount, 0)`, type: "numeric" },
  deliveryDate: { expression: sql`coalesce(orders.delivery_date, 'infinity'::date)`, type: "date" },
}

export interface OrderFilter extends Pick<OwnedOrderQuery, "q" | "status" | "owner"> {
  /** Where somebody has looked. */
  common?: CommonGroups
}

export interface OrderPage extends SortedPage {
  scope: Scope
  filter: OrderFilter
  sort: OrderSort
  order: Direction
}

/** One order of one company; another company's is as good as missing. */
interface Target {
  ownerId: string
  id: string
}

const where = expressionBuilder<Schema, "orders">()

const inScope = (scope: Scope) =>
  where.and([
    ...(scope === "all companies" ? [] : [where("orders.ownerId", "=", scope.ownerId)]),
    where("orders.deletedAt", "is", null),
  ])

function fits({ q, status, owner, common }: OrderFilter) {
  const searched = ["orders.orderNumber", "orders.clientName", "orders.description"] as const
  return where.and([
    ...(owner ? [where("orders.ownerId", "in", ownersLike(owner))] : []),
    ...(status ? [where("orders.status", "=", status)] : []),
    ...(q ? [hasText(searched, q, common)] : []),
  ])
}

/** One keyset page, of which nothing is selected yet. */
export function pageOfOrders(db: DbOrTx, { scope, filter, sort, order, after, limit }: OrderPage) {
  const key = orderSortKeys[sort]
  const query = db
    .selectFrom("orders")
    .where(inScope(scope))
    .where(fits(filter))
    .orderBy(key.expression, order)
    .orderBy("orders.id", order)
    .limit(limit)
  return after ? query.where(follows(key, order, "orders.id", after)) : query
}

const selectOrders = (db: DbOrTx, page: OrderPage) =>
  pageOfOrders(db, page).select([...columns, keyText(orderSortKeys[page.sort]).as("sortKey")])

/** One keyset page. */
export function listOrders(db: DbOrTx, page: OrderPage) {
  return selectOrders(db, page).execute()
}

/** One keyset page with the owner of each row. */
export async function listOwnedOrders(db: DbOrTx, page: OrderPage) {
  return selectOrders(db, { ...page, filter: await withCommonGroups(db, "orders", page.filter) })
    .innerJoin("users", "users.id", "orders.ownerId")
    .leftJoin("profiles", "profiles.ownerId", "orders.ownerId")
    .leftJoin("quoteRequests", "quoteRequests.orderId", "orders.id")
    .select(["users.email as ownerEmail", ownerCompany.as("ownerCompany")])
    .select("quoteRequests.number as quoteRequestNumber")
    .execute()
}

/** Over all companies a search is counted up to a limit, see `ListCounts`. */
export async function countOrders(db: DbOrTx, scope: Scope, filter: OrderFilter, found?: Found): Promise<ListCounts> {
  const rows = db.selectFrom("orders").where(inScope(scope))
  if (scope !== "all companies") return countRows(db, rows, fits(filter))
  const kept = await countKept(db, "orders", (status) => !filter.status || status === filter.status)
  if (!filter.q && !filter.owner) return kept
  const searched = async () => countSearched(db, rows.where(fits(await withCommonGroups(db, "orders", filter))))
  return { ...kept, ...(found ?? (await searched())) }
}

export function findOrder(db: DbOrTx, { ownerId, id }: Target) {
  return db.selectFrom("orders").select(columns).where(inScope({ ownerId })).where("id", "=", id).executeTakeFirst()
}

/** Whether the company has this order; it cannot be deleted before the transaction ends. */
export async function holdOrder(tx: DbOrTx, { ownerId, id }: Target): Promise<boolean> {
  const row = await tx
    .selectFrom("orders")
    .select("id")
    .where(inScope({ ownerId }))
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export function insertOrder(db: DbOrTx, ownerId: string, order: NewOrder & { family?: OrderFamily }) {
  return db
    .insertInto("orders")
    .values({ ...order, ownerId })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function updateOrder(
  db: DbOrTx,
  { ownerId, id, expectedVersion }: Target & { expectedVersion: number | undefined },
  changes: OrderChanges,
) {
  const query = db
    .updateTable("orders")
    .set({ ...changes, version: sql`version + 1` })
    .where(inScope({ ownerId }))
    .where("id", "=", id)
  return (expectedVersion === undefined ? query : query.where("version", "=", expectedVersion))
    .returning(columns)
    .executeTakeFirst()
}

/** Its payments keep their link, so that restoring brings it back; readers see an order only while it is there. */
export async function deleteOrder(db: DbOrTx, { ownerId, id }: Target): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("orders")
    .set({ deletedAt: sql<Date>`now()` })
    .where(inScope({ ownerId }))
    .where("id", "=", id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Answers the order, also when it was not deleted. */
export function restoreOrder(db: DbOrTx, { ownerId, id }: Target) {
  return db
    .updateTable("orders")
    .set({ deletedAt: null })
    .where("ownerId", "=", ownerId)
    .where("id", "=", id)
    .where((row) => row.or([row("deletedAt", "is", null), row("deletedAt", ">", restorableSince)]))
    .returning(columns)
    .executeTakeFirst()
}

/** How many of the numbers are in the company's list; one that comes twice counts twice. */
export async function countKnownOrderNumbers(db: DbOrTx, ownerId: string, numbers: readonly string[]): Promise<number> {
  const { rows } = await sql<{ known: string }>`
    SELECT count(*) AS known FROM unnest(${numbers}::text[]) AS sent (number) WHERE EXISTS (
      SELECT FROM orders WHERE owner_id = ${ownerId} AND deleted_at IS NULL
        AND lower(order_number) COLLATE "C" = lower(number) COLLATE "C")`.execute(db)
  return Number(rows[0]!.known)
}
