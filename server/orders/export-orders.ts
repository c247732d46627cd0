import { orderStatusLabels, type Order, type OwnedOrder } from "#contract/orders.ts"
import type { Db } from "#server/db/connect.ts"
import type { CsvCell } from "#server/http/csv.ts"
import { everyRow } from "#server/http/sorted-list.ts"
import { listOrders, listOwnedOrders } from "./orders.store.ts"

export const orderCsvColumns = [
  "Id",
  "Added (UTC)",
  "Order number",
  "Client",
  "Description",
  "Amount (USD)",
  "Status",
  "Products",
  "Delivery date",
  "Notes",
] as const

export const ownedOrderCsvColumns = ["Owner company", "Owner email", ...orderCsvColumns] as const

const cellsOf = (order: Order): CsvCell[] => [
  order.id,
  order.createdAt,
  order.orderNumber,
  order.clientName,
  order.description,
  order.amount,
  orderStatusLabels[order.status],
  order.products.join("; "),
  order.deliveryDate,
  order.notes,
]

const ownedCellsOf = (order: OwnedOrder): CsvCell[] => [order.ownerCompany, order.ownerEmail, ...cellsOf(order)]

const newestFirst = { filter: {}, sort: "createdAt", order: "desc" } as const

/** A company's orders, newest first. */
export async function* orderCsvRows(db: Db, ownerId: string): AsyncGenerator<CsvCell[][]> {
  const batches = everyRow((page) => listOrders(db, { scope: { ownerId }, ...newestFirst, ...page }))
  for await (const orders of batches) yield orders.map(cellsOf)
}

/** Orders of all companies, newest first. */
export async function* ownedOrderCsvRows(db: Db): AsyncGenerator<CsvCell[][]> {
  const batches = everyRow((page) => listOwnedOrders(db, { scope: "all companies", ...newestFirst, ...page }))
  for await (const orders of batches) yield orders.map(ownedCellsOf)
}
