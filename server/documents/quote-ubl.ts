import { chargeText, openChargeRows } from "#contract/quotes/charge-words.ts"
import { formatCount } from "#contract/values/counts.ts"
import { addMoney } from "#contract/values/money.ts"
import { formatPrice, unitPriceAt } from "#contract/quotes/prices.ts"
import { fobLabels, quoteAnswerLabels } from "#contract/quotes/quote-words.ts"
import { totalRows } from "#contract/quotes/quote-totals.ts"
import type { Quote } from "#contract/quotes/quotes.ts"
import type { QuoteLine } from "#contract/quotes/quote-lines.ts"
import {
  allowanceCharge,
  allowancesAndCharges,
  deliveryOf,
  solicitationNotes,
  solicitationReference,
} from "./ubl/elements.ts"
import { askedFor, type QuoteDocument, type RequestDocument } from "./quote-document.ts"
import { buyerParty, sellerParty } from "./ubl/parties.ts"
import { days, dollars, issued, nsnOf, quantity, writeUbl, type Xml } from "./ubl/write-ubl.ts"
import { uneceUnits } from "./unece-units.ts"

/** A quote as a UBL 2.1 Quotation. Its lines add up to its total: further alternates are inside the line that they answer. */
export const ublOf = ({ quote, request, seller }: QuoteDocument): string =>
  writeUbl("Quotation", {
    "cbc:ID": `${quote.number}-${quote.revision}`,
    "cbc:UUID": quote.id,
    ...issued(request.timeZone, quote.sentAt === null ? request.receivedAt : new Date(quote.sentAt)),
    "cbc:Note": [...notesOf(quote), ...solicitationNotes(request.solicitation)],
    "cbc:PricingCurrencyCode": "USD",
    "cbc:LineCountNumeric": String(firstAnswers(quote).length),
    "cac:ValidityPeriod": quote.validUntil === null ? undefined : { "cbc:EndDate": quote.validUntil },
    "cac:RequestForQuotationDocumentReference": { "cbc:ID": request.number },
    "cac:AdditionalDocumentReference": solicitationReference(request.solicitation),
    "cac:SellerSupplierParty": sellerParty(seller),
    "cac:BuyerCustomerParty": buyerParty(request),
    "cac:Delivery": deliveryOf(request.solicitation, quote.deliveryDays),
    "cac:DeliveryTerms": { "cbc:SpecialTerms": fobLabels[quote.fob] },
    "cac:AllowanceCharge": addedTo(quote).map(allowanceCharge),
    "cac:TaxTotal": quote.taxRate === null ? undefined : { "cbc:TaxAmount": dollars(quote.taxTotal) },
    "cac:QuotedMonetaryTotal": sumsOf(quote),
    "cac:QuotationLine": firstAnswers(quote).map((first) => lineOf(first, quote, request)),
  })

const addedTo = ({ shipping, charges }: Quote) => [
  { label: "Shipping", amount: shipping },
  ...charges.filter(({ inTotal }) => inTotal).map((charge) => ({ label: chargeText(charge), amount: charge.amount })),
]

function sumsOf(quote: Quote): Xml {
  const { allowances, charges } = allowancesAndCharges(addedTo(quote))
  const untaxed = addMoney([quote.subtotal, ...addedTo(quote).map(({ amount }) => amount)])
  return {
    "cbc:LineExtensionAmount": dollars(quote.subtotal),
    ...(quote.taxRate !== null && {
      "cbc:TaxExclusiveAmount": dollars(untaxed),
      "cbc:TaxInclusiveAmount": dollars(quote.total),
    }),
    "cbc:AllowanceTotalAmount": allowances === "0.00" ? undefined : dollars(allowances),
    "cbc:ChargeTotalAmount": dollars(charges),
    "cbc:PayableAmount": dollars(quote.total),
  }
}

const firstAnswers = ({ lines }: Quote) => lines.filter(({ item, position }) => item === String(position))

const notesOf = (quote: Quote) => [
  ...(quote.status === "draft" ? ["Draft, not sent"] : []),
  `Revision ${quote.revision}`,
  `Payment terms: ${quote.paymentTerms}`,
  `Prepared by: ${quote.preparedBy}`,
  ...[...totalRows(quote.lines), ...openChargeRows(quote.charges)].map(([label, items]) => `${label}: ${items}`),
  ...(quote.remarks ? [quote.remarks] : []),
]

const lineOf = (first: QuoteLine, { lines }: Quote, request: RequestDocument): Xml => ({
  "cbc:ID": first.item,
  "cbc:Note": lineNotesOf(first, request),
  "cbc:RequestForQuotationLineID": String(first.position),
  "cac:LineItem": itemOf(first, request),
  "cac:AlternativeLineItem": lines
    .filter((line) => line.position === first.position && line !== first)
    .map((line) => itemOf(line, request, lineNotesOf(line, request))),
  "cac:RequestLineReference": clinOf(request, first.position),
})

/** The line of the buyer's own solicitation. */
function clinOf({ solicitation, products }: RequestDocument, position: number): Xml | undefined {
  const clin = products[position - 1]?.clin
  if (!clin) return undefined
  const [of] = solicitationReference(solicitation)
  return { "cbc:LineID": clin, "cac:DocumentReference": of }
}

const itemOf = (line: QuoteLine, request: RequestDocument, notes: string[] = []): Xml => ({
  "cbc:ID": line.item,
  "cbc:Note": notes,
  "cbc:Quantity": quantity(line.quantity, uneceUnits[line.unitOfIssue]),
  "cbc:LineExtensionAmount": line.total === null ? undefined : dollars(line.total),
  "cac:Delivery": line.leadTimeDays === null ? undefined : { "cac:PromisedDeliveryPeriod": days(line.leadTimeDays) },
  "cac:Price":
    line.unitPrice === null
      ? undefined
      : { "cbc:PriceAmount": dollars(unitPriceAt(line.quantity, line.unitPrice, line.priceBreaks)) },
  "cac:Item": {
    "cbc:Name": line.description || nameOf(line, request),
    "cac:SellersItemIdentification": line.partNumber ? { "cbc:ID": line.partNumber } : undefined,
    "cac:StandardItemIdentification":
      line.answer === "alternate" ? undefined : nsnOf(request.products[line.position - 1]),
    "cac:OriginCountry": line.countryOfOrigin ? { "cbc:Name": line.countryOfOrigin } : undefined,
  },
})

const nameOf = (line: QuoteLine, request: RequestDocument) => request.products[line.position - 1]?.name ?? ""

const lineNotesOf = (line: QuoteLine, request: RequestDocument): string[] => [
  `Answer: ${quoteAnswerLabels[line.answer]}`,
  askedFor(line, request),
  ...(line.reason ? [`Reason: ${line.reason}`] : []),
  ...line.priceBreaks.map(({ from, unitPrice }) => `From ${formatCount(from)}: ${formatPrice(unitPrice)}`),
  ...(line.note ? [line.note] : []),
]
