import type { FastifyReply } from "fastify"
import * as contract from "#contract/sales/order-files.ts"
import { todayIn } from "#contract/values/dates.ts"
import { stretchBefore, stretchOf } from "#contract/desk/figure-periods.ts"
import { getSaleFigures } from "#contract/sales/sale-figures.ts"
import {
  changeSale,
  exportSales,
  getSale,
  listOwnSales,
  listSales,
  type Sale,
  SaleSummary,
} from "#contract/sales/sales.ts"
import type { Api } from "#server/api.ts"
import { refuseTooMany } from "#server/attachments/receive-attachment.ts"
import { sendAttachment, takeDownload } from "#server/attachments/send-attachment.ts"
import { uploadPlaces } from "#server/attachments/upload-places.ts"
import { recordEvent, recordExport, recordView } from "#server/audit/record-event.ts"
import { sendCsv } from "#server/csv/csv-pages.ts"
import { entityTagOf, expectedVersionOf } from "#server/http/entity-tag.ts"
import { implement } from "#server/http/implement.ts"
import { networkOf } from "#server/http/network-of.ts"
import type { SignedIn } from "#server/http/session.ts"
import type { alreadySent } from "#server/http/text-stream.ts"
import { cutPage, readPlace } from "#server/lists/keyset.ts"
import { dated, sendSortedList } from "#server/lists/sorted-list.ts"
import { readAsks } from "#server/quote-requests/read-quote-request.ts"
import * as rules from "./change-sale.ts"
import { deliveredOf, listDeliveries } from "./read-deliveries.ts"
import { saleTable } from "./export-sales.ts"
import { invoicedOf, listSaleInvoices } from "./invoices/invoices.store.ts"
import { listOwnInvoices } from "./invoices/read-invoices.ts"
import { lawfulDue } from "./lawful-due-on.ts"
import { deleteOrderFile, listOrderFiles, readOrderFile, receiveOrderFile } from "./order-files.ts"
import { readBusiness, sumDue, sumOpenSales } from "./sale-figures.store.ts"
import type { SaleReader } from "./sale-readers.ts"
import * as store from "./sales.store.ts"

export function registerSales(api: Api): void {
  const { db } = api
  const zone = () => api.content().desk.timeZone
  registerOrderFiles(api)

  implement(api, listSales, ({ query, reply }) => {
    const filter = { ...query, timeZone: zone(), today: todayIn(zone()) }
    return sendSortedList({
      reply,
      path: listSales.path,
      query,
      sortKey: store.sales.sortKeys[query.sort],
      shape: SaleSummary,
      read: (page) => store.pageOfSales(db, { filter, sort: query.sort, order: query.order, ...page }),
      count: (found) => store.sales.count(db, filter, found),
    })
  })

  implement(api, exportSales, async ({ caller, query: { ids }, reply }) => {
    const rows = await sendCsv(db, reply, "sales", saleTable(db, ids))
    await recordExport(api, { action: "sale.export", by: caller.actor, rows })
    return undefined
  })

  implement(api, getSale, async ({ params: { id }, caller, reply }) => {
    const sale = await answerWithSale(api, reply, id)
    await recordView(db, { caller, noun: "sale", subject: sale.number })
    return sale
  })

  implement(api, changeSale, async ({ params: { id }, body, caller, request, reply }) => {
    const expectedVersion = expectedVersionOf(request)
    await rules.changeSale(db, { id, changes: body, by: caller.actor, expectedVersion, timeZone: zone() })
    return answerWithSale(api, reply, id)
  })

  implement(api, getSaleFigures, async ({ query: { period } }) => {
    const today = todayIn(zone())
    return {
      ...(await readBusiness(db, stretchOf(period ?? "12-months", today), zone())),
      before: await readBusiness(db, stretchBefore(period ?? "12-months", today), zone()),
      open: await sumOpenSales(db),
      ...(await sumDue(db, today)),
    }
  })

  implement(api, listOwnSales, async ({ caller, query: { limit, cursor }, reply }) => {
    const after = cursor && readPlace(cursor, "timestamptz")
    const rows = await store.listSalesOf(db, caller, { limit: limit + 1, ...(after && { after }) })
    const page = cutPage(rows, { reply, path: listOwnSales.path, limit }, ({ sortKey, id }) => ({ key: sortKey, id }))
    const ids = page.map(({ id }) => id)
    const deliveries = Object.groupBy(await listDeliveries(db, ids), ({ saleId }) => saleId)
    const invoices = Object.groupBy(await listOwnInvoices(db, ids), ({ saleId }) => saleId)
    const orderFiles = await listOrderFiles(db, ids)
    return page.map(({ createdAt, ...sale }) => ({
      ...sale,
      acceptedAt: createdAt.toISOString(),
      orderFiles: orderFiles.get(sale.id) ?? [],
      deliveries: deliveries[sale.id] ?? [],
      invoices: invoices[sale.id] ?? [],
    }))
  })
}

/** Returns the current sale with its version as the ETag. */
async function answerWithSale(api: Api, reply: FastifyReply, id: string): Promise<Sale> {
  const { desk } = api.content()
  const today = todayIn(desk.timeZone)
  const row = await store.findSale(api.db, id, today)
  if (!row) throw rules.noSuchSale()
  reply.header("ETag", entityTagOf(row))
  const { day, by } = lawfulDue(row)
  const deliveries = await listDeliveries(api.db, [id])
  const invoices = await listSaleInvoices(api.db, [id], today)
  const lines = row.lines.map((line) => ({
    ...line,
    delivered: deliveredOf(line.item, deliveries),
    invoiced: invoicedOf(line.item, invoices),
  }))
  return {
    ...dated(row),
    orderNumber: row.purchaseOrder,
    lines,
    orderFiles: (await listOrderFiles(api.db, [id])).get(id) ?? [],
    deliveries,
    invoices: invoices.map(dated),
    lawfulDueOn: day,
    lawfulDueBy: by,
    asks: await readAsks(api.db, row.quoteNumber, desk),
  }
}

function registerOrderFiles(api: Api): void {
  const { db } = api
  const inPlace = uploadPlaces()

  implement(api, contract.uploadOrderFile, ({ params: { id }, caller, request, receive }) => {
    const network = networkOf(request.ip)
    const who = { by: caller.actor }
    const sent = { of: { saleId: id }, reader: "desk", who, email: caller.user.email, network, receive } as const
    return inPlace(network, () => receiveOrderFile(api, sent))
  })

  implement(api, contract.uploadOwnOrderFile, async ({ params: { id }, caller, request, receive }) => {
    const network = networkOf(request.ip)
    await refuseTooMany(api, network)
    const who = { by: caller.actor }
    const sent = { of: { saleId: id }, reader: caller, who, email: caller.user.email, network, receive }
    return inPlace(network, () => receiveOrderFile(api, sent))
  })

  const send = async (
    reply: FastifyReply,
    caller: Pick<SignedIn, "actor">,
    id: string,
    reader: SaleReader,
  ): Promise<typeof alreadySent> => {
    const file = await readOrderFile(db, id, reader)
    const details = { file: file.name }
    await recordEvent(db, { by: caller.actor, action: "sale.export", subject: file.saleNumber, details })
    return sendAttachment(api, reply, file)
  }

  implement(api, contract.getOrderFile, ({ params: { id }, caller, reply }) => send(reply, caller, id, "desk"))

  implement(api, contract.getOwnOrderFile, async ({ params: { id }, caller, request, reply }) => {
    await takeDownload(api, { ip: request.ip })
    return send(reply, caller, id, caller)
  })

  implement(api, contract.removeOrderFile, async ({ params: { id }, caller }) => {
    await deleteOrderFile(db, caller.actor, id)
    return undefined
  })
}
