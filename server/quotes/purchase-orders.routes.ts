import * as contract from "#contract/sales/purchase-orders.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import { repliesOf } from "#server/desk/post-reply.ts"
import { implement } from "#server/http/implement.ts"
import { takeFrom } from "#server/http/limits.ts"
import { alreadySent } from "#server/http/text-stream.ts"
import { emailPurchaseOrder, noSuchPurchaseOrder, proposedOrders, writePurchaseOrder } from "./purchase-orders.ts"
import * as store from "./purchase-orders.store.ts"

/** What the desk orders from suppliers for a sale. */
export function registerPurchaseOrders(api: Api): void {
  const { db } = api

  implement(api, contract.listPurchaseOrders, async ({ params: { id } }) => ({
    proposals: await proposedOrders(db, id),
    orders: (await store.listPurchaseOrdersOf(db, id)).map(store.purchaseOrderOf),
  }))

  implement(api, contract.createPurchaseOrder, async ({ params: { id }, body, caller }) =>
    readOrder(await writePurchaseOrder(api, { saleId: id, by: caller.actor, order: body })),
  )

  implement(api, contract.getPurchaseOrderFile, async ({ params: { id }, caller, reply }) => {
    const [row, pdf] = [await store.findPurchaseOrder(db, id), await store.findPurchaseOrderPdf(db, id)]
    if (!row || !pdf) throw noSuchPurchaseOrder()
    const { number } = row.paper
    const subject = number.replace(/-P\d+$/, "")
    await recordEvent(db, { by: caller.actor, action: "sale.export", subject, details: { purchaseOrder: number } })
    reply.header("Content-Disposition", `attachment; filename="Purchase-order-${number}.pdf"`)
    await reply.type("application/pdf").send(pdf)
    return alreadySent
  })

  implement(api, contract.sendPurchaseOrder, async ({ params: { id }, caller }) => {
    await takeFrom(db, api.env, [repliesOf(caller.user.id)])
    await emailPurchaseOrder(api, { id, by: caller.actor })
    return readOrder(id)
  })

  async function readOrder(id: string) {
    const row = await store.findPurchaseOrder(db, id)
    if (!row) throw noSuchPurchaseOrder()
    return store.purchaseOrderOf(row)
  }
}
