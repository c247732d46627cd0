import { chargeText } from "#contract/quotes/charge-words.ts"
import type { InvoiceDraft } from "#contract/sales/invoice-drafts.ts"
import { addMoney, centsOf, moneyOf } from "#contract/values/money.ts"
import { lineTotal } from "#contract/quotes/prices.ts"
import type { HeldSale } from "./draft-invoice.ts"
import { type InvoiceRow, invoicedOf } from "./invoices.store.ts"

type Lines = InvoiceDraft["lines"]
type Charges = InvoiceDraft["charges"]

/** Shipping and fees come with the first invoice, a discount in the share of what is invoiced. */
export function proposedCharges(held: HeldSale, lines: Lines): Charges {
  const { shipping, charges } = held.sale
  const fees = charges.filter(({ kind }) => kind !== "discount")
  const first = [
    { label: "Shipping", amount: shipping },
    ...fees.map((fee) => ({ label: chargeText(fee), amount: fee.amount })),
  ]
  return [
    ...(isUncharged(held.invoices) ? first.filter(({ amount }) => centsOf(amount) > 0n) : []),
    ...proposedDiscounts(held, lines),
  ]
}

/** Once all earlier invoices were credited whole, everything is charged again. */
const isUncharged = (invoices: readonly InvoiceRow[]) =>
  invoices.every(({ kind, id, total }) => {
    const credited = addMoney(invoices.filter(({ credits }) => credits === id).map((note) => note.total))
    return kind === "credit_note" || credited === total
  })

/** The share of all that is invoiced so far less what was given, so that the shares add up to the discount. */
function proposedDiscounts({ sale, invoices }: HeldSale, lines: Lines): Charges {
  const whole = centsOf(addMoney(sale.lines.map(({ total }) => total)))
  const soFar = sale.lines.map(({ item, unitPrice }) => {
    const now = lines.find((line) => line.item === item)?.quantity ?? 0
    return lineTotal(Math.max(0, invoicedOf(item, invoices)) + now, unitPrice)
  })
  const part = centsOf(addMoney(soFar))
  return sale.charges.flatMap((charge) => {
    const label = chargeText(charge)
    if (charge.kind !== "discount" || whole === 0n) return []
    const due = moneyOf((centsOf(charge.amount) * (part < whole ? part : whole)) / whole)
    const amount = moneyOf(centsOf(due) - centsOf(givenSoFar(label, invoices)))
    return centsOf(amount) < 0n ? [{ label, amount, ...(sale.taxRate && { taxRate: sale.taxRate }) }] : []
  })
}

const givenSoFar = (label: string, invoices: readonly InvoiceRow[]): string =>
  addMoney(
    invoices.flatMap(({ kind, paper }) =>
      (paper?.charges ?? [])
        .filter((charge) => charge.label === label && charge.amount.startsWith("-"))
        .map(({ amount }) => (kind === "invoice" ? amount : moneyOf(-centsOf(amount)))),
    ),
  )
