import type { CompanySecrets } from "#contract/sales/company-secrets.ts"
import { formatDay } from "#contract/values/dates.ts"
import { invoiceKindLabels, type LineTax, lineTaxLabels } from "#contract/sales/invoice-words.ts"
import type { InvoiceLine, InvoicePaper } from "#contract/sales/invoices.ts"
import { addMoney, centsOf, moneyOf } from "#contract/values/money.ts"
import type { Routing } from "#contract/sales/sale-papers.ts"

/** An invoice or a credit note; a draft in its preview. */
export interface InvoiceDocument {
  invoice: InvoicePaper
  /** TIN and bank details, if the contract requires them. Only the PDF prints them. */
  secrets?: CompanySecrets | undefined
}

export const draftNotice = "Draft: not an invoice"

/** "Invoice INV-2026-0007", or the sale that a draft is for. */
export const documentName = ({ kind, number, saleNumber }: InvoicePaper) =>
  number === null ? `Draft invoice for ${saleNumber}` : `${invoiceKindLabels[kind]} ${number}`

/** The day in a file that must have one; of a draft without a day, that of its last delivery. */
export const dayOf = ({ issuedOn, shipments }: InvoicePaper) =>
  issuedOn ??
  shipments
    .map(({ deliveredOn }) => deliveredOn)
    .toSorted()
    .at(-1) ??
  "1970-01-01"

/** "S-2026-000045-1", as the packing list has it, where the shipment has no number of DFARS. */
export const shipmentName = ({ shipmentNumber, number }: InvoicePaper["shipments"][number], saleNumber: string) =>
  shipmentNumber ?? `${saleNumber}-${number}`

/** Printed as the item of lines without one. */
export const creditItem = "Credit"

/** Lines with an item each. A credit note of an amount has one line with the reason. */
export function invoiceLinesOf(invoice: InvoicePaper): InvoiceLine[] {
  const lines = invoice.lines.length > 0 ? invoice.lines : [amountLine(invoice)]
  return lines.map((line) => ({ ...line, item: line.item || creditItem }))
}

function amountLine({ charges, taxTotal, total, credits }: InvoicePaper): InvoiceLine {
  const rest = addMoney([taxTotal, ...charges.map(({ amount }) => amount)])
  const amount = moneyOf(centsOf(total) - centsOf(rest))
  return {
    item: "",
    clin: null,
    description: credits?.reason ?? "",
    partNumber: null,
    nsn: null,
    quantity: 1,
    unitOfIssue: "EA",
    unitPrice: amount,
    total: amount,
    tax: null,
    taxRate: null,
    taxAmount: "0.00",
  }
}

export const subtotalOf = (invoice: InvoicePaper) => addMoney(invoiceLinesOf(invoice).map(({ total }) => total))

export const chargesTotalOf = ({ charges }: InvoicePaper) => addMoney(charges.map(({ amount }) => amount))

/** "Taxable at 7.25%", or why a line is exempt; null if not stated. */
export function taxText({ tax, taxRate }: Pick<InvoiceLine, "tax" | "taxRate">): string | null {
  if (tax === null) return null
  return tax === "taxable" ? `Taxable at ${taxRate ?? "0"}%` : lineTaxLabels[tax]
}

interface TaxedLines {
  tax: LineTax
  taxRate: string | null
  items: string[]
  net: string
  amount: string
}

/** The lines by why and how they are taxed, in the order of the lines, less the discounts on them. */
export function taxesOf(invoice: InvoicePaper): TaxedLines[] {
  const groups = new Map<string, TaxedLines>()
  for (const { item, tax, taxRate, total, taxAmount } of invoiceLinesOf(invoice)) {
    if (tax === null) continue
    const key = `${tax} ${taxRate ?? ""}`
    const { items, net, amount } = groups.get(key) ?? { items: [], net: "0.00", amount: "0.00" }
    const sums = { net: addMoney([net, total]), amount: addMoney([amount, taxAmount]) }
    groups.set(key, { tax, taxRate, items: [...items, item], ...sums })
  }
  for (const { amount: discount, taxRate, taxAmount } of invoice.charges) {
    if (!taxRate) continue
    const key = `taxable ${taxRate}`
    const { items, net, amount } = groups.get(key) ?? { items: [], net: "0.00", amount: "0.00" }
    const sums = { net: addMoney([net, discount]), amount: addMoney([amount, taxAmount ?? null]) }
    groups.set(key, { tax: "taxable", taxRate, items, ...sums })
  }
  return [...groups.values()]
}

/** "Other goods: 30 days after invoice and delivery (Dec 24, 2026)". */
export const dueText = ({ goods, dueOn }: InvoicePaper["dueDays"][number]) => `${goods} (${formatDay(dueOn)})`

/** "2% discount if paid within 10 days". */
export const promptPaymentText = ({ promptPayment: offer }: InvoicePaper) =>
  offer && `${offer.percent}% discount if paid within ${offer.days} ${offer.days === 1 ? "day" : "days"}`

/** Which invoice a credit note corrects. */
export const creditedText = ({ credits }: InvoicePaper) =>
  credits && `Corrects invoice ${credits.number} of ${formatDay(credits.issuedOn)}`

const routingLabels: Record<keyof Routing, string> = {
  payOfficial: "Pay official",
  issueBy: "Issue by",
  admin: "Admin",
  inspectBy: "Inspect by",
  acceptor: "Service acceptor",
}

/** The DoDAACs of the routing table that the order names. */
export const routingRows = ({ routing }: InvoicePaper) =>
  Object.entries(routingLabels).map(
    ([name, label]) => [`${label} (DoDAAC)`, routing[name as keyof Routing] ?? null] as const, // The labels have its keys.
  )
