import { chargeText } from "#contract/quotes/charge-words.ts"
import { byteOrderMark, csvLines } from "#contract/values/csv.ts"
import { addMoney } from "#contract/values/money.ts"
import { unitPriceAt } from "#contract/quotes/prices.ts"
import { fobLabels, quoteAnswerLabels, quoteStatusLabels } from "#contract/quotes/quote-words.ts"
import { bareCells } from "#contract/quotes/quote-line-fields.ts"
import type { QuoteLine } from "#contract/quotes/quote-lines.ts"
import type { RequestedLine } from "#contract/quote-requests/quote-requests.ts"
import { lineDetailCells, solicitationCells } from "#contract/quote-requests/solicitation-words.ts"
import { dayIn } from "#contract/values/dates.ts"
import type { QuoteDocument, RequestDocument } from "./quote-document.ts"

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
  ...statedIn(request),
  Sent: quote.sentAt === null ? "" : dayIn(request.timeZone, new Date(quote.sentAt)),
  "Valid until": quote.validUntil ?? "",
  FOB: fobLabels[quote.fob],
  "Payment terms": quote.paymentTerms,
  "Delivery days": String(quote.deliveryDays ?? ""),
  Subtotal: quote.subtotal,
  Shipping: quote.shipping,
  Charges: chargesIn(quote)
    .map((charge) => `${chargeText(charge)}: ${charge.amount}`)
    .join("; "),
  "Charges total": addMoney(chargesIn(quote).map(({ amount }) => amount)),
  "Tax rate": quote.taxRate ?? "",
  "Tax total": quote.taxTotal,
  "Quote total": quote.total,
  "Prepared by": quote.preparedBy,
  Remarks: quote.remarks ?? "",
})

const chargesIn = ({ charges }: QuoteDocument["quote"]) => charges.filter(({ inTotal }) => inTotal)

/** As the request's own file has them; a column for the DoDAAC is easier to look up. */
const statedIn = ({ solicitation }: RequestDocument) => ({
  ...columnsFrom(solicitationCells(solicitation), { Delivery: "Requested delivery", Freight: "Requested freight" }),
  DoDAAC: solicitation.deliverTo?.dodaac ?? "",
})

const askedIn = (asked: RequestedLine | undefined) => ({
  Requested: asked?.name ?? "",
  "Requested quantity": String(asked?.quantity ?? ""),
  NSN: asked?.nsn ?? "",
  ...columnsFrom(lineDetailCells(asked ?? {}), {
    "Unit of issue": "Requested unit of issue",
    "Part number": "Requested part number",
    Manufacturer: "Requested manufacturer",
    "Needed by": "Line needed by",
  }),
  Specifications: asked?.specifications ?? "",
})

const columnsFrom = (cells: ReturnType<typeof lineDetailCells>, names: Record<string, string>) =>
  Object.fromEntries(cells.map(([label, text]) => [names[label] ?? label, text ?? ""]))

const lineOf = (line: QuoteLine, { request }: QuoteDocument) => ({
  Item: line.item,
  Answer: quoteAnswerLabels[line.answer],
  ...askedIn(request.products[line.position - 1]),
  Description: line.description,
  "Part number": line.partNumber ?? "",
  Quantity: String(line.quantity),
  Unit: line.unitOfIssue,
  "Unit price": line.unitPrice === null ? "" : unitPriceAt(line.quantity, line.unitPrice, line.priceBreaks),
  "Price breaks": line.priceBreaks.map(({ from, unitPrice }) => `from ${from}: ${unitPrice}`).join("; "),
  "Line total": line.total ?? "",
  "In the total": line.inTotal ? "Yes" : "No",
  ...Object.fromEntries(bareCells(line)),
})
