import type { InvoiceDraft } from "#contract/sales/invoice-drafts.ts"
import type { InvoiceLine, InvoicePaper } from "#contract/sales/invoices.ts"
import { addMoney, percentOfMoney } from "#contract/values/money.ts"
import { lineTotal } from "#contract/quotes/prices.ts"
import { paymentRuleLabels, paymentRules } from "#contract/sales/sale-words.ts"
import type { SaleLine } from "#contract/sales/sales.ts"
import type { Api } from "#server/api.ts"
import { sellerOf } from "#server/documents/seller.ts"
import { lawfulDue } from "../lawful-due-on.ts"
import { lastDay, type SaleDelivery } from "../read-deliveries.ts"
import type { LockedSale } from "../sales.store.ts"

export interface PaperSource {
  sale: LockedSale
  deliveries: readonly SaleDelivery[]
  /** The papers of the sale's issued invoices. */
  earlier: readonly InvoicePaper[]
  draft: InvoiceDraft
  /** The day of issue. For a draft it is today, so the draft shows its would-be due day. */
  issuedOn: string
}

/** The invoice's content for every format. Its number is drawn later, when it is issued. */
export function composePaper({ env, content }: Pick<Api, "env" | "content">, source: PaperSource): InvoicePaper {
  const { sale, draft, issuedOn } = source
  const { company, invoicing } = content()
  const lines = draft.lines.flatMap((line) =>
    sale.lines.filter(({ item }) => item === line.item).map((sold) => paperLine(sold, line)),
  )
  const shipments = shipmentsOf(source)
  const subtotal = addMoney(lines.map(({ total }) => total))
  const charges = draft.charges.map(paperCharge)
  const taxTotal = taxTotalOf(lines, charges)
  return {
    kind: "invoice",
    number: null,
    issuedOn,
    ...dueOf(source, shipments),
    seller: sellerOf(company, env.PUBLIC_URL),
    remitTo: invoicing.remitTo ?? null,
    contact: invoicing.contact ?? null,
    certificates: sale.buyerType === "state" ? invoicing.certificates.filter(({ endsOn }) => endsOn >= issuedOn) : [],
    ...orderOf(sale),
    promptPayment: draft.promptPayment,
    ...(draft.prints && { prints: draft.prints }),
    shipments: shipments.map(({ number, shipmentNumber, deliveredOn, carrier, billOfLading, grossWeight }) => ({
      number,
      shipmentNumber,
      deliveredOn,
      carrier,
      billOfLading,
      grossWeight,
    })),
    lines,
    charges,
    subtotal,
    taxTotal,
    total: addMoney([subtotal, taxTotal, ...charges.map(({ amount }) => amount)]),
    credits: null,
  }
}

const orderOf = (sale: LockedSale) => ({
  buyer: {
    name: sale.customerName,
    organization: sale.customerOrganization,
    email: sale.customerEmail,
    type: sale.buyerType,
  },
  billTo: sale.billTo,
  shipTo: sale.shipTo,
  markFor: sale.markFor,
  routing: sale.routing,
  saleNumber: sale.number,
  contractNumber: sale.contractNumber,
  orderNumber: sale.purchaseOrder,
  fob: sale.fob,
  paymentTerms: sale.paymentTerms,
})

function paperLine(sold: SaleLine, line: InvoiceDraft["lines"][number]): InvoiceLine {
  const total = lineTotal(line.quantity, line.unitPrice)
  const taxRate = line.tax === "taxable" ? line.taxRate : null
  return {
    item: sold.item,
    clin: sold.clin ?? null,
    description: sold.description,
    partNumber: sold.partNumber,
    nsn: sold.nsn ?? null,
    quantity: line.quantity,
    unitOfIssue: sold.unitOfIssue,
    unitPrice: line.unitPrice,
    total,
    tax: line.tax,
    taxRate,
    taxAmount: taxOf(total, taxRate),
  }
}

/** A discount on taxed lines lowers their tax. */
const paperCharge = ({ label, amount, taxRate }: InvoiceDraft["charges"][number]): InvoicePaper["charges"][number] => ({
  label,
  amount,
  ...(taxRate && { taxRate, taxAmount: taxOf(amount, taxRate) }),
})

export const taxTotalOf = (lines: InvoicePaper["lines"], charges: InvoicePaper["charges"]) =>
  addMoney([...lines.map(({ taxAmount }) => taxAmount), ...charges.map(({ taxAmount }) => taxAmount ?? null)])

export const taxOf = (total: string, rate: string | null) => (rate === null ? "0.00" : percentOfMoney(total, rate))

/** The deliveries of these items that no earlier invoice names, or else all of them. */
function shipmentsOf({ deliveries, earlier, draft }: PaperSource): SaleDelivery[] {
  const invoiced = new Set(draft.lines.map(({ item }) => item))
  const named = new Set(earlier.flatMap(({ shipments }) => shipments.map(({ number }) => number)))
  const all = deliveries.filter(({ lines }) => lines.some(({ item }) => invoiced.has(item)))
  const fresh = all.filter(({ number }) => !named.has(number))
  return fresh.length > 0 ? fresh : all
}

/** By the law of the buyer. A mixed invoice counts as due on its earliest day, and shows the day of each kind of goods. */
function dueOf({ sale, draft, issuedOn }: PaperSource, shipments: SaleDelivery[]) {
  const invoiced = new Set(draft.lines.map(({ item }) => item))
  const lines = sale.lines.filter(({ item }) => invoiced.has(item))
  const payable = { ...sale, lines, deliveredOn: lastDay(shipments), invoicedOn: issuedOn }
  const { day, by } = lawfulDue(payable)
  const kinds = paymentRules.filter((rule) => lines.some(({ paymentRule }) => paymentRule === rule))
  const days = kinds.map((rule) => ({
    goods: paymentRuleLabels[rule],
    dueOn: lawfulDue({ ...payable, lines: [{ paymentRule: rule }] }).day,
  }))
  const isMixed = new Set(days.map(({ dueOn }) => dueOn)).size > 1
  const dueDays = days.flatMap(({ goods, dueOn }) => (dueOn === null ? [] : [{ goods, dueOn }]))
  return { dueOn: day, law: by, dueDays: isMixed ? dueDays : [] }
}
