import { z } from "zod"
import { counted, formatCount } from "#contract/counts.ts"
import { OptionalDay } from "#contract/day.ts"
import { addMoney, centsOf, formatDollars, moneyOf, OptionalAmount } from "#contract/money.ts"
import { lineTotal } from "#contract/prices.ts"
import { priceOf, type QuoteLine } from "#contract/quote-lines.ts"
import { Line, optional } from "#contract/text.ts"

const costMessage = "Enter a cost such as 1.20: not negative, at most 12 digits before the point and 4 after it"

/** What a quote line costs the company. Only the desk reads it: it is in no page, file, email or reply for buyers. */
export const LineCost = z.object({
  /** For one unit of issue, in two to four decimals. */
  unitCost: z.string().nullable(),
  /** To bring the whole line in; exactly two decimals. */
  freightIn: z.string().nullable(),
  supplier: z.string().nullable(),
  /** Its number. */
  supplierQuote: z.string().nullable(),
  /** The last day of the supplier's quote: "YYYY-MM-DD". */
  supplierQuoteEnds: z.string().nullable(),
})
export type LineCost = z.infer<typeof LineCost>

/** As it is typed. */
export const TypedLineCost = z.object({
  unitCost: z
    .union([z.string(), z.number()], costMessage)
    .nullable()
    .transform((cost) => (cost === "" ? null : cost))
    .pipe(priceOf(costMessage).nullable())
    .default(null),
  freightIn: OptionalAmount.refine((amount) => !amount?.startsWith("-"), "Freight in must not be negative").default(
    null,
  ),
  supplier: optional(Line()).default(null),
  supplierQuote: optional(Line(80)).default(null),
  supplierQuoteEnds: OptionalDay.default(null),
})

/** How the fields are named and typed at the desk. */
export const costFields = {
  unitCost: { label: "Unit cost", typed: "amount" },
  freightIn: { label: "Freight in", typed: "amount" },
  supplier: { label: "Supplier", typed: "text" },
  supplierQuote: { label: "Supplier's quote number", typed: "text" },
  supplierQuoteEnds: { label: "Supplier's quote ends", typed: "text" },
} as const satisfies Record<keyof LineCost, object>

/** What is left of a price after its cost. */
export interface Margin {
  price: string
  amount: string
}

interface TotalMargin {
  margin: Margin
  /** How many of the lines in the total have a cost. */
  known: number
  of: number
}

type CostedLine = Pick<QuoteLine, "quantity" | "total" | "inTotal"> & { cost: LineCost | null }

/** Of one line at its quantity; undefined without a price or without a unit cost. */
export function marginOf({ quantity, total, cost }: CostedLine): Margin | undefined {
  if (total === null || !cost?.unitCost) return undefined
  const spent = centsOf(lineTotal(quantity, cost.unitCost)) + centsOf(cost.freightIn ?? "0")
  return { price: total, amount: moneyOf(centsOf(total) - spent) }
}

/** Of the lines in the total whose cost is known, without shipping. */
export function totalMarginOf(lines: readonly CostedLine[]): TotalMargin | undefined {
  const sold = lines.filter(({ inTotal }) => inTotal)
  const margins = sold.flatMap((line) => marginOf(line) ?? [])
  if (margins.length === 0) return undefined
  const margin = {
    price: addMoney(margins.map(({ price }) => price)),
    amount: addMoney(margins.map(({ amount }) => amount)),
  }
  return { margin, known: margins.length, of: sold.length }
}

/** Tenths of a percent of the price, rounded down, so that a margin below the floor never reads as the floor. */
function tenthsOf({ price, amount }: Margin): bigint | undefined {
  const [of, part] = [centsOf(price), centsOf(amount) * 1_000n]
  if (of === 0n) return undefined
  const tenths = part / of
  return part < 0n && part % of !== 0n ? tenths - 1n : tenths
}

/** "12.5%"; "no price" for what is given away. */
export function percentOf(margin: Margin): string {
  const tenths = tenthsOf(margin)
  return tenths === undefined ? "no price" : `${Number(tenths) / 10}%`
}

/** "Margin: $325.00, 35.1%, without shipping. 2 of 3 lines have a cost." */
export function marginWords({ margin, known, of }: TotalMargin, floor: number | null): string {
  return [
    `Margin: ${formatDollars(margin.amount)}, ${percentOf(margin)}, without shipping`,
    known < of && `${formatCount(known)} of ${counted(of, "line")} ${known === 1 ? "has" : "have"} a cost`,
    marginWarning(margin, floor),
  ]
    .filter(Boolean)
    .join(". ")
}

/** What the desk should know about a margin: a loss, or one below the floor in percent. */
export function marginWarning(margin: Margin, floor: number | null): string | undefined {
  if (margin.amount.startsWith("-")) return "The cost is higher than the price"
  const tenths = tenthsOf(margin)
  const isBelow = floor !== null && tenths !== undefined && Number(tenths) < floor * 10
  return isBelow ? `The margin is below the floor of ${floor}%` : undefined
}
