import {
  changePayment,
  Payment,
  createPayment,
  deletePayment,
  exportAllPayments,
  exportPayments,
  getPayment,
  listAllPayments,
  listPayments,
  OwnedPayment,
  restorePayment,
} from "#contract/payments.ts"
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
import { addPayment, bringBackPayment, editPayment } from "./save-payment.ts"
import * as store from "./payments.store.ts"
import { paymentCsvColumns, paymentCsvLines, ownedPaymentCsvColumns, ownedPaymentCsvLines } from "./export-payments.ts"

const missing = "There is no such payment"

export function registerPayments(api: Api): void {
  registerPaymentLists(api)
  const { db } = api

  implement(api, createPayment, async ({ caller, body, request, reply }) => {
    const { user: by } = caller
    const payment = await createOnce(db, {
      noun: "payment",
      ownerId: by.id,
      request,
      body,
      create: async (tx) => {
        const made = await addPayment(tx, by.id, body)
        await recordRow(tx, { action: "payment.create", by, request }, made.id)
        return dated(made)
      },
    })
    reply.header("ETag", entityTagOf(payment))
    return payment
  })

  implement(api, getPayment, async ({ caller, params: { id }, reply }) => {
    const payment = await store.findPayment(db, { ownerId: caller.user.id, id })
    if (!payment) throw notFound(missing)
    reply.header("ETag", entityTagOf(payment))
    return dated(payment)
  })

  implement(api, changePayment, async ({ caller, params: { id }, body, request, reply }) => {
    const { user: by } = caller
    const target = { ownerId: by.id, id, expectedVersion: expectedVersionOf(request) }
    const deed = { action: "payment.change", by, request, id } as const
    const payment = await changeRow({
      changes: body,
      expectedVersion: target.expectedVersion,
      update: (changes) => withEvidence(db, deed, (tx) => editPayment(tx, target, changes)),
      find: () => store.findPayment(db, target),
      missing,
    })
    reply.header("ETag", entityTagOf(payment))
    return dated(payment)
  })

  implement(api, deletePayment, async ({ caller: { user: by }, params: { id }, request }) => {
    const deed = { action: "payment.delete", by, request, id } as const
    const isGone = await withEvidence(db, deed, (tx) => store.deletePayment(tx, { ownerId: by.id, id }))
    if (!isGone) throw notFound(missing)
    return undefined
  })

  implement(api, restorePayment, async ({ caller: { user: by }, params: { id }, request, reply }) => {
    const target = { ownerId: by.id, id }
    const deed = { action: "payment.restore", by, request, id } as const
    const payment =
      (await store.findPayment(db, target)) ?? (await withEvidence(db, deed, (tx) => bringBackPayment(tx, target)))
    if (!payment) throw notFound(missing)
    reply.header("ETag", entityTagOf(payment))
    return dated(payment)
  })
}

function registerPaymentLists(api: Api): void {
  const { db } = api

  implement(api, listPayments, ({ caller, query, reply }) => {
    const scope = { ownerId: caller.user.id }
    return sendSortedList({
      reply,
      path: listPayments.path,
      query,
      sortKey: store.paymentSortKeys[query.sort],
      shape: Payment,
      read: (page) => store.listPayments(db, { scope, filter: query, sort: query.sort, order: query.order, ...page }),
      count: () => store.countPayments(db, scope, query),
    })
  })

  implement(api, listAllPayments, ({ query, reply }) => {
    const scope = "all companies"
    return sendSortedList({
      reply,
      path: listAllPayments.path,
      query,
      sortKey: store.paymentSortKeys[query.sort],
      shape: OwnedPayment,
      read: (page) =>
        store.listOwnedPayments(db, { scope, filter: query, sort: query.sort, order: query.order, ...page }),
      count: (found) => store.countPayments(db, scope, query, found),
    })
  })

  implement(api, exportPayments, async ({ caller, request, reply }) => {
    const rows = await sendCsv(reply, "payments", paymentCsvColumns, paymentCsvLines(db, caller.user.id))
    await recordExport(api, { action: "payment.export", by: caller.user, rows, clientAddress: request.ip })
    return undefined
  })

  implement(api, exportAllPayments, async ({ caller, request, reply }) => {
    const rows = await sendCsv(reply, "payments", ownedPaymentCsvColumns, ownedPaymentCsvLines(db))
    await recordExport(api, { action: "payment.export-all", by: caller.user, rows, clientAddress: request.ip })
    return undefined
  })
}
