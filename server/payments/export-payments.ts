import { paymentMethodLabels, paymentStatusLabels, type Payment, type OwnedPayment } from "#contract/payments.ts"
import type { Db } from "#server/db/connect.ts"
import type { CsvCell } from "#server/http/csv.ts"
import { everyRow } from "#server/http/sorted-list.ts"
import { listPayments, listOwnedPayments } from "./payments.store.ts"

export const paymentCsvColumns = [
  "Id",
  "Added (UTC)",
  "Order number",
  "Amount (USD)",
  "Status",
  "Method",
  "Transaction ID",
  "Payment date",
  "Notes",
] as const

export const ownedPaymentCsvColumns = ["Owner company", "Owner email", ...paymentCsvColumns] as const

const cellsOf = (payment: Payment): CsvCell[] => [
  payment.id,
  payment.createdAt,
  payment.orderNumber,
  payment.amount,
  paymentStatusLabels[payment.status],
  paymentMethodLabels[payment.method],
  payment.transactionId,
  payment.paymentDate,
  payment.notes,
]

const ownedCellsOf = (payment: OwnedPayment): CsvCell[] => [
  payment.ownerCompany,
  payment.ownerEmail,
  ...cellsOf(payment),
]

const newestFirst = { filter: {}, sort: "createdAt", order: "desc" } as const

/** A company's payments, newest first. */
export async function* paymentCsvRows(db: Db, ownerId: string): AsyncGenerator<CsvCell[][]> {
  const batches = everyRow((page) => listPayments(db, { scope: { ownerId }, ...newestFirst, ...page }))
  for await (const payments of batches) yield payments.map(cellsOf)
}

/** Payments of all companies, newest first. */
export async function* ownedPaymentCsvRows(db: Db): AsyncGenerator<CsvCell[][]> {
  const batches = everyRow((page) => listOwnedPayments(db, { scope: "all companies", ...newestFirst, ...page }))
  for await (const payments of batches) yield payments.map(ownedCellsOf)
}
