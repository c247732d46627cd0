import type { NewPayment, PaymentChanges } from "#contract/payments.ts"
import type { DbOrTx } from "#server/db/connect.ts"
import { requireOrder } from "#server/orders/require-order.ts"
import { findPayment, insertPayment, restorePayment, updatePayment } from "./payments.store.ts"

/** Adds a payment, linked to an order of the same company or to none. */
export async function addPayment(tx: DbOrTx, ownerId: string, payment: NewPayment) {
  if (payment.orderId) await requireOrder(tx, ownerId, payment.orderId)
  const { id } = await insertPayment(tx, ownerId, payment)
  return (await findPayment(tx, { ownerId, id }))! // It was written in this transaction.
}

interface Target {
  ownerId: string
  id: string
  expectedVersion: number | undefined
}

/** Changes what was sent; an order that is sent must be the company's own. Answers undefined where nothing fits. */
export async function editPayment(tx: DbOrTx, target: Target, changes: PaymentChanges) {
  if (changes.orderId) await requireOrder(tx, target.ownerId, changes.orderId)
  return (await updatePayment(tx, target, changes)) ? findPayment(tx, target) : undefined
}

/** Brings a deleted payment back; answers undefined where there is none to bring back. */
export async function bringBackPayment(tx: DbOrTx, target: Omit<Target, "expectedVersion">) {
  return (await restorePayment(tx, target)) ? findPayment(tx, target) : undefined
}
