import { sql } from "kysely"
import { Order, type OrderSort } from "#contract/books/orders.ts"
import { bookStore, type BookTarget } from "#server/books/book-store.ts"
import type { DbOrTx } from "#server/db/db.ts"

export const orders = bookStore<Order, OrderSort>({
  table: "orders",
  columns: Object.keys(Order.shape).map((key) => `orders.${key}`),
  // Each has an index in 0012-orders.sql and sorts by byte.
  sortKeys: {
    createdAt: { expression: sql`orders.created_at`, type: "timestamptz" },
    orderNumber: { expression: sql`lower(orders.order_number) COLLATE "C"`, type: "text" },
    clientName: { expression: sql`lower(orders.client_name) COLLATE "C"`, type: "text" },
    amount: { expression: sql`coalesce(orders.amount, 0)`, type: "numeric" },
    deliveryDate: { expression: sql`coalesce(orders.delivery_date, 'infinity'::date)`, type: "date" },
  },
  searched: ["orders.orderNumber", "orders.clientName", "orders.description"],
})

/** Whether the company has this order. Locks the order against deletion until the transaction ends. */
export async function holdOrder(tx: DbOrTx, { ownerId, id }: BookTarget): Promise<boolean> {
  const row = await tx
    .selectFrom("orders")
    .select("id")
    .where("ownerId", "=", ownerId)
    .where("deletedAt", "is", null)
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}
