import { z } from "zod"
import { formatCount } from "#contract/values/counts.ts"

/**
 * Money is a decimal string with exactly two decimals: "76000.00". It is summed in SQL, or here in whole cents as BigInt;
 * never as a floating-point number. Zero and negative amounts (refunds) are amounts like any other.
 */
const typed = /^-?\d{1,12}(?:\.\d{1,2})?$/
const stored = /^(-?)(\d+)(?:\.(\d{1,2}))?$/

const message = "Enter an amount such as 1250.00: at most 12 digits before the point and 2 after it"

/** "1000.50" of "$1,000.50" and "0.5" of ".5": an amount as people type or paste it, without dollar sign and separators. */
export function plainAmount(text: string): string {
  const plain = text
    .trim()
    .replace(/^(-?)\$\s*/, "$1")
    .replace(/(?<=^-?)(?=\.\d)/, "0")
  return /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(plain) ? plain.replaceAll(",", "") : plain
}

/** "5", "5.5" and "-5.50" as whole cents. Throws on anything that is not a decimal with at most two decimals. */
export function centsOf(amount: string): bigint {
  const [, sign, whole, decimals = ""] = stored.exec(amount) ?? []
  if (whole === undefined) throw new RangeError("Not an amount of money")
  const cents = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, "0"))
  return sign === "-" ? -cents : cents
}

/** Whole cents as a decimal string with exactly two decimals. */
export function moneyOf(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, "0")
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The sum; a missing amount counts as 0. */
export function addMoney(amounts: readonly (string | null)[]): string {
  return moneyOf(amounts.reduce((sum, amount) => sum + (amount === null ? 0n : centsOf(amount)), 0n))
}

/** "1234567.5" as "$1,234,567.50", "-5" as "-$5.00". */
export function formatDollars(amount: string): string {
  const [whole, decimals] = moneyOf(centsOf(amount)).replace("-", "").split(".") as [string, string]
  return `${centsOf(amount) < 0n ? "-" : ""}$${formatCount(BigInt(whole))}.${decimals}`
}

const Decimal = z
  .string()
  .min(1, { error: "Amount is required", abort: true })
  .regex(typed, message)
  .transform((text) => moneyOf(centsOf(text)))

/** A typed amount. A JSON number counts by its shortest decimal text, so 5.5 is "5.50" and 0.1 + 0.2 is refused. */
export const Amount = z.union([z.string(), z.number()], message).transform(String).pipe(Decimal)

/** As `Amount`; `null` and "" mean none. */
export const OptionalAmount = z
  .union([z.string(), z.number(), z.null()], message)
  .transform((amount) => (amount === null || amount === "" ? null : String(amount)))
  .pipe(Decimal.nullable())

/** A percentage of an amount in whole cents, half a cent away from zero: "7.25" of "100.00" is "7.25". */
export function percentOfMoney(amount: string, percent: string): string {
  const [whole, decimals = ""] = percent.split(".") as [string, string?]
  const product = centsOf(amount) * BigInt(whole + decimals.padEnd(4, "0"))
  return moneyOf((product + (product < 0n ? -500_000n : 500_000n)) / 1_000_000n)
}
