import { type LineTax, lineTaxLabels } from "#contract/sales/invoice-words.ts"
import type { InvoicePaper } from "#contract/sales/invoices.ts"
import { taxesOf } from "../invoice-document.ts"
import { dollars, type Xml } from "./write-ubl.ts"

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
