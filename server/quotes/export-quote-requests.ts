import { sql } from "kysely"
import { familyLabels } from "#contract/families.ts"
import { quoteStatusLabels } from "#contract/quotes.ts"
import type { Db } from "#server/db/connect.ts"
import { type CsvCell, csvLine, labelCell, plainCell, textCell, timeCell } from "#server/csv/csv-cells.ts"
import type { CsvLines } from "#server/csv/csv.ts"
import { csvPages, readCsvPage } from "#server/csv/csv-pages.ts"
import { pageOfQuotes, quoteAssignee } from "./quotes.store.ts"

const cells: Record<string, CsvCell> = {
  Number: plainCell(sql`quote_requests.number`),
  "Received (UTC)": timeCell(sql`quote_requests.created_at`),
  Status: labelCell(sql`quote_requests.status`, quoteStatusLabels),
  "Due (UTC)": timeCell(sql`quote_requests.due_at`),
  "Answered (UTC)": timeCell(sql`quote_requests.answered_at`),
  Assignee: textCell(quoteAssignee),
  Name: textCell(sql`quote_requests.customer_name`),
  Email: textCell(sql`quote_requests.customer_email`),
  Organization: textCell(sql`quote_requests.customer_organization`),
  Phone: textCell(sql`quote_requests.customer_phone`),
  Line: plainCell(sql`quote_lines.position + 1`),
  Category: labelCell(sql`quote_lines.category`, familyLabels),
  Product: textCell(sql`quote_lines.name`),
  Quantity: plainCell(sql`quote_lines.quantity`),
  NSN: textCell(sql`quote_lines.nsn`),
  Specifications: textCell(sql`quote_lines.specifications`),
  Notes: textCell(sql`quote_requests.message`),
}

export const quoteCsvColumns = Object.keys(cells)

const line = csvLine(Object.values(cells))

// A page is one of requests, each written with all its product lines.
const written = {
  line: sql<string | null>`(SELECT string_agg(${line}, '' ORDER BY quote_lines.position)
    FROM quote_lines WHERE quote_lines.quote_request_id = quote_requests.id)`,
  lines: sql<number>`quote_requests.line_count`,
}

/** One row for each product line, requests newest first. */
export const quoteCsvLines = (db: Db): AsyncGenerator<CsvLines> =>
  csvPages((page) =>
    readCsvPage(
      db,
      "quoteRequests",
      pageOfQuotes(db, { filter: "none", sort: "createdAt", order: "desc", ...page }),
      written,
    ),
  )
