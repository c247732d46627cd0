import { solicitationRows } from "#contract/quote-requests/solicitation-words.ts"
import type { Solicitation } from "#contract/quote-requests/solicitation.ts"
import { type LineTax, lineTaxLabels } from "#contract/sales/invoice-words.ts"
import type { InvoicePaper } from "#contract/sales/invoices.ts"
import { addMoney, centsOf, moneyOf } from "#contract/values/money.ts"
import { taxesOf } from "../invoice-document.ts"
import { placeAddress } from "./parties.ts"
import { days, dollars, stated, type Xml } from "./write-ubl.ts"

interface Charge {
  label: string
  /** Below zero for a discount. */
  amount: string
}

const isDiscount = ({ amount }: Charge) => amount.startsWith("-")
const positive = (amount: string) => moneyOf(-centsOf(amount))

/** UBL calls a discount an allowance, and its amount is positive. */
export const allowanceCharge = (charge: Charge): Xml => ({
  "cbc:ChargeIndicator": isDiscount(charge) ? "false" : "true",
  "cbc:AllowanceChargeReason": charge.label,
  "cbc:Amount": dollars(isDiscount(charge) ? positive(charge.amount) : charge.amount),
})

/** The sum of each, both positive. */
export const allowancesAndCharges = (all: readonly Charge[]) => ({
  allowances: addMoney(all.filter(isDiscount).map(({ amount }) => positive(amount))),
  charges: addMoney(all.filter((one) => !isDiscount(one)).map(({ amount }) => amount)),
})

/** The tax of all lines, with a part for each rate and each reason. */
export const taxTotal = (invoice: InvoicePaper): Xml => ({
  "cbc:TaxAmount": dollars(invoice.taxTotal),
  "cac:TaxSubtotal": taxesOf(invoice).map(({ tax, taxRate, net, amount }) => ({
    "cbc:TaxableAmount": dollars(net),
    "cbc:TaxAmount": dollars(amount),
    "cac:TaxCategory": taxCategory(tax, taxRate),
  })),
})

/** UN/EDIFACT 5305: S is taxed at a rate, E is exempt. */
export const taxCategory = (tax: LineTax, taxRate: string | null): Xml => ({
  "cbc:ID": tax === "taxable" ? "S" : "E",
  "cbc:Percent": taxRate ?? "0",
  "cbc:TaxExemptionReason": tax === "taxable" ? undefined : lineTaxLabels[tax],
  "cac:TaxScheme": { "cbc:Name": "Sales tax" },
})

const withElement = new Set(["Solicitation", "Needed by", "Delivery", "Freight"])

/** Details without a UBL element, in the words of the request sheet. */
export const solicitationNotes = (solicitation: Solicitation): string[] =>
  solicitationRows(solicitation).flatMap(([label, text]) => (withElement.has(label) ? [] : [`${label}: ${text}`]))

export const solicitationReference = ({ solicitationNumber }: Solicitation): Xml[] =>
  solicitationNumber ? [document(solicitationNumber, "Solicitation")] : []

export const document = (id: string, type: string): Xml => ({ "cbc:ID": id, "cbc:DocumentType": type })

/** Where and when the buyer wants it, and in a quote the days until it comes. */
export function deliveryOf(
  { deliverTo, neededBy, deliveryDays }: Solicitation,
  promisedDays: number | null = null,
): Xml | undefined {
  const hasDays = deliveryDays !== null && deliveryDays !== undefined
  const period = { ...(neededBy && { "cbc:EndDate": neededBy }), ...(hasDays && days(deliveryDays)) }
  return stated({
    "cac:DeliveryAddress": placeAddress(deliverTo),
    "cac:RequestedDeliveryPeriod": stated(period),
    "cac:PromisedDeliveryPeriod": promisedDays === null ? undefined : days(promisedDays),
  })
}
