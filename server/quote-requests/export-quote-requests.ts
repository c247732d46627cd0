import { sql } from "kysely"
import { familyLabels } from "#contract/families.ts"
import { quoteRequestStatusLabels } from "#contract/quote-requests.ts"
import { labelColumn, plainColumn, textColumn, timeColumn } from "#server/csv/csv-columns.ts"
import type { CsvTable } from "#server/csv/csv-pages.ts"
import type { Db } from "#server/db/db.ts"
import { pageOfQuotes, quoteAssignee } from "./quote-requests.store.ts"

/** All requests, newest first, with one line for each product. */
export const quoteTable = (db: Db): CsvTable<"quoteRequests"> => ({
  table: "quoteRequests",
  columns: {
    Number: plainColumn(sql`quote_requests.number`),
    "Received (UTC)": timeColumn(sql`quote_requests.created_at`),
    Status: labelColumn(sql`quote_requests.status`, quoteRequestStatusLabels),
    "Due (UTC)": timeColumn(sql`quote_requests.due_at`),
    "Answered (UTC)": timeColumn(sql`quote_requests.answered_at`),
    Assignee: textColumn(quoteAssignee),
    Name: textColumn(sql`quote_requests.customer_name`),
    Email: textColumn(sql`quote_requests.customer_email`),
    Organization: textColumn(sql`quote_requests.customer_organization`),
    Phone: textColumn(sql`quote_requests.customer_phone`),
    Line: plainColumn(sql`quote_lines.position + 1`),
    Category: labelColumn(sql`quote_lines.category`, familyLabels),
    Product: textColumn(sql`quote_lines.name`),
    Quantity: plainColumn(sql`quote_lines.quantity`),
    NSN: textColumn(sql`quote_lines.nsn`),
    Specifications: textColumn(sql`quote_lines.specifications`),
    Notes: textColumn(sql`quote_requests.message`),
  },
  rows: (page) => pageOfQuotes(db, { filter: "none", sort: "createdAt", order: "desc", ...page }),
  linesOf: (cells) => sql`(SELECT coalesce(json_agg(${cells} ORDER BY quote_lines.position), '[]')
    FROM quote_lines WHERE quote_lines.quote_request_id = quote_requests.id)`,
})
