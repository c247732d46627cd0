import { z } from "zod"
import { chargeKinds } from "#contract/quotes/charge-words.ts"
import { invoiceLimits, Percent } from "#contract/sales/invoice-drafts.ts"
import { OptionalAmount } from "#contract/values/money.ts"
import { Line, optional } from "#contract/values/text.ts"

/** A charge of a draft. It may be incomplete: the server checks it when the quote is sent. */
export const DraftCharge = z
  .object({
    kind: z.enum(chargeKinds, "Choose the kind of charge"),
    /** The purpose, in words for the buyer. */
    label: Line(invoiceLimits.label).default(""),
    /** Item number of the charged line, for example "2A". Null for the whole quote. */
    item: optional(Line(10)).default(null),
    /** Never negative: the kind says whether it is a discount. */
    amount: OptionalAmount.refine(
      (amount) => !amount?.startsWith("-"),
      "Enter an amount that is not negative. A discount is taken off by itself.",
    ).default(null),
    /** Percentage of the line, or of all ordered lines. */
    percent: Percent.nullable().default(null),
  })
  .refine(({ amount, percent }) => amount === null || percent === null, {
    path: ["amount"],
    error: "Enter an amount or a percentage, not both",
  })
export type DraftCharge = z.infer<typeof DraftCharge>

export const QuoteCharge = z.object({
  kind: z.enum(chargeKinds),
  label: z.string(),
  item: z.string().nullable(),
  percent: z.string().nullable(),
  /** Exactly two decimals; below zero for a discount. */
  amount: z.string(),
  /** A line's charge counts if the line does. */
  inTotal: z.boolean(),
})
export type QuoteCharge = z.infer<typeof QuoteCharge>
