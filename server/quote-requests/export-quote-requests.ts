import { sql } from "kysely"
import { familyLabels } from "#contract/catalog/families.ts"
import { lineDetailNames } from "#contract/quote-requests/line-details.ts"
import { quoteRequestStatusLabels } from "#contract/quote-requests/quote-requests.ts"
import type { LineDetails, Solicitation } from "#contract/quote-requests/solicitation.ts"
import { lineDetailCells, solicitationCells } from "#contract/quote-requests/solicitation-words.ts"
import { labelColumn, plainColumn, textColumn, timeColumn, wordsColumn } from "#server/csv/csv-columns.ts"
import type { CsvTable } from "#server/csv/csv-pages.ts"
import type { Db } from "#server/db/db.ts"
import { quoteRequests, requestAssignee } from "./quote-requests.store.ts"

const details = sql<LineDetails>`json_strip_nulls(json_build_object(${sql.join(
  lineDetailNames.flatMap((name) => [sql.lit(name), sql.ref(`quoteLines.${name}`)]),
)}))`
const lineColumns = Object.fromEntries(
  lineDetailCells({}).map(([label], at) => [
    label === "Needed by" ? "Line needed by" : label,
    wordsColumn(details, (line) => lineDetailCells(line)[at]?.[1]),
  ]),
)

const solicitation = sql<Solicitation>`nullif(quote_requests.solicitation, '{}')`
const solicitationColumns = Object.fromEntries(
  solicitationCells({}).map(([label], at) => [
    label,
    wordsColumn(solicitation, (stated) => solicitationCells(stated)[at]?.[1]),
  ]),
)

/** All or the chosen requests, newest first, with one line for each product. */
export const requestTable = (db: Db, ids?: readonly string[]): CsvTable<"quoteRequests"> => ({
  table: "quoteRequests",
  columns: {
    Number: plainColumn(sql`quote_requests.number`),
    "Received (UTC)": timeColumn(sql`quote_requests.created_at`),
    Status: labelColumn(sql`quote_requests.status`, quoteRequestStatusLabels),
    "Due (UTC)": timeColumn(sql`quote_requests.due_at`),
    "Answered (UTC)": timeColumn(sql`quote_requests.answered_at`),
    Assignee: textColumn(requestAssignee),
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
    ...lineColumns,
    ...solicitationColumns,
    Files: textColumn(
      sql`(SELECT string_agg(name, '; ' ORDER BY position) FROM attachments 
        WHERE quote_request_id = quote_requests.id AND position IS NOT NULL)`,
    ),
  },
  rows: (page) => {
    const rows = quoteRequests.page(db, { sort: "createdAt", order: "desc", ...page })
    return ids ? rows.where("quoteRequests.id", "in", ids) : rows
  },
  linesOf: (cells) => sql`(SELECT coalesce(json_agg(${cells} ORDER BY quote_lines.position), '[]')
    FROM quote_lines WHERE quote_lines.quote_request_id = quote_requests.id)`,
})
