import { isUnitOfIssue } from "#contract/values/units-of-issue.ts"
import { type InvoiceDocument, invoiceLinesOf, subtotalOf } from "./invoice-document.ts"
import { uneceUnits } from "./unece-units.ts"

/** An invoice or a credit note as its PDF shows it, for programs. Money is text with exact decimals. */
export function invoiceJsonOf({ invoice }: InvoiceDocument): string {
  const lines = invoiceLinesOf(invoice).map((line) => ({
    ...line,
    uneceUnit: isUnitOfIssue(line.unitOfIssue) ? uneceUnits[line.unitOfIssue] : null,
  }))
  const status = invoice.number === null ? "draft" : "issued"
  const whole = { status, currency: "USD", ...invoice, lines, subtotal: subtotalOf(invoice) }
  return `${JSON.stringify(whole, null, 2)}\n`
}
