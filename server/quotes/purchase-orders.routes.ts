import { lineTotal } from "#contract/quotes/prices.ts"
import { isTooLarge } from "#contract/quotes/quote-gaps.ts"
import * as contract from "#contract/sales/purchase-orders.ts"
import type { SaleLine } from "#contract/sales/sales.ts"
import { todayIn } from "#contract/values/dates.ts"
import { addMoney } from "#contract/values/money.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { fullName } from "#server/desk/assignees.ts"
import { repliesOf } from "#server/desk/post-reply.ts"
import { pdfOf } from "#server/documents/pdf/make-pdf.ts"
import { sellerOf } from "#server/documents/seller.ts"
import { badFields, conflict, notFound } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { takeFrom } from "#server/http/limits.ts"
import type { Actor } from "#server/http/session.ts"
import { alreadySent } from "#server/http/text-stream.ts"
import { purchaseOrderCanceled, purchaseOrderSent } from "#server/mail/letters/suppliers.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { noSuchSale } from "#server/sales/change-sale.ts"
import { listPriceRequestsOf } from "./price-requests.store.ts"
import * as store from "./purchase-orders.store.ts"
import { readCosts } from "./quote-costs.store.ts"

/** Purchase orders to suppliers for a sale. */
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

  implement(api, contract.cancelPurchaseOrder, async ({ params: { id }, caller }) => {
    await cancelOrder(api, { id, by: caller.actor })
    return readOrder(id)
  })

  async function readOrder(id: string) {
    const row = await store.findPurchaseOrder(db, id)
    if (!row) throw noSuchPurchaseOrder()
    return store.purchaseOrderOf(row)
  }
}

const noSuchPurchaseOrder = () => notFound("Purchase order not found")

const mostOfSale = 200

async function findSold(db: DbOrTx, id: string) {
  const sale = await db
    .selectFrom("sales")
    .select(["id", "number", "quoteId", "quoteNumber", "status", "lines", "shipTo", "markFor"])
    .where("id", "=", id)
    .executeTakeFirst()
  if (!sale) throw noSuchSale()
  return sale
}

/** The lines of a sale by the supplier that the costs of its quote name, with what each costs. */
async function proposedOrders(db: DbOrTx, saleId: string): Promise<contract.PurchaseProposal[]> {
  const { quoteId, quoteNumber, lines } = await findSold(db, saleId)
  const costs = await readCosts(db, quoteId)
  const orders = (await store.listPurchaseOrdersOf(db, saleId)).filter(({ canceledAt }) => canceledAt === null)
  const ordered = (item: string) =>
    orders
      .flatMap(({ paper }) => paper.lines.filter((line) => line.item === item))
      .reduce((sum, { quantity }) => sum + quantity, 0)
  const answered = (await listPriceRequestsOf(db, quoteNumber)).filter(({ answer }) => answer !== null)
  const bySupplier = Map.groupBy(lines, ({ item }) => costs.get(item)?.supplier ?? "")
  return [...bySupplier].map(([supplier, sold]) => {
    const known = sold.flatMap(({ item }) => costs.get(item) ?? [])
    return {
      supplier,
      email: answered.findLast((asked) => asked.supplier === supplier)?.email ?? "",
      supplierQuote: known.find(({ supplierQuote }) => supplierQuote !== null)?.supplierQuote ?? null,
      // An earlier order has the freight.
      freight: sold.some(({ item }) => ordered(item) > 0) ? "0.00" : addMoney(known.map(({ freightIn }) => freightIn)),
      lines: sold.map(({ item, description, unitOfIssue, quantity }) => ({
        item,
        description,
        unitOfIssue,
        quantity,
        ordered: ordered(item),
        unitCost: costs.get(item)?.unitCost ?? null,
      })),
    }
  })
}

/** Writes a purchase order and its PDF, which stay as they are. */
async function writePurchaseOrder(
  api: Api,
  { saleId, by, order }: { saleId: string; by: Actor; order: contract.NewPurchaseOrder },
): Promise<string> {
  const sale = await findSold(api.db, saleId)
  if (sale.status === "canceled") throw conflict(`${sale.number} is canceled`)
  const number = ((await store.listPurchaseOrdersOf(api.db, saleId)).at(-1)?.number ?? 0) + 1
  if (number > mostOfSale) throw conflict(`A sale has at most ${mostOfSale} purchase orders`)
  const { content, env } = api
  const today = todayIn(content().desk.timeZone)
  if (order.deliverBy !== null && order.deliverBy < today) throw badFields({ deliverBy: "Choose today or a later day" })
  const lines = orderedLines(order, sale.lines)
  const subtotal = addMoney(lines.map(({ total }) => total))
  const freight = order.freight ?? "0.00"
  const paper: contract.PurchaseOrderPaper = {
    ...order,
    number: `${sale.number}-P${number}`,
    orderedOn: today,
    seller: sellerOf(content().company, env.PUBLIC_URL),
    orderedBy: fullName(by),
    shipTo: sale.shipTo,
    markFor: sale.markFor,
    lines,
    subtotal,
    freight,
    total: addMoney([subtotal, freight]),
  }
  if (isTooLarge(paper.total)) throw badFields({ lines: "The total has more than 12 digits. Check the costs." })
  const pdf = await pdfOf({ purchaseOrder: paper }, content().company.look, { line: "desk" })
  return api.db.transaction().execute(async (tx) => {
    const id = await store.insertPurchaseOrder(tx, { saleId, number, paper, pdf })
    const details = { purchaseOrder: paper.number, total: paper.total }
    await recordEvent(tx, { by, action: "sale.order", subject: sale.number, details })
    return id
  })
}

function orderedLines(
  { lines }: contract.NewPurchaseOrder,
  sold: readonly SaleLine[],
): contract.PurchaseOrderPaper["lines"] {
  return lines.map(({ item, quantity, unitCost }, at) => {
    const line = sold.find((one) => one.item === item)
    if (!line) throw badFields({ [`lines.${at}.item`]: `No item ${item} was sold` })
    const { description, partNumber, unitOfIssue } = line
    return { item, description, partNumber, unitOfIssue, quantity, unitCost, total: lineTotal(quantity, unitCost) }
  })
}

/** Emails the PDF to the supplier, again if it was sent before. */
async function emailPurchaseOrder(api: Api, { id, by }: { id: string; by: Actor }): Promise<void> {
  const { company } = api.content()
  await api.db.transaction().execute(async (tx) => {
    const { row, subject, details } = await openOrder(tx, id)
    await postLetter(tx, api.env, purchaseOrderSent(row, { env: api.env, company }))
    await store.markOrder(tx, id, "sentAt")
    await recordEvent(tx, { by, action: "sale.send-order", subject, details })
  })
  api.outbox.wake()
}

/** A supplier who got the order is told; one who did not has nothing to hear. */
async function cancelOrder(api: Api, { id, by }: { id: string; by: Actor }): Promise<void> {
  const { company } = api.content()
  await api.db.transaction().execute(async (tx) => {
    const { row, subject, details } = await openOrder(tx, id)
    if (row.sentAt) await postLetter(tx, api.env, purchaseOrderCanceled(row.paper, { env: api.env, company }))
    await store.markOrder(tx, id, "canceledAt")
    await recordEvent(tx, { by, action: "sale.cancel-order", subject, details })
  })
  api.outbox.wake()
}

/** A purchase order that is not canceled, locked, with what the audit trail says of it. */
async function openOrder(tx: DbOrTx, id: string) {
  const row = await store.lockPurchaseOrder(tx, id)
  if (!row) throw noSuchPurchaseOrder()
  const { number, email: to } = row.paper
  if (row.canceledAt) throw conflict(`${number} is canceled`)
  const { number: subject } = await findSold(tx, row.saleId)
  return { row, subject, details: { purchaseOrder: number, to } }
}
