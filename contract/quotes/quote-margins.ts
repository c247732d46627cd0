import { counted, formatCount } from "#contract/values/counts.ts"
import { addMoney, centsOf, formatDollars, moneyOf } from "#contract/values/money.ts"
import { lineTotal } from "#contract/quotes/prices.ts"
import type { LineCost } from "#contract/quotes/quote-costs.ts"
import type { QuoteCharge } from "#contract/quotes/quote-charges.ts"
import type { QuoteLine } from "#contract/quotes/quote-lines.ts"

/** A price less its cost. */
export interface Margin {
  price: string
  amount: string
}

interface TotalMargin {
  margin: Margin
  /** How many of the lines in the total have a cost. */
  known: number
  of: number
  /** True if discounts reduce the price. */
  isDiscounted: boolean
}

type CostedLine = Pick<QuoteLine, "item" | "quantity" | "total" | "inTotal"> & { cost: LineCost | null }

/** Margin of one line at its quantity; undefined without a price or a unit cost. */
export function marginOf({ quantity, total, cost }: CostedLine): Margin | undefined {
  if (total === null || !cost?.unitCost) return undefined
  const spent = centsOf(lineTotal(quantity, cost.unitCost)) + centsOf(cost.freightIn ?? "0")
  return { price: total, amount: moneyOf(centsOf(total) - spent) }
}

/**
 * Margin of the lines in the total with a known cost, less their discounts and their share of discounts of the whole
 * quote. Shipping, fees and tax are left out: they pay for expenses that are not in the cost of any line.
 */
export function totalMarginOf(lines: readonly CostedLine[], charges: readonly QuoteCharge[]): TotalMargin | undefined {
  const sold = lines.filter(({ inTotal }) => inTotal)
  const costed = sold.filter((line) => marginOf(line))
  if (costed.length === 0) return undefined
  const margins = costed.flatMap((line) => marginOf(line) ?? [])
  const price = addMoney(margins.map((margin) => margin.price))
  const subtotal = addMoney(sold.map(({ total }) => total))
  const discounts = charges
    .filter(({ kind, inTotal }) => kind === "discount" && inTotal)
    .filter(({ item }) => item === null || costed.some((line) => line.item === item))
    .map(({ item, amount }) => (item === null ? shareOf(amount, price, subtotal) : amount))
  const margin = {
    price: addMoney([price, ...discounts]),
    amount: addMoney([...margins.map(({ amount }) => amount), ...discounts]),
  }
  return { margin, known: costed.length, of: sold.length, isDiscounted: discounts.length > 0 }
}

/** The part of a discount that goes to lines with this price in the subtotal. Where all lines are free, all of it. */
function shareOf(amount: string, price: string, subtotal: string): string {
  const [part, whole] = [centsOf(price), centsOf(subtotal)]
  return whole === 0n ? amount : moneyOf((centsOf(amount) * part) / whole)
}

/** Tenths of a percent of the price, rounded down, so that a margin below the floor never reads as the floor. */
function tenthsOf({ price, amount }: Margin): bigint | undefined {
  const [of, part] = [centsOf(price), centsOf(amount) * 1_000n]
  if (of <= 0n) return undefined
  const tenths = part / of
  return part < 0n && part % of !== 0n ? tenths - 1n : tenths
}

/** "12.5%"; "no price" for a free line. */
export function percentOf(margin: Margin): string {
  const tenths = tenthsOf(margin)
  return tenths === undefined ? "no price" : `${Number(tenths) / 10}%`
}

/** "Margin: $325.00, 35.1%, without shipping and fees. 2 of 3 lines have a cost." */
export function marginWords({ margin, known, of, isDiscounted }: TotalMargin, floor: number | null): string {
  return [
    `Margin: ${formatDollars(margin.amount)}, ${percentOf(margin)}, ${isDiscounted ? "after discounts, " : ""}without shipping and fees`,
    known < of && `${formatCount(known)} of ${counted(of, "line")} ${known === 1 ? "has" : "have"} a cost`,
    marginWarning(margin, floor),
  ]
    .filter(Boolean)
    .join(". ")
}

/** Whether it is below a floor in percent; false without a price. */
export function isBelow(margin: Margin, floor: number): boolean {
  const tenths = tenthsOf(margin)
  return tenths !== undefined && Number(tenths) < floor * 10
}

/** The desk's warning about a margin: a loss, or below the floor in percent. */
export function marginWarning(margin: Margin, floor: number | null): string | undefined {
  if (margin.amount.startsWith("-")) return "The cost is higher than the price"
  return floor !== null && isBelow(margin, floor) ? `The margin is below the floor of ${floor}%` : undefined
}
