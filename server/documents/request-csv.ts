import { byteOrderMark, csvLines } from "#contract/values/csv.ts"
import { familyLabels } from "#contract/catalog/families.ts"
import { dayIn } from "#contract/values/dates.ts"
import { lineDetailCells, solicitationCells } from "#contract/quote-requests/solicitation-words.ts"
import type { RequestDocument } from "./quote-document.ts"

const headings = [
  "Number",
  "Received",
  "Buyer",
  "Organization",
  "Email",
  "Phone",
  "Item",
  "Category",
  "Product",
  "Quantity",
  "NSN",
  "Specifications",
  "Message",
  ...lineDetailCells({}).map(([label]) => (label === "Needed by" ? "Line needed by" : label)),
  ...solicitationCells({}).map(([label]) => label),
  "Files",
]

/** A quote request for spreadsheets: a row for each product, with who asked in every row. */
export function requestCsvOf(request: RequestDocument): string {
  const buyer = [request.customerName, request.customerOrganization, request.customerEmail, request.customerPhone]
  const rows = request.products.map((line, at) => [
    request.number,
    dayIn(request.timeZone, request.receivedAt),
    ...buyer,
    String(at + 1),
    familyLabels[line.category],
    line.name,
    String(line.quantity),
    line.nsn,
    line.specifications,
    request.message,
    ...lineDetailCells(line).map(([, text]) => text),
    ...solicitationCells(request.solicitation).map(([, text]) => text),
    request.attachments.map(({ name }) => name).join("; "),
  ])
  return byteOrderMark + csvLines([headings, ...rows.map((row) => row.map((cell) => cell ?? ""))])
}
