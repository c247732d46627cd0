import type { DbOrTx } from "#server/db/db.ts"
import { Refusal } from "#server/http/errors.ts"
import { holdOrder } from "./orders.store.ts"

/**
 * Requires that a linked order belongs to the same company and is not deleted. Another company's order gets the same
 * error as a missing one. Call it in the transaction that writes the link.
 */
export async function requireOrder(tx: DbOrTx, ownerId: string, orderId: string): Promise<void> {
  if (await holdOrder(tx, { ownerId, id: orderId })) return
  const message = "Choose one of your orders"
  throw new Refusal(400, message, { fields: { orderId: message } })
}
