import { sql } from "kysely"
import { messageStatusLabels } from "#contract/messages.ts"
import type { Db } from "#server/db/connect.ts"
import { type CsvCell, labelCell, listCell, plainCell, textCell, timeCell } from "#server/csv/csv-cells.ts"
import type { CsvLines } from "#server/csv/csv.ts"
import { csvPages } from "#server/csv/csv-pages.ts"
import { csvTable, readCsvTable } from "#server/csv/csv-table.ts"
import { messageAssignee, pageOfMessages } from "./messages.store.ts"

const cells: Record<string, CsvCell> = {
  Id: plainCell(sql`messages.id`),
  "Received (UTC)": timeCell(sql`messages.created_at`),
  Name: textCell(sql`messages.name`),
  Email: textCell(sql`messages.email`),
  Organization: textCell(sql`messages.organization`),
  "Product interests": listCell(sql`messages.product_interests`),
  Message: textCell(sql`messages.message`),
  Status: labelCell(sql`messages.status`, messageStatusLabels),
  "Due (UTC)": timeCell(sql`messages.due_at`),
  "Answered (UTC)": timeCell(sql`messages.answered_at`),
  Assignee: textCell(messageAssignee),
}

const table = csvTable(cells)

export const messageCsvColumns = table.columns

/** All messages, newest first. */
export const messageCsvLines = (db: Db): AsyncGenerator<CsvLines> =>
  csvPages((page) => {
    const rows = pageOfMessages(db, { filter: "none", sort: "createdAt", order: "desc", ...page })
    return readCsvTable(db, "messages", rows, table)
  })
