import {
  changeOrder,
  Order,
  createOrder,
  deleteOrder,
  exportAllOrders,
  exportOrders,
  getOrder,
  listAllOrders,
  listOrders,
  OwnedOrder,
  restoreOrder,
} from "#contract/orders.ts"
import { recordExport } from "#server/audit/record-event.ts"
import { recordRow, withEvidence } from "#server/audit/record-row.ts"
import type { Api } from "#server/http/api.ts"
import { changeRow } from "#server/http/change-row.ts"
import { createOnce } from "#server/http/create-once.ts"
import { sendCsv } from "#server/csv/csv.ts"
import { entityTagOf, expectedVersionOf } from "#server/http/entity-tag.ts"
import { notFound } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { dated, sendSortedList } from "#server/lists/sorted-list.ts"
import * as store from "./orders.store.ts"
import { orderCsvColumns, orderCsvLines, ownedOrderCsvColumns, ownedOrderCsvLines } from "./export-orders.ts"

const missing = "There is no such order"

export function registerOrders(api: Api): void {
  registerOrderLists(api)
  const { db } = api

  implement(api, createOrder, async ({ caller, body, request, reply }) => {
    const { user: by } = caller
    const order = await createOnce(db, {
      noun: "order",
      ownerId: by.id,
      request,
      body,
      create: async (tx) => {
        const made = await store.insertOrder(tx, by.id, body)
        await recordRow(tx, { action: "order.create", by, request }, made.id)
        return dated(made)
      },
    })
    reply.header("ETag", entityTagOf(order))
    return order
  })

  implement(api, getOrder, async ({ caller, params: { id }, reply }) => {
    const order = await store.findOrder(db, { ownerId: caller.user.id, id })
    if (!order) throw notFound(missing)
    reply.header("ETag", entityTagOf(order))
    return dated(order)
  })

  implement(api, changeOrder, async ({ caller, params: { id }, body, request, reply }) => {
    const { user: by } = caller
    const target = { ownerId: by.id, id, expectedVersion: expectedVersionOf(request) }
    const deed = { action: "order.change", by, request, id } as const
    const order = await changeRow({
      changes: body,
      expectedVersion: target.expectedVersion,
      update: (changes) => withEvidence(db, deed, (tx) => store.updateOrder(tx, target, changes)),
      find: () => store.findOrder(db, target),
      missing,
    })
    reply.header("ETag", entityTagOf(order))
    return dated(order)
  })

  implement(api, deleteOrder, async ({ caller: { user: by }, params: { id }, request }) => {
    const deed = { action: "order.delete", by, request, id } as const
    const isGone = await withEvidence(db, deed, (tx) => store.deleteOrder(tx, { ownerId: by.id, id }))
    if (!isGone) throw notFound(missing)
    return undefined
  })

  implement(api, restoreOrder, async ({ caller: { user: by }, params: { id }, request, reply }) => {
    const target = { ownerId: by.id, id }
    const deed = { action: "order.restore", by, request, id } as const
    const order =
      (await store.findOrder(db, target)) ?? (await withEvidence(db, deed, (tx) => store.restoreOrder(tx, target)))
    if (!order) throw notFound(missing)
    reply.header("ETag", entityTagOf(order))
    return dated(order)
  })
}

function registerOrderLists(api: Api): void {
  const { db } = api

  implement(api, listOrders, ({ caller, query, reply }) => {
    const scope = { ownerId: caller.user.id }
    return sendSortedList({
      reply,
      path: listOrders.path,
      query,
      sortKey: store.orderSortKeys[query.sort],
      shape: Order,
      read: (page) => store.listOrders(db, { scope, filter: query, sort: query.sort, order: query.order, ...page }),
      count: () => store.countOrders(db, scope, query),
    })
  })

  implement(api, listAllOrders, ({ query, reply }) => {
    const scope = "all companies"
    return sendSortedList({
      reply,
      path: listAllOrders.path,
      query,
      sortKey: store.orderSortKeys[query.sort],
      shape: OwnedOrder,
      read: (page) =>
        store.listOwnedOrders(db, { scope, filter: query, sort: query.sort, order: query.order, ...page }),
      count: (found) => store.countOrders(db, scope, query, found),
    })
  })

  implement(api, exportOrders, async ({ caller, request, reply }) => {
    const rows = await sendCsv(reply, "orders", orderCsvColumns, orderCsvLines(db, caller.user.id))
    await recordExport(api, { action: "order.export", by: caller.user, rows, clientAddress: request.ip })
    return undefined
  })

  implement(api, exportAllOrders, async ({ caller, request, reply }) => {
    const rows = await sendCsv(reply, "orders", ownedOrderCsvColumns, ownedOrderCsvLines(db))
    await recordExport(api, { action: "order.export-all", by: caller.user, rows, clientAddress: request.ip })
    return undefined
  })
}
