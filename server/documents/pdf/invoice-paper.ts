import type { Look } from "#contract/content/brand.ts"
import { formatDay } from "#contract/values/dates.ts"
import { invoiceChargeText, invoiceKindLabels } from "#contract/sales/invoice-words.ts"
import type { InvoicePaper } from "#contract/sales/invoices.ts"
import { formatDollars } from "#contract/values/money.ts"
import { fobLabels } from "#contract/quotes/quote-words.ts"
import {
  creditedText,
  dayOf,
  draftNotice,
  dueText,
  type InvoiceDocument,
  invoiceLinesOf,
  documentName,
  promptPaymentText,
  routingRows,
  subtotalOf,
  taxesOf,
  taxText,
} from "../invoice-document.ts"
import { writeLines, writeShipments } from "./invoice-tables.ts"
import { writeLetterhead, writeNotice, writeSection, writeSideBySide } from "./letterhead.ts"
import { shipToOf } from "./packing-list-paper.ts"
import { Paper } from "./paper.ts"
import { addressPieces, body, bodyIf, piecesOf, strong, townOf } from "./pieces.ts"
import type { Piece } from "./table.ts"
import { writeTotals } from "./totals.ts"

interface Part {
  heading: string
  pieces: Piece[]
}

/**
 * An invoice or a credit note, with a heading for each item of FAR 52.232-25(a)(3). A draft says on each page that it is
 * no invoice.
 */
export function invoicePaper({ invoice, secrets }: InvoiceDocument, look?: Look): Promise<Buffer> {
  const { kind, number, issuedOn, seller, saleNumber } = invoice
  const name = documentName(invoice)
  const isDraft = number === null
  const footer = isDraft ? `${name}  •  ${draftNotice}` : name
  const paper = new Paper({ title: name, footer, at: new Date(`${dayOf(invoice)}T12:00:00Z`), look })
  const day = issuedOn === null || isDraft ? [] : [formatDay(issuedOn)]
  writeLetterhead(paper, seller, isDraft ? "Draft invoice" : invoiceKindLabels[kind], [number ?? saleNumber, ...day])
  if (isDraft) writeNotice(paper, draftNotice)
  for (const parts of [...partsOf(invoice), ...secretParts(invoice, secrets)]) writeSideBySide(paper, parts)
  writeShipments(paper, invoice)
  writeLines(paper, invoice)
  writeSums(paper, invoice)
  writeTaxes(paper, invoice)
  const certificates = invoice.certificates.map(
    (held) => `${held.name}: ${held.number}, valid until ${formatDay(held.endsOn)}`,
  )
  if (certificates.length > 0) writeSection(paper, "Certificates", certificates.join("\n"))
  return paper.bytes()
}

const partsOf = (invoice: InvoicePaper): Part[][] => [
  [
    { heading: "Contractor", pieces: contractorOf(invoice) },
    { heading: "Bill to", pieces: billToOf(invoice) },
    { heading: "Ship to", pieces: shipToOf(invoice) },
  ],
  [
    numberOf(invoice),
    { heading: "Contract, order and line items", pieces: orderOf(invoice) },
    invoice.kind === "invoice" ? dueOf(invoice) : creditedOf(invoice),
  ],
  [{ heading: "Shipping and payment terms", pieces: termsOf(invoice) }, ...remitToOf(invoice), ...contactOf(invoice)],
]

const contractorOf = ({ seller }: InvoicePaper): Piece[] => [
  ...addressPieces([seller.legalName, ...seller.address]),
  body(`UEI: ${seller.uei}`),
  body(`CAGE code: ${seller.cage}`),
]

const billToOf = ({ billTo, buyer }: InvoicePaper): Piece[] =>
  addressPieces([
    ...(billTo.name ? [billTo.name] : [buyer.organization, buyer.name, buyer.email]),
    billTo.street,
    townOf(billTo),
  ])

const numberOf = ({ kind, number, issuedOn }: InvoicePaper): Part => ({
  heading: `${invoiceKindLabels[kind]} number and date`,
  pieces: [strong(number ?? "Not issued"), ...bodyIf(number && issuedOn && formatDay(issuedOn))],
})

const orderOf = (invoice: InvoicePaper): Piece[] =>
  piecesOf([
    ["Contract", invoice.contractNumber],
    ["Order", invoice.orderNumber],
    ["Our number", invoice.saleNumber],
    ["Line items (CLIN)", clinsOf(invoice)],
    ...routingRows(invoice),
  ])

/** In the table's lines too; there alone if there are many. */
function clinsOf({ lines }: InvoicePaper): string {
  const clins = [...new Set(lines.flatMap(({ clin }) => clin ?? []))]
  return clins.length > 12 ? "in each line" : clins.join(", ")
}

const dueOf = ({ dueOn, law, dueDays, paymentTerms }: InvoicePaper): Part => ({
  heading: "Payment due",
  pieces: [
    strong(dueOn === null ? paymentTerms : formatDay(dueOn)),
    ...(law ? [body(law)] : []),
    ...dueDays.map((due) => body(dueText(due))),
  ],
})

const creditedOf = (invoice: InvoicePaper): Part => ({
  heading: "Correction",
  pieces: [
    ...[creditedText(invoice)].flatMap((text) => (text ? [strong(text)] : [])),
    ...piecesOf([["Reason", invoice.credits?.reason]]),
  ],
})

function termsOf(invoice: InvoicePaper): Piece[] {
  const offer = promptPaymentText(invoice)
  return [body(fobLabels[invoice.fob]), body(`Payment: ${invoice.paymentTerms}`), ...(offer ? [body(offer)] : [])]
}

const remitToOf = ({ remitTo }: InvoicePaper): Part[] =>
  remitTo ? [{ heading: "Remit to", pieces: addressPieces([remitTo.name, ...companyLines(remitTo.address)]) }] : []

function contactOf({ contact }: InvoicePaper): Part[] {
  if (!contact) return []
  const { name, title, phone, address } = contact
  const pieces = addressPieces([name, title, phone.shown, ...companyLines(address)])
  return [{ heading: "Notify of a defective invoice", pieces }]
}

/** Items viii and ix of the clause, which only some contracts ask for. */
function secretParts({ prints }: InvoicePaper, secrets: InvoiceDocument["secrets"]): Part[][] {
  const { tin = null, bank = null } = secrets ?? {}
  const pieces = piecesOf([
    ["Bank", bank?.bankName],
    ["Routing number", bank?.routingNumber],
    ["Account", bank?.accountNumber],
  ])
  const parts = [
    ...(prints?.tin && tin ? [{ heading: "Taxpayer Identification Number (TIN)", pieces: [body(tin)] }] : []),
    ...(prints?.bank && bank ? [{ heading: "Electronic funds transfer (EFT)", pieces }] : []),
  ]
  return parts.length > 0 ? [parts] : []
}

const companyLines = ({ street, city, state, postalCode }: NonNullable<InvoicePaper["remitTo"]>["address"]) => [
  street,
  `${city}, ${state} ${postalCode}`,
]

function writeSums(paper: Paper, invoice: InvoicePaper): void {
  const { charges, taxTotal, total, kind } = invoice
  const rows = [
    ["Subtotal", subtotalOf(invoice), "body"] as const,
    ...charges.map((charge) => [invoiceChargeText(charge), charge.amount, "body"] as const),
    ["Tax", taxTotal, "body"] as const,
    [kind === "invoice" ? "Total" : "Total credit", total, "total"] as const,
  ]
  writeTotals(paper, rows)
}

/** Each rate and each reason, with the lines that it is for. */
function writeTaxes(paper: Paper, invoice: InvoicePaper): void {
  const count = invoiceLinesOf(invoice).length
  const texts = taxesOf(invoice).map((group) => {
    const { items, net, amount } = group
    const lines = items.length === count ? "all lines" : `${items.length === 1 ? "line" : "lines"} ${items.join(", ")}`
    const tax = group.tax === "taxable" ? `, tax ${formatDollars(amount)}` : ""
    return `${taxText(group)}: ${lines}, ${formatDollars(net)}${tax}`
  })
  if (texts.length > 0) writeSection(paper, "Tax", texts.join("\n"))
}
