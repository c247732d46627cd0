import { orderStatusLabels } from "#contract/orders.ts"
import { sql } from "kysely"
import type { Db } from "#server/db/connect.ts"
import {
  type CsvCell,
  csvLine,
  labelCell,
  plainCell,
  productsCell,
  textCell,
  timeCell,
} from "#server/http/csv-cells.ts"
import type { CsvLines } from "#server/http/csv.ts"
import { csvPages, readCsvPage } from "#server/http/csv-pages.ts"
import { ownerCells, ownerColumns } from "#server/profile/owner-company.ts"
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

export const orderCsvColumns = Object.keys(cells)
export const ownedOrderCsvColumns = [...ownerColumns, ...orderCsvColumns]

const line = csvLine(Object.values(cells))
const ownedLine = csvLine([...ownerCells, ...Object.values(cells)])

const newestFirst = { filter: {}, sort: "createdAt", order: "desc" } as const

/** A company's orders, newest first. */
export const orderCsvLines = (db: Db, ownerId: string): AsyncGenerator<CsvLines> =>
  csvPages((page) =>
    readCsvPage(db, "orders", pageOfOrders(db, { scope: { ownerId }, ...newestFirst, ...page }), { line }),
  )

/** Orders of all companies, newest first. */
export const ownedOrderCsvLines = (db: Db): AsyncGenerator<CsvLines> =>
  csvPages((page) => {
    const rows = pageOfOrders(db, { scope: "all companies", ...newestFirst, ...page })
      .innerJoin("users", "users.id", "orders.ownerId")
      .leftJoin("profiles", "profiles.ownerId", "orders.ownerId")
    return readCsvPage(db, "orders", rows, { line: ownedLine })
  })
