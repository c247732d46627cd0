import { sql } from "kysely"
import { messageStatusLabels } from "#contract/messages.ts"
import type { Db } from "#server/db/connect.ts"
import {
  type CsvCell,
  csvLine,
  labelCell,
  listCell,
  optionalTimeCell,
  plainCell,
  textCell,
  timeCell,
} from "#server/http/csv-cells.ts"
import type { CsvLines } from "#server/http/csv.ts"
import { csvPages, readCsvPage } from "#server/http/csv-pages.ts"
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
  "Answered (UTC)": optionalTimeCell(sql`messages.answered_at`),
  Assignee: textCell(messageAssignee),
}

export const messageCsvColumns = Object.keys(cells)
const line = csvLine(Object.values(cells))

/** All messages, newest first. */
export const messageCsvLines = (db: Db): AsyncGenerator<CsvLines> =>
  csvPages((page) =>
    readCsvPage(db, "messages", pageOfMessages(db, { filter: "none", sort: "createdAt", order: "desc", ...page }), {
      line,
    }),
  )
