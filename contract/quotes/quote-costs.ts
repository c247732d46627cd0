import { z } from "zod"
import { OptionalDay } from "#contract/values/day.ts"
import { OptionalAmount } from "#contract/values/money.ts"
import { priceOf } from "#contract/quotes/quote-lines.ts"
import { Line, optional } from "#contract/values/text.ts"

const costMessage = "Enter a cost such as 1.20: not negative, at most 12 digits before the point and 4 after it"

/** A quote line's cost to the company. Only the desk reads it: pages, files, emails and replies for buyers omit it. */
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

/** The cost as the desk types it. */
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
