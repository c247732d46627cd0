import { sql } from "kysely"
import type { AuditFilter } from "#contract/audit.ts"
import type { Db } from "#server/db/connect.ts"
import { type CsvCell, csvLine, plainCell, textCell, timeCell } from "#server/csv/csv-cells.ts"
import { csvPages, readCsvPage } from "#server/csv/csv-pages.ts"
import type { CsvLines } from "#server/csv/csv.ts"
import { pageOfEvents } from "./audit.store.ts"

const cells: Record<string, CsvCell> = {
  "Time (UTC)": timeCell(sql`created_at`),
  Kind: plainCell(sql`kind`),
  Action: textCell(sql`action`),
  Person: textCell(sql`user_email`),
  Account: plainCell(sql`user_id`),
  Subject: textCell(sql`subject`),
  Details: textCell(sql`details::text`),
  Address: textCell(sql`client_address`),
}

export const eventCsvColumns = Object.keys(cells)
const line = csvLine(Object.values(cells))

/** The events that fit, newest first. */
export const eventCsvLines = (db: Db, filter: AuditFilter): AsyncGenerator<CsvLines> =>
  csvPages((page) => readCsvPage(db, "auditEvents", pageOfEvents(db, { filter, ...page }), { line }))
