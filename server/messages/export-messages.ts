import { sql } from "kysely"
import type { Db } from "#server/db/connect.ts"
import { type CsvCell, csvLine, listCell, plainCell, textCell, timeCell } from "#server/http/csv-cells.ts"
import type { CsvLines } from "#server/http/csv.ts"
import { csvPages, readCsvPage } from "#server/http/csv-pages.ts"
import { pageOfMessages } from "./messages.store.ts"

const cells: Record<string, CsvCell> = {
  Id: plainCell(sql`messages.id`),
  "Received (UTC)": timeCell(sql`messages.created_at`),
  Name: textCell(sql`messages.name`),
  Email: textCell(sql`messages.email`),
  Organization: textCell(sql`messages.organization`),
  "Product interests": listCell(sql`messages.product_interests`),
  Message: textCell(sql`messages.message`),
}

export const messageCsvColumns = Object.keys(cells)
const line = csvLine(Object.values(cells))

/** All messages, newest first. */
export const messageCsvLines = (db: Db): AsyncGenerator<CsvLines> =>
  csvPages((page) =>
    readCsvPage(db, "messages", pageOfMessages(db, { filter: {}, sort: "createdAt", order: "desc", ...page }), {
      line,
    }),
  )
