import { paymentMethodLabels, paymentStatusLabels } from "#contract/payments.ts"
import { sql } from "kysely"
import type { Db } from "#server/db/connect.ts"
import { type CsvCell, csvLine, labelCell, plainCell, textCell, timeCell } from "#server/http/csv-cells.ts"
import type { CsvLines } from "#server/http/csv.ts"
import { csvPages, readCsvPage } from "#server/http/csv-pages.ts"
import { ownerCells, ownerColumns } from "#server/profile/owner-company.ts"
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

export const paymentCsvColumns = Object.keys(cells)
export const ownedPaymentCsvColumns = [...ownerColumns, ...paymentCsvColumns]

const line = csvLine(Object.values(cells))
const ownedLine = csvLine([...ownerCells, ...Object.values(cells)])

const newestFirst = { filter: {}, sort: "createdAt", order: "desc" } as const

/** A company's payments, newest first. */
export const paymentCsvLines = (db: Db, ownerId: string): AsyncGenerator<CsvLines> =>
  csvPages((page) =>
    readCsvPage(db, "payments", pageOfPayments(db, { scope: { ownerId }, ...newestFirst, ...page }), { line }),
  )

/** Payments of all companies, newest first. */
export const ownedPaymentCsvLines = (db: Db): AsyncGenerator<CsvLines> =>
  csvPages((page) => {
    const rows = pageOfPayments(db, { scope: "all companies", ...newestFirst, ...page })
      .innerJoin("users", "users.id", "payments.ownerId")
      .leftJoin("profiles", "profiles.ownerId", "payments.ownerId")
    return readCsvPage(db, "payments", rows, { line: ownedLine })
  })
