import { type SaleStatus, saleStatuses } from "#contract/sales/sale-words.ts"
import { noDeliveryFacts } from "#contract/sales/deliveries.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { conflict } from "#server/http/errors.ts"
import * as store from "./deliveries.store.ts"
import { listDeliveries, openLines } from "./read-deliveries.ts"
import type { LockedSale, SaleRowChanges } from "./sales.store.ts"

const isDelivered = (status: SaleStatus) =>
  status !== "canceled" && saleStatuses.indexOf(status) >= saleStatuses.indexOf("delivered")

/**
 * Keeps the deliveries and a status or day that was set by hand together: Delivered makes one delivery of everything, a
 * step back takes it away again, and another day moves the last one.
 */
export async function matchDeliveries(tx: DbOrTx, row: LockedSale, next: SaleRowChanges): Promise<void> {
  const deliveries = await listDeliveries(tx, [row.id])
  const [last] = deliveries.slice(-1)
  const { deliveredOn } = next
  if (isDelivered(row.status) && !isDelivered(next.status) && next.status !== "canceled") {
    if (deliveries.length > 1)
      throw conflict(`${row.number} has ${deliveries.length} deliveries. Take back those that did not happen.`)
    if (last) await store.deleteDelivery(tx, last.id)
  } else if (isDelivered(next.status) && deliveredOn !== null && !last) {
    const lines = openLines(next.lines, [])
    const unknown = { ...noDeliveryFacts, receivedOn: null, receivedBy: null }
    await store.insertDelivery(tx, row.id, { ...unknown, number: 1, isFinal: true, deliveredOn, lines })
  } else if (last && deliveredOn !== null && deliveredOn !== row.deliveredOn) {
    await store.updateDelivery(tx, last.id, { ...last, deliveredOn, receivedOn: last.receivedOn && deliveredOn })
  }
}
