import { paymentMethodLabels, paymentStatusLabels } from "#contract/payments.ts"
import { sql } from "kysely"
import type { Db } from "#server/db/connect.ts"
import { type CsvCell, labelCell, plainCell, textCell, timeCell } from "#server/csv/csv-cells.ts"
import type { CsvLines } from "#server/csv/csv.ts"
import { csvPages } from "#server/csv/csv-pages.ts"
import { csvTable, readCsvTable } from "#server/csv/csv-table.ts"
import { ownerCells } from "#server/profile/owner-company.ts"
import { pageOfPayments } from "./payments.store.ts"

const cells: Record<string, CsvCell> = {
  Id: plainCell(sql`payments.id`),
  "Added (UTC)": timeCell(sql`payments.created_at`),
  "Order number": textCell(sql`orders.order_number`),
  "Amount (USD)": plainCell(sql`payments.amount`),
  Status: labelCell(sql`payments.status`, paymentStatusLabels),
  Method: labelCell(sql`payments.method`, paymentMethodLabels),
  "Transaction ID": textCell(sql`payments.transaction_id`),
  "Payment date": plainCell(sql`payments.payment_date`),
  Notes: textCell(sql`payments.notes`),
}

const table = csvTable(cells)
const ownedTable = csvTable({ ...ownerCells, ...cells })

export const paymentCsvColumns = table.columns
export const ownedPaymentCsvColumns = ownedTable.columns

const newestFirst = { filter: {}, sort: "createdAt", order: "desc" } as const

/** A company's payments, newest first. */
export const paymentCsvLines = (db: Db, ownerId: string): AsyncGenerator<CsvLines> =>
  csvPages((page) =>
    readCsvTable(db, "payments", pageOfPayments(db, { scope: { ownerId }, ...newestFirst, ...page }), table),
  )

/** Payments of all companies, newest first. */
export const ownedPaymentCsvLines = (db: Db): AsyncGenerator<CsvLines> =>
  csvPages((page) => {
    const rows = pageOfPayments(db, { scope: "all companies", ...newestFirst, ...page })
      .innerJoin("users", "users.id", "payments.ownerId")
      .leftJoin("profiles", "profiles.ownerId", "payments.ownerId")
    return readCsvTable(db, "payments", rows, ownedTable)
  })
