import type { Look } from "#contract/content/brand.ts"
import { dayIn, formatDay } from "#contract/values/dates.ts"
import { formatCount } from "#contract/values/counts.ts"
import { familyLabels } from "#contract/catalog/families.ts"
import { formatSize } from "#contract/quote-requests/attachment-limits.ts"
import type { RequestedLine } from "#contract/quote-requests/quote-requests.ts"
import { lineDetailRows } from "#contract/quote-requests/solicitation-words.ts"
import type { RequestDocument } from "../quote-document.ts"
import { writeLetterhead, writeSection, writeSideBySide, writeSolicitation } from "./letterhead.ts"
import { Paper } from "./paper.ts"
import { buyerOf } from "./quote-paper.ts"
import { type Column, type Row, writeTable } from "./table.ts"

const columns: readonly Column[] = [
  { heading: "Item", width: 42 },
  { heading: "Product", width: 282 },
  { heading: "NSN", width: 112 },
  { heading: "Quantity", width: 80, align: "right" },
]
const product = 1

/** A quote request as a PDF: who asks for what. */
export function requestPaper(request: RequestDocument, look?: Look): Promise<Buffer> {
  const name = `Quote request ${request.number}`
  const paper = new Paper({ title: name, footer: name, at: request.receivedAt, look })
  writeLetterhead(paper, request.seller, "Quote request", [request.number])
  writeSideBySide(paper, [
    { heading: "Buyer", pieces: buyerOf(request) },
    {
      heading: "Received",
      pieces: [{ text: formatDay(dayIn(request.timeZone, request.receivedAt)), style: "body" }],
    },
  ])
  writeSolicitation(paper, request.solicitation)
  paper.y = paper.write("H2", "Products", "heading", { x: paper.left, y: paper.y, width: paper.width }) + 4
  writeTable(paper, columns, product, request.products.map(rowOf))
  if (request.message) writeSection(paper, "Message", request.message)
  if (request.attachments.length > 0) {
    const files = request.attachments.map((file) => `${file.name} (${formatSize(file.size)})`)
    writeSection(paper, "Files", files.join("\n"))
  }
  return paper.bytes()
}

const rowOf = (line: RequestedLine, at: number): Row => [
  [{ text: String(at + 1), style: "strong" }],
  [
    { text: line.name, style: "strong" },
    { text: familyLabels[line.category], style: "small" },
    ...lineDetailRows(line).map(([label, text]) => ({ text: `${label}: ${text}`, style: "body" }) as const),
    ...(line.specifications ? [{ text: line.specifications, style: "body" } as const] : []),
  ],
  line.nsn ? [{ text: line.nsn, style: "body" }] : [],
  [{ text: formatCount(line.quantity), style: "body" }],
]
