import { byteOrderMark, csvLines } from "#contract/values/csv.ts"
import { invoiceChargeText, invoiceKindLabels, lineTaxLabels } from "#contract/sales/invoice-words.ts"
import type { InvoiceLine, InvoicePaper } from "#contract/sales/invoices.ts"
import { fobLabels } from "#contract/quotes/quote-words.ts"
import { saleBuyerTypeLabels } from "#contract/sales/sale-words.ts"
import { placeText } from "#contract/quote-requests/solicitation-words.ts"
import {
  chargesTotalOf,
  draftNotice,
  dueText,
  type InvoiceDocument,
  invoiceLinesOf,
  promptPaymentText,
  routingRows,
  shipmentName,
  subtotalOf,
} from "./invoice-document.ts"

/** An invoice for spreadsheets: a row for each line, with what holds for the whole invoice in every row. */
export function invoiceCsvOf({ invoice }: InvoiceDocument): string {
  const whole = [...factsOf(invoice), ...partiesOf(invoice), ...termsOf(invoice), ...sumsOf(invoice)]
  const rows = invoiceLinesOf(invoice).map((line) => [...whole, ...lineOf(line)])
  const headings = rows[0]!.map(([heading]) => heading) // There is always a line.
  return byteOrderMark + csvLines([headings, ...rows.map((row) => row.map(([, text]) => text ?? ""))])
}

type Cell = readonly [heading: string, text: string | null]

const factsOf = ({ kind, number, dueOn, law, dueDays, credits, ...invoice }: InvoicePaper): Cell[] => [
  ["Kind", invoiceKindLabels[kind]],
  ["Number", number],
  ["Status", number === null ? draftNotice : "Issued"],
  ["Issued", number && invoice.issuedOn],
  ["Due", dueOn],
  ["Due by", law],
  ["Due days", dueDays.map(dueText).join("; ")],
  ["Corrects", credits?.number ?? null],
  ["Corrects the invoice of", credits?.issuedOn ?? null],
  ["Reason", credits?.reason ?? null],
  ["Contract", invoice.contractNumber],
  ["Order", invoice.orderNumber],
  ["Our number", invoice.saleNumber],
]

const partiesOf = (invoice: InvoicePaper): Cell[] => [
  ["Seller", invoice.seller.legalName],
  ["UEI", invoice.seller.uei],
  ["CAGE", invoice.seller.cage],
  ["Remit to", invoice.remitTo && `${invoice.remitTo.name}; ${companyPlace(invoice.remitTo.address)}`],
  ["Defective invoice contact", contactText(invoice.contact)],
  ["Certificates", invoice.certificates.map((held) => `${held.name} ${held.number} (to ${held.endsOn})`).join("; ")],
  ["Buyer", invoice.buyer.name],
  ["Organization", invoice.buyer.organization],
  ["Email", invoice.buyer.email],
  ["Buyer type", invoice.buyer.type && saleBuyerTypeLabels[invoice.buyer.type]],
  ["Bill to", [invoice.billTo.name, placeText(invoice.billTo)].filter(Boolean).join("; ")],
  ["Ship to", placeText(invoice.shipTo)],
  ["Mark for", invoice.markFor],
  ...routingRows(invoice),
]

const companyPlace = ({ street, city, state, postalCode }: NonNullable<InvoicePaper["remitTo"]>["address"]) =>
  `${street}; ${city}, ${state} ${postalCode}`

const contactText = (contact: InvoicePaper["contact"]) =>
  contact && [contact.name, contact.title, contact.phone.shown, companyPlace(contact.address)].join("; ")

const termsOf = (invoice: InvoicePaper): Cell[] => [
  ["FOB", fobLabels[invoice.fob]],
  ["Payment terms", invoice.paymentTerms],
  ["Prompt payment", promptPaymentText(invoice)],
  ["Shipments", invoice.shipments.map((each) => shipmentName(each, invoice.saleNumber)).join("; ")],
  ["Delivered", invoice.shipments.map(({ deliveredOn }) => deliveredOn).join("; ")],
  ["Carriers", textsOf(invoice.shipments.map(({ carrier }) => carrier))],
  ["Bills of lading", textsOf(invoice.shipments.map(({ billOfLading }) => billOfLading))],
  ["Gross weight (lb)", textsOf(invoice.shipments.map(({ grossWeight }) => grossWeight))],
]

/** In the order of the shipments; "none" is for a shipment without a value. */
const textsOf = (values: readonly (string | number | null)[]) =>
  values.some((value) => value !== null) ? values.map((value) => value ?? "none").join("; ") : ""

const sumsOf = (invoice: InvoicePaper): Cell[] => [
  ["Subtotal", subtotalOf(invoice)],
  ["Charges", invoice.charges.map((charge) => `${invoiceChargeText(charge)}: ${charge.amount}`).join("; ")],
  ["Charges total", chargesTotalOf(invoice)],
  ["Tax total", invoice.taxTotal],
  ["Total", invoice.total],
]

const lineOf = (line: InvoiceLine): Cell[] => [
  ["Item", line.item],
  ["CLIN", line.clin],
  ["Description", line.description],
  ["Part number", line.partNumber],
  ["NSN", line.nsn ?? null],
  ["Quantity", String(line.quantity)],
  ["Unit", line.unitOfIssue],
  ["Unit price", line.unitPrice],
  ["Line total", line.total],
  ["Tax", line.tax && lineTaxLabels[line.tax]],
  ["Tax rate", line.taxRate],
  ["Tax amount", line.taxAmount],
]
