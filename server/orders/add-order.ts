import type { OrderFamily } from "#contract/families.ts"
import type { NewOrder } from "#contract/orders.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { orders } from "./orders.store.ts"

/** Adds an order to a company's books on its behalf. Call it in the transaction that records the reason. */
export const addOrder = (tx: DbOrTx, ownerId: string, order: NewOrder & { family: OrderFamily }) =>
  orders.insert(tx, ownerId, order)
