import { type SelectQueryBuilder, sql } from "kysely"
import { Payment, type PaymentSort } from "#contract/books/payments.ts"
import { type BookFilter, type BookSelection, bookStore } from "#server/books/book-store.ts"
import type { DbOrTx } from "#server/db/db.ts"
import type { Schema } from "#server/db/schema.ts"
import { containing, hasText } from "#server/lists/search-pattern.ts"

interface PaymentFilter extends BookFilter {
  /** All orders that match the search, if they were looked up. */
  orderIds?: readonly string[]
}

const own = Object.keys(Payment.shape).filter((key) => key !== "orderId" && key !== "orderNumber")

export const payments = bookStore<Payment, PaymentSort, PaymentFilter>({
  table: "payments",
  columns: [...own.map((key) => `payments.${key}`), "orders.id as orderId", "orders.orderNumber"],
  // Each has an index in 0013-payments.sql and sorts by byte.
  sortKeys: {
    createdAt: { expression: sql`payments.created_at`, type: "timestamptz" },
    amount: { expression: sql`payments.amount`, type: "numeric" },
    paymentDate: { expression: sql`coalesce(payments.payment_date, 'infinity'::date)`, type: "date" },
  },
  searched: ["payments.transactionId", "payments.notes"],
  join: withOrder,
  alsoFinds: ({ q, orderIds }) => (orderIds ? hasOrderOf(orderIds) : hasOrderLike(containing(q))),
  prepareSearch: withOrderIds,
})

/** Joins the order that a payment links to, unless it is deleted. */
function withOrder(query: BookSelection): BookSelection {
  const rows = query as unknown as SelectQueryBuilder<Schema, "payments", object> // They are of this table.
  return rows.leftJoin("orders", (join) =>
    join
      .onRef("orders.ownerId", "=", "payments.ownerId")
      .onRef("orders.id", "=", "payments.orderId")
      .on("orders.deletedAt", "is", null),
  )
}

/** A subquery, so counting needs no join unless there is a search. */
const hasOrderLike = (pattern: string) =>
  sql<boolean>`EXISTS (SELECT FROM orders WHERE orders.owner_id = payments.owner_id AND orders.id = payments.order_id
    AND orders.deleted_at IS NULL AND orders.order_number ILIKE ${pattern})`

const hasOrderOf = (ids: readonly string[]) =>
  sql<boolean>`payments.order_id = ANY (string_to_array(${ids.join(",")}, ',')::uuid[])`

const fewOrders = 1_000

/**
 * Looks up the orders that match the search, so an index finds their payments. Many orders have many payments, and
 * then reading the list in order finds some soon.
 */
async function withOrderIds(db: DbOrTx, filter: PaymentFilter): Promise<PaymentFilter> {
  if (!filter.q) return filter
  const found = await db
    .selectFrom("orders")
    .select("id")
    .where("deletedAt", "is", null)
    .where(hasText(["orderNumber"], filter.q))
    .limit(fewOrders + 1)
    .execute()
  return found.length > fewOrders ? filter : { ...filter, orderIds: found.map(({ id }) => id) }
}
