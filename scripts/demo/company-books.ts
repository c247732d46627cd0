import { sql } from "kysely"
import { NewContact } from "#contract/books/contacts.ts"
import { NewOrder } from "#contract/books/orders.ts"
import { NewPayment } from "#contract/books/payments.ts"
import { NewProfile } from "#contract/auth/profiles.ts"
import { contacts } from "#server/contacts/contacts.store.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { orders } from "#server/orders/orders.store.ts"
import { payments } from "#server/payments/payments.store.ts"
import { insertProfile } from "#server/profile/profile.store.ts"
import { demoContacts, demoOrders, demoPayments, demoProfiles } from "./sample-books.ts"

export type BooksSize = keyof typeof demoProfiles

/** A company's profile, contacts, orders and payments, as if entered day by day over the last year. */
export async function fillBooks(tx: DbOrTx, ownerId: string, size: BooksSize): Promise<void> {
  await insertProfile(tx, ownerId, NewProfile.parse(demoProfiles[size]))
  for (const { enteredAt, ...contact } of demoContacts(size)) {
    const { id } = await contacts.insert(tx, ownerId, NewContact.parse(contact))
    await enter(tx, "contacts", id, enteredAt)
  }
  const orderIds = new Map<string, string>()
  for (const { enteredAt, ...order } of demoOrders(size)) {
    const { id, orderNumber } = await orders.insert(tx, ownerId, NewOrder.parse(order))
    orderIds.set(orderNumber, id)
    await enter(tx, "orders", id, enteredAt)
  }
  for (const { enteredAt, orderNumber, ...payment } of demoPayments(size)) {
    const orderId = orderNumber === null ? null : orderIds.get(orderNumber)
    const { id } = await payments.insert(tx, ownerId, NewPayment.parse({ ...payment, orderId }))
    await enter(tx, "payments", id, enteredAt)
  }
}

// The product has no rule that backdates a row.
async function enter(tx: DbOrTx, table: "contacts" | "orders" | "payments", id: string, enteredAt: Date) {
  await sql`UPDATE ${sql.table(table)} SET created_at = ${enteredAt} WHERE id = ${id}`.execute(tx)
}
