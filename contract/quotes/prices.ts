import { formatCount } from "#contract/values/counts.ts"

/**
 * A unit price is a decimal string with two to four decimals: "1.85", "0.0125". Prices are multiplied as whole
 * ten-thousandths in BigInt, never as floating-point numbers.
 */
const stored = /^(\d+)(?:\.(\d{1,4}))?$/

/** The price in whole ten-thousandths of a dollar. Throws on anything that is not a price. */
function unitsOf(price: string): bigint {
  const [, whole, decimals = ""] = stored.exec(price) ?? []
  if (whole === undefined) throw new RangeError("Not a price")
  return BigInt(whole) * 10_000n + BigInt(decimals.padEnd(4, "0"))
}

/** A price with at least two decimals and no more zeros than that: "1.8500" is "1.85", "2" is "2.00". */
export function plainPrice(price: string): string {
  const digits = String(unitsOf(price)).padStart(5, "0")
  const decimals = digits.slice(-4).replace(/0{1,2}$/, "")
  return `${digits.slice(0, -4)}.${decimals}`
}

/** From this quantity on, each unit costs `unitPrice`. */
export interface PriceBreak {
  from: number
  unitPrice: string
}

/** Price of one unit at a quantity: the last break that the quantity reaches, otherwise the unit price. */
export function unitPriceAt(quantity: number, unitPrice: string, breaks: readonly PriceBreak[]): string {
  return breaks.findLast(({ from }) => from <= quantity)?.unitPrice ?? unitPrice
}

/** Quantity times unit price in money, rounded half up to whole cents: 3 at "0.0125" are "0.04". */
export function lineTotal(quantity: number, unitPrice: string): string {
  const cents = (BigInt(quantity) * unitsOf(unitPrice) + 50n) / 100n
  const digits = String(cents).padStart(3, "0")
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** "1.8525" as "$1.8525", "1234.5" as "$1,234.50". */
export function formatPrice(price: string): string {
  const [whole, decimals] = plainPrice(price).split(".") as [string, string]
  return `$${formatCount(BigInt(whole))}.${decimals}`
}
