import { familyLabels } from "#contract/families.ts"
import { quoteStatusLabels } from "#contract/quotes.ts"
import type { Db } from "#server/db/connect.ts"
import type { CsvCell } from "#server/http/csv.ts"
import { inBatches } from "#server/http/newest-first.ts"
import { listQuoteLines, listQuotes } from "./quotes.store.ts"

export const quoteCsvColumns = [
  "Number",
  "Received (UTC)",
  "Status",
  "Name",
  "Email",
  "Organization",
  "Phone",
  "Line",
  "Category",
  "Product",
  "Quantity",
  "NSN",
  "Specifications",
  "Notes",
] as const

/** One row for each product line, requests newest first. */
export async function* quoteCsvRows(db: Db): AsyncGenerator<CsvCell[][]> {
  for await (const requests of inBatches((page) => listQuotes(db, page))) {
    const lines = Map.groupBy(
      await listQuoteLines(
        db,
        requests.map(({ id }) => id),
      ),
      (line) => line.quoteRequestId,
    )
    yield requests.flatMap((request) =>
      (lines.get(request.id) ?? []).map((line) => [
        request.number,
        request.createdAt.toISOString(),
        quoteStatusLabels[request.status],
        request.customerName,
        request.customerEmail,
        request.customerOrganization,
        request.customerPhone,
        line.position + 1,
        familyLabels[line.category],
        line.name,
        line.quantity,
        line.nsn,
        line.specifications,
        request.message,
      ]),
    )
  }
}
