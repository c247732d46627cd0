import { expressionBuilder, sql } from "kysely"
import type { NewPayment, PaymentChanges, OwnedPaymentQuery, PaymentSort } from "#contract/payments.ts"
import type { DbOrTx } from "#server/db/connect.ts"
import { type CommonGroups, readCommonGroups, withCommonGroups } from "#server/db/common-groups.ts"
import { restorableSince } from "#server/db/deleted-rows.ts"
import { countKept } from "#server/db/kept-totals.ts"
import type { Schema } from "#server/db/schema.ts"
import { countRows, countSearched } from "#server/lists/count-rows.ts"
import { type Direction, follows, keyText, type SortKey } from "#server/lists/keyset.ts"
import { containing, hasText } from "#server/lists/search-pattern.ts"
import type { Found, ListCounts, Scope, SortedPage } from "#server/lists/sorted-list.ts"
import { ownerCompany } from "#server/profile/owner-company.ts"
import { ownersLike } from "#server/profile/owners-like.ts"

const ownColumns = [
  "payments.id",
  "payments.amount",
  "payments.status",
  "payments.method",
  "payments.transactionId",
  "payments.paymentDate",
  "payments.notes",
  "payments.version",
  "payments.createdAt",
] as const

// Each stands in an index of 0013-payments.sql, letter by letter.
export const paymentSortKeys: Record<PaymentSort, SortKey> = {
  createdAt: { expression: sql`payments.created_at`, type: "timestamptz" },
  amount: { expression: sql`payments.amount`, type: "numeric" },
  paymentDate: { expression: sql`coalesce(payments.payment_date, 'infinity'::date)`, type: "date" },
}

export interface PaymentFilter extends Pick<OwnedPaymentQuery, "q" | "status" | "owner"> {
  /** All orders that the search finds, where somebody has looked. */
  orderIds?: readonly string[]
  common?: CommonGroups
}

export interface PaymentPage extends SortedPage {
  scope: Scope
  filter: PaymentFilter
  sort: PaymentSort
  order: Direction
}

/** One payment of one company; another company's is as good as missing. */
interface Target {
  ownerId: string
  id: string
}

const where = expressionBuilder<Schema, "payments">()

const inScope = (scope: Scope) =>
  where.and([
    ...(scope === "all companies" ? [] : [where("payments.ownerId", "=", scope.ownerId)]),
    where("payments.deletedAt", "is", null),
  ])

/** As a subquery, so that counting joins nothing unless there is a search. */
const hasOrderLike = (pattern: string) =>
  sql<boolean>`EXISTS (SELECT FROM orders WHERE orders.owner_id = payments.owner_id AND orders.id = payments.order_id
    AND orders.deleted_at IS NULL AND orders.order_number ILIKE ${pattern})`

const hasOrderOf = (ids: readonly string[]) =>
  sql<boolean>`payments.order_id = ANY (string_to_array(${ids.join(",")}, ',')::uuid[])`

function fits({ q, status, owner, orderIds, common }: PaymentFilter) {
  const searched = ["payments.transactionId", "payments.notes"]
  const hasOrder = (text: string) => (orderIds ? hasOrderOf(orderIds) : hasOrderLike(containing(text)))
  return where.and([
    ...(owner ? [where("payments.ownerId", "in", ownersLike(owner))] : []),
    ...(status ? [where("payments.status", "=", status)] : []),
    ...(q ? [where.or([hasText(searched, q, common), hasOrder(q)])] : []),
  ])
}

const fewOrders = 1_000

/**
 * Over all companies: names the orders that the search finds, so that their payments are found by an index. Where they are
 * many, so are their payments, and whoever reads the list meets some soon.
 */
async function withOrderIds(db: DbOrTx, filter: PaymentFilter): Promise<PaymentFilter> {
  if (!filter.q) return filter
  const orders = await db
    .selectFrom("orders")
    .select("id")
    .where("deletedAt", "is", null)
    .where(hasText(["orderNumber"], filter.q, await readCommonGroups(db, "orders")))
    .limit(fewOrders + 1)
    .execute()
  return orders.length > fewOrders ? filter : { ...filter, orderIds: orders.map(({ id }) => id) }
}

/** Over all companies: what makes a search read indexes. */
const withIndexes = async (db: DbOrTx, filter: PaymentFilter) =>
  withCommonGroups(db, "payments", await withOrderIds(db, filter))

/** The order that a payment is linked to, as far as that is not deleted. */
const withOrder = (db: DbOrTx) =>
  db
    .selectFrom("payments")
    .leftJoin("orders", (join) =>
      join
        .onRef("orders.ownerId", "=", "payments.ownerId")
        .onRef("orders.id", "=", "payments.orderId")
        .on("orders.deletedAt", "is", null),
    )

const shown = [...ownColumns, "orders.id as orderId", "orders.orderNumber"] as const

/** One keyset page with the order of each, of which nothing is selected yet. */
export function pageOfPayments(db: DbOrTx, { scope, filter, sort, order, after, limit }: PaymentPage) {
  const key = paymentSortKeys[sort]
  const query = withOrder(db)
    .where(inScope(scope))
    .where(fits(filter))
    .orderBy(key.expression, order)
    .orderBy("payments.id", order)
    .limit(limit)
  return after ? query.where(follows(key, order, "payments.id", after)) : query
}

const selectPayments = (db: DbOrTx, page: PaymentPage) =>
  pageOfPayments(db, page).select([...shown, keyText(paymentSortKeys[page.sort]).as("sortKey")])

/** One keyset page. */
export function listPayments(db: DbOrTx, page: PaymentPage) {
  return selectPayments(db, page).execute()
}

/** One keyset page with the owner of each row. */
export async function listOwnedPayments(db: DbOrTx, page: PaymentPage) {
  return selectPayments(db, { ...page, filter: await withIndexes(db, page.filter) })
    .innerJoin("users", "users.id", "payments.ownerId")
    .leftJoin("profiles", "profiles.ownerId", "payments.ownerId")
    .select(["users.email as ownerEmail", ownerCompany.as("ownerCompany")])
    .execute()
}

/** Over all companies a search is counted up to a limit, see `ListCounts`. */
export async function countPayments(
  db: DbOrTx,
  scope: Scope,
  filter: PaymentFilter,
  found?: Found,
): Promise<ListCounts> {
  const rows = db.selectFrom("payments").where(inScope(scope))
  if (scope !== "all companies") return countRows(db, rows, fits(filter))
  const kept = await countKept(db, "payments", (status) => !filter.status || status === filter.status)
  if (!filter.q && !filter.owner) return kept
  const searched = async () => countSearched(db, rows.where(fits(await withIndexes(db, filter))))
  return { ...kept, ...(found ?? (await searched())) }
}

export function findPayment(db: DbOrTx, { ownerId, id }: Target) {
  return withOrder(db).select(shown).where(inScope({ ownerId })).where("payments.id", "=", id).executeTakeFirst()
}

export function insertPayment(db: DbOrTx, ownerId: string, payment: NewPayment) {
  return db
    .insertInto("payments")
    .values({ ...payment, ownerId })
    .returning("id")
    .executeTakeFirstOrThrow()
}

/** Answers whether there was such a payment, of that version. */
export async function updatePayment(
  db: DbOrTx,
  { ownerId, id, expectedVersion }: Target & { expectedVersion: number | undefined },
  changes: PaymentChanges,
): Promise<boolean> {
  const query = db
    .updateTable("payments")
    .set({ ...changes, version: sql`version + 1` })
    .where(inScope({ ownerId }))
    .where("id", "=", id)
  const { numUpdatedRows } = await (
    expectedVersion === undefined ? query : query.where("version", "=", expectedVersion)
  ).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Answers whether there was such a payment. */
export async function deletePayment(db: DbOrTx, { ownerId, id }: Target): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("payments")
    .set({ deletedAt: sql<Date>`now()` })
    .where(inScope({ ownerId }))
    .where("id", "=", id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Answers whether there is such a payment now, also when it was not deleted. */
export async function restorePayment(db: DbOrTx, { ownerId, id }: Target): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("payments")
    .set({ deletedAt: null })
    .where("ownerId", "=", ownerId)
    .where("id", "=", id)
    .where((row) => row.or([row("deletedAt", "is", null), row("deletedAt", ">", restorableSince)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
