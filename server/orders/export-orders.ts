import { orderStatusLabels } from "#contract/orders.ts"
import { sql } from "kysely"
import type { Db } from "#server/db/connect.ts"
import { type CsvCell, labelCell, plainCell, productsCell, textCell, timeCell } from "#server/csv/csv-cells.ts"
import type { CsvLines } from "#server/csv/csv.ts"
import { csvPages } from "#server/csv/csv-pages.ts"
import { csvTable, readCsvTable } from "#server/csv/csv-table.ts"
import { ownerCells } from "#server/profile/owner-company.ts"
import { pageOfOrders } from "./orders.store.ts"

const cells: Record<string, CsvCell> = {
  Id: plainCell(sql`orders.id`),
  "Added (UTC)": timeCell(sql`orders.created_at`),
  "Order number": textCell(sql`orders.order_number`),
  Client: textCell(sql`orders.client_name`),
  Description: textCell(sql`orders.description`),
  "Amount (USD)": plainCell(sql`orders.amount`),
  Status: labelCell(sql`orders.status`, orderStatusLabels),
  Products: productsCell(sql`orders.products`),
  "Delivery date": plainCell(sql`orders.delivery_date`),
  Notes: textCell(sql`orders.notes`),
}

const table = csvTable(cells)
const ownedTable = csvTable({ ...ownerCells, ...cells })

export const orderCsvColumns = table.columns
export const ownedOrderCsvColumns = ownedTable.columns

const newestFirst = { filter: {}, sort: "createdAt", order: "desc" } as const

/** A company's orders, newest first. */
export const orderCsvLines = (db: Db, ownerId: string): AsyncGenerator<CsvLines> =>
  csvPages((page) =>
    readCsvTable(db, "orders", pageOfOrders(db, { scope: { ownerId }, ...newestFirst, ...page }), table),
  )

/** Orders of all companies, newest first. */
export const ownedOrderCsvLines = (db: Db): AsyncGenerator<CsvLines> =>
  csvPages((page) => {
    const rows = pageOfOrders(db, { scope: "all companies", ...newestFirst, ...page })
      .innerJoin("users", "users.id", "orders.ownerId")
      .leftJoin("profiles", "profiles.ownerId", "orders.ownerId")
    return readCsvTable(db, "orders", rows, ownedTable)
  })
