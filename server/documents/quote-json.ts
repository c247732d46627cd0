import { unitPriceAt } from "#contract/quotes/prices.ts"
import type { QuoteLine } from "#contract/quotes/quote-lines.ts"
import type { QuoteDocument, RequestDocument } from "./quote-document.ts"
import { uneceUnits } from "./unece-units.ts"

/** A quote as its PDF shows it, for programs. Money is text with exact decimals. */
export function jsonOf({ quote, request, seller }: QuoteDocument): string {
  const { id, number, revision, status, lines, ...terms } = quote
  const whole = {
    number,
    revision,
    id,
    status,
    currency: "USD",
    ...termsOf(terms),
    seller,
    request: requestFieldsOf(request),
    lines: lines.map(lineFields),
  }
  return `${JSON.stringify(whole, null, 2)}\n`
}

/** Only the content of the quote, not its later status. */
function termsOf(quote: Omit<QuoteDocument["quote"], "id" | "number" | "revision" | "status" | "lines">) {
  const { validUntil, sentAt, fob, paymentTerms, deliveryDays, remarks, preparedBy } = quote
  const { subtotal, shipping, charges, taxRate, taxTotal, total } = quote
  const sums = { subtotal, shipping, charges, taxRate, taxTotal, total }
  return { sentAt, validUntil, fob, paymentTerms, deliveryDays, ...sums, remarks, preparedBy }
}

/** As in the other files, the unit price is the one at the line's quantity. */
const lineFields = (line: QuoteLine) => ({
  ...line,
  unitPrice: line.unitPrice && unitPriceAt(line.quantity, line.unitPrice, line.priceBreaks),
  uneceUnit: uneceUnits[line.unitOfIssue],
})

/** A quote request for programs. */
export const requestJsonOf = (request: RequestDocument): string =>
  `${JSON.stringify({ ...requestFieldsOf(request), seller: request.seller }, null, 2)}\n`

const requestFieldsOf = (request: RequestDocument) => ({
  number: request.number,
  receivedAt: request.receivedAt.toISOString(),
  customerName: request.customerName,
  customerOrganization: request.customerOrganization,
  customerEmail: request.customerEmail,
  customerPhone: request.customerPhone,
  message: request.message,
  ...request.solicitation,
  products: request.products,
  attachments: request.attachments.map(({ name, size }) => ({ name, size })),
})
