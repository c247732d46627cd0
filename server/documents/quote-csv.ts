import { byteOrderMark, csvLines } from "#contract/csv.ts"
import { unitPriceAt } from "#contract/prices.ts"
import { fobLabels, quoteAnswerLabels, quoteStatusLabels } from "#contract/quote-words.ts"
import type { QuoteLine } from "#contract/quotes.ts"
import { dayIn } from "#contract/dates.ts"
import type { QuoteDocument } from "./quote-document.ts"

/** A quote for spreadsheets: a row for each line, with what holds for the whole quote in every row. */
export function csvOf(document: QuoteDocument): string {
  const whole = columnsOf(document)
  const lines = document.quote.lines.map((line) => ({ ...whole, ...lineOf(line, document) }))
  const headings = Object.keys(lines[0] ?? whole)
  return byteOrderMark + csvLines([headings, ...lines.map((line) => Object.values(line))])
}

const columnsOf = ({ quote, request }: QuoteDocument) => ({
  Number: quote.number,
  Revision: String(quote.revision),
  Status: quoteStatusLabels[quote.status],
  Buyer: request.customerName,
  Organization: request.customerOrganization ?? "",
  Sent: quote.sentAt === null ? "" : dayIn(request.timeZone, new Date(quote.sentAt)),
  "Valid until": quote.validUntil ?? "",
  FOB: fobLabels[quote.fob],
  "Payment terms": quote.paymentTerms,
  "Delivery days": String(quote.deliveryDays ?? ""),
  Subtotal: quote.subtotal,
  Shipping: quote.shipping,
  "Quote total": quote.total,
  "Prepared by": quote.preparedBy,
  Remarks: quote.remarks ?? "",
})

const lineOf = (line: QuoteLine, { request }: QuoteDocument) => ({
  Item: line.item,
  Answer: quoteAnswerLabels[line.answer],
  Requested: request.products[line.position - 1]?.name ?? "",
  NSN: request.products[line.position - 1]?.nsn ?? "",
  Description: line.description,
  "Part number": line.partNumber ?? "",
  Quantity: String(line.quantity),
  Unit: line.unitOfIssue,
  "Unit price": line.unitPrice === null ? "" : unitPriceAt(line.quantity, line.unitPrice, line.priceBreaks),
  "Price breaks": line.priceBreaks.map(({ from, unitPrice }) => `from ${from}: ${unitPrice}`).join("; "),
  "Line total": line.total ?? "",
  "In the total": line.inTotal ? "Yes" : "No",
  "Lead time days": String(line.leadTimeDays ?? ""),
  "Country of origin": line.countryOfOrigin ?? "",
  Reason: line.reason ?? "",
  Note: line.note ?? "",
})
