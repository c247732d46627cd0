import type { ChargeKind } from "#contract/quotes/charge-words.ts"
import { addMoney, centsOf, moneyOf, percentOfMoney } from "#contract/values/money.ts"
import type { QuoteCharge } from "#contract/quotes/quote-charges.ts"
import type { QuoteLine } from "#contract/quotes/quote-lines.ts"

/*
 * The order in which a quote adds up: lines; shipping and fees, each an amount or a percentage of the lines; discounts,
 * likewise; tax on each line and discount. Shipping and fees are not taxed, as on invoices.
 */

interface TypedCharge {
  kind: ChargeKind
  label: string
  item: string | null
  percent: string | null
  amount: string | null
}

export interface ChargeTerms {
  shipping: string
  charges: readonly TypedCharge[]
  /** In percent; null for no tax. */
  taxRate: string | null
}

type PricedLine = Pick<QuoteLine, "item" | "total" | "inTotal">

/** Adds the amount of each charge. A percentage applies to the charge's line, or to all lines in the total. */
export function pricedCharges(charges: readonly TypedCharge[], lines: readonly PricedLine[]): QuoteCharge[] {
  const subtotal = addMoney(lines.filter(({ inTotal }) => inTotal).map(({ total }) => total))
  return charges.map(({ kind, label, item, percent, amount }) => {
    const line = lines.find((one) => one.item === item)
    const of = item === null ? subtotal : (line?.total ?? "0.00")
    const cents = centsOf(percent === null ? (amount ?? "0.00") : percentOfMoney(of, percent))
    const positive = cents < 0n ? -cents : cents
    const signed = moneyOf(kind === "discount" ? -positive : positive)
    return { kind, label, item, percent, amount: signed, inTotal: item === null || (line?.inTotal ?? false) }
  })
}

export interface QuoteSums {
  subtotal: string
  charges: QuoteCharge[]
  taxTotal: string
  total: string
}

/** Sums of the lines in the total, with their charges and tax. */
export function totalsOf(lines: readonly PricedLine[], { shipping, charges, taxRate }: ChargeTerms): QuoteSums {
  const counted = lines.filter(({ inTotal }) => inTotal).map(({ total }) => total ?? "0.00")
  const priced = pricedCharges(charges, lines)
  const inTotal = priced.filter((charge) => charge.inTotal)
  const discounts = inTotal.filter(({ kind }) => kind === "discount").map(({ amount }) => amount)
  const taxed = taxRate === null ? [] : [...counted, ...discounts].map((amount) => percentOfMoney(amount, taxRate))
  const subtotal = addMoney(counted)
  const taxTotal = addMoney(taxed)
  const total = addMoney([subtotal, shipping, ...inTotal.map(({ amount }) => amount), taxTotal])
  return { subtotal, charges: priced, taxTotal, total }
}

/** The same for the ordered lines. */
export const orderedTotals = (lines: readonly Omit<PricedLine, "inTotal">[], terms: ChargeTerms): QuoteSums =>
  totalsOf(
    lines.map((line) => ({ ...line, inTotal: true })),
    terms,
  )

/** Why an order cannot be placed: its discounts exceed its lines. */
export const isOverDiscounted = ({ subtotal, charges, total }: QuoteSums): boolean =>
  total.startsWith("-") ||
  addMoney([
    subtotal,
    ...charges.filter((one) => one.kind === "discount" && one.inTotal).map((one) => one.amount),
  ]).startsWith("-")
