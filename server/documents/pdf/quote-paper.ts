import type { Look } from "#contract/content/brand.ts"
import { openChargeRows, sumRows } from "#contract/quotes/charge-words.ts"
import { formatCount, counted } from "#contract/values/counts.ts"
import { dayIn, formatDay } from "#contract/values/dates.ts"
import { formatDollars } from "#contract/values/money.ts"
import { formatPrice, unitPriceAt } from "#contract/quotes/prices.ts"
import { fobLabels, quoteAnswerLabels } from "#contract/quotes/quote-words.ts"
import { totalRows } from "#contract/quotes/quote-totals.ts"
import { detailCells } from "#contract/quotes/quote-line-fields.ts"
import type { QuoteLine } from "#contract/quotes/quote-lines.ts"
import { unitsOfIssue } from "#contract/values/units-of-issue.ts"
import { askedFor, type PrintedOrder, type QuoteDocument, type RequestDocument } from "../quote-document.ts"
import {
  writeLetterhead,
  writeNotice,
  writeSection,
  writeSignatures,
  writeSideBySide,
  writeSolicitation,
} from "./letterhead.ts"
import { Paper } from "./paper.ts"
import { body, strong } from "./pieces.ts"
import { type Column, type Piece, type Row, writeTable } from "./table.ts"
import { writeTotals } from "./totals.ts"

const columns: readonly Column[] = [
  { heading: "Item", width: 50 },
  { heading: "Description", width: 194 },
  { heading: "Quantity", width: 70, align: "right" },
  { heading: "Unit", width: 50 },
  { heading: "Unit price", width: 68, align: "right" },
  { heading: "Total", width: 84, align: "right" },
]
const description = 1

/** A quote as a PDF. A draft says on its first page and in its footer that it was not sent. */
export function quotePaper(document: QuoteDocument, look?: Look): Promise<Buffer> {
  const { quote, request, seller, order } = document
  const isDraft = quote.status === "draft"
  const name = order ? `Order confirmation ${order.number}` : `Quote ${quote.number}, revision ${quote.revision}`
  const paper = new Paper({
    title: isDraft ? `${name}, draft` : name,
    footer: isDraft ? `${name}  •  Draft, not sent` : name,
    at: momentOf(document),
    look,
  })
  if (order)
    writeLetterhead(paper, seller, "Order confirmation", [
      order.number,
      `Quote ${quote.number}, revision ${quote.revision}`,
    ])
  else writeLetterhead(paper, seller, isDraft ? "Draft quote" : "Quote", [quote.number, `Revision ${quote.revision}`])
  if (isDraft) writeNotice(paper, "Draft: this is a preview. It is not an offer until it is sent.")
  writeSideBySide(paper, [
    { heading: "Prepared for", pieces: buyerOf(request) },
    order ? { heading: "Order", pieces: orderFacts(order, request) } : { heading: "Quote", pieces: datesOf(document) },
    { heading: "Terms", pieces: termsOf(document) },
  ])
  writeSolicitation(paper, request.solicitation)
  paper.y = paper.write("H2", "Lines", "heading", { x: paper.left, y: paper.y, width: paper.width }) + 4
  writeTable(
    paper,
    columns,
    description,
    quote.lines.map((line) => rowOf(line, document)),
  )
  writeSums(paper, document)
  if (quote.remarks) writeSection(paper, "Remarks", quote.remarks)
  if (order) return paper.bytes()
  writeSignatures(paper, [
    { heading: `Offered by ${seller.name}`, person: quote.preparedBy },
    { heading: `Accepted for ${request.customerOrganization ?? request.customerName}`, person: "" },
  ])
  return paper.bytes()
}

const momentOf = ({ quote, request, order }: QuoteDocument) =>
  order ? order.acceptedAt : quote.sentAt === null ? request.receivedAt : new Date(quote.sentAt)

/** The buyer of the request. The first line is bold. */
export function buyerOf(request: RequestDocument): Piece[] {
  const { customerOrganization, customerName, customerEmail, customerPhone } = request
  const lines = [customerOrganization, customerName, customerEmail || null, customerPhone].filter(
    (line) => line !== null,
  )
  return lines.map((text, at) => ({ text, style: at === 0 ? "strong" : "body" }))
}

function datesOf({ quote, request }: QuoteDocument): Piece[] {
  const { solicitationNumber } = request.solicitation
  const received = `Request received: ${formatDay(dayIn(request.timeZone, request.receivedAt))}`
  const sent = quote.sentAt === null ? "not yet" : formatDay(dayIn(request.timeZone, new Date(quote.sentAt)))
  return [
    ...(solicitationNumber ? [strong(`Solicitation: ${solicitationNumber}`)] : []),
    body(`Sent: ${sent}`),
    strong(`Valid until: ${quote.validUntil === null ? "not set" : formatDay(quote.validUntil)}`),
    body(received),
    body(`Prepared by: ${quote.preparedBy}`),
  ]
}

function orderFacts(order: PrintedOrder, { timeZone, solicitation }: RequestDocument): Piece[] {
  const { purchaseOrder, acceptedBy, acceptedTitle, acceptedAt, deliveryDate } = order
  return [
    ...(solicitation.solicitationNumber ? [strong(`Solicitation: ${solicitation.solicitationNumber}`)] : []),
    ...(purchaseOrder ? [strong(`Purchase order: ${purchaseOrder}`)] : []),
    body(`Accepted: ${formatDay(dayIn(timeZone, acceptedAt))}`),
    body(`Accepted by: ${[acceptedBy, acceptedTitle].filter(Boolean).join(", ")}`),
    ...(deliveryDate ? [body(`Delivery by: ${formatDay(deliveryDate)}`)] : []),
  ]
}

const termsOf = ({ quote }: QuoteDocument): Piece[] => [
  body(`Payment: ${quote.paymentTerms}`),
  body(fobLabels[quote.fob]),
  ...(quote.deliveryDays === null ? [] : [body(`Delivery: ${daysAfterOrder(quote.deliveryDays)}`)]),
]

const daysAfterOrder = (days: number) => `${counted(days, "day")} after receipt of order`

function rowOf(line: QuoteLine, { request }: QuoteDocument): Row {
  const unitPrice = line.unitPrice === null ? null : unitPriceAt(line.quantity, line.unitPrice, line.priceBreaks)
  return [
    [
      { text: line.item, style: "strong" },
      { text: quoteAnswerLabels[line.answer], style: "small" },
    ],
    detailsOf(line, request),
    [body(formatCount(line.quantity))],
    [body(line.unitOfIssue), { text: unitsOfIssue[line.unitOfIssue], style: "small" }],
    [body(line.answer === "no_bid" ? "No bid" : unitPrice === null ? "Not set" : formatPrice(unitPrice))],
    line.total === null
      ? []
      : [
          { text: formatDollars(line.total), style: line.inTotal ? "strong" : "body" },
          ...(line.inTotal ? [] : [{ text: "not in the total", style: "small" } as const]),
        ],
  ]
}

/** The description cell: the offered product, then all its details. */
function detailsOf(line: QuoteLine, request: RequestDocument): Piece[] {
  const name = request.products[line.position - 1]?.name ?? ""
  const [partNumber, ...details] = detailCells(line).map(([label, text]) => text && `${label}: ${text}`)
  const facts = [
    partNumber,
    askedFor(line, request),
    line.reason && `Reason: ${line.reason}`,
    line.priceBreaks.length > 0 && line.unitPrice !== null && `Price breaks: ${breaksOf(line, line.unitPrice)}`,
    ...details,
  ]
  return [
    { text: line.description || name, style: "strong" },
    ...facts.flatMap((text) => (text ? [{ text, style: "small" } as const] : [])),
  ]
}

const breaksOf = ({ priceBreaks }: QuoteLine, unitPrice: string) =>
  [
    `${formatPrice(unitPrice)} each`,
    ...priceBreaks.map((step) => `from ${formatCount(step.from)}: ${formatPrice(step.unitPrice)}`),
  ].join("; ")

function writeSums(paper: Paper, { quote }: QuoteDocument): void {
  const rows = sumRows(quote)
  writeTotals(
    paper,
    rows.map(([label, amount], at) => [label, amount, at === rows.length - 1 ? "total" : "body"]),
  )
  for (const [label, items] of [...totalRows(quote.lines), ...openChargeRows(quote.charges)]) {
    const place = { x: paper.left, y: paper.y, width: paper.width - 5, align: "right" } as const
    paper.y = paper.write("P", `${label}: ${items}`, "small", place) + 2
  }
}
