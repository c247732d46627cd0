import { z } from "zod"
import { formatCount } from "#contract/values/counts.ts"
import { plainPrice } from "#contract/quotes/prices.ts"
import { quoteRequestLimits } from "#contract/quote-requests/quote-requests.ts"
import { quoteAnswers, quoteLimits } from "#contract/quotes/quote-words.ts"
import { Line, Paragraphs } from "#contract/values/text.ts"
import { type UnitOfIssue, unitsOfIssue } from "#contract/values/units-of-issue.ts"

export const unitCodes = Object.keys(unitsOfIssue) as [UnitOfIssue, ...UnitOfIssue[]]

const typedPrice = /^\d{1,12}(?:\.\d{1,4})?$/
const priceMessage = "Enter a price such as 1.85: not negative, at most 12 digits before the point and 4 after it"

/** A typed price of one unit. A JSON number counts by its shortest decimal text. */
export const priceOf = (message: string) =>
  z
    .union([z.string(), z.number()], message)
    .transform(String)
    .pipe(z.string().regex(typedPrice, message).transform(plainPrice))

export const UnitPrice = priceOf(priceMessage)

/** After receipt of order. */
export const Days = z
  .number("Enter a whole number of days")
  .int("Enter a whole number of days")
  .min(0, "Days must not be negative")
  .max(quoteLimits.days, `Days must be at most ${formatCount(quoteLimits.days)}`)

const Quantity = z
  .number("Enter a whole number, such as 40,000")
  .int("Enter a whole number, such as 40,000")
  .min(1, "Quantity must be at least 1")
  .max(quoteRequestLimits.quantity, "Quantity must be at most 999,999,999")

const PriceBreak = z.object({ from: Quantity, unitPrice: UnitPrice })

/** Breaks begin above 1 and ascend, so that each quantity has one price. */
const PriceBreaks = z
  .array(PriceBreak)
  .max(quoteLimits.priceBreaks, `A line has at most ${quoteLimits.priceBreaks} price breaks`)
  .refine(
    (breaks) => breaks.every(({ from }, at) => from > (breaks[at - 1]?.from ?? 1)),
    "Order the price breaks by quantity, smallest first, each quantity once",
  )

/** A line of a draft. It may be incomplete: the server checks it when the quote is sent. */
export const QuoteDraftLine = z.object({
  /** The requested line, from 1. Several quote lines may answer the same one: an offer and alternates. */
  position: z.number().int().min(1).max(quoteRequestLimits.lines),
  answer: z.enum(quoteAnswers, "Choose Offer, Alternate or No bid"),
  description: Line(quoteLimits.lineText).default(""),
  /** The quoted product's slug. Without one, an offer is the requested product. */
  slug: Line().nullish(),
  partNumber: Line().nullish(),
  /** A code of MIL-STD-129. */
  unitOfIssue: z.enum(unitCodes, "Choose a unit of issue").default("EA"),
  quantity: Quantity,
  unitPrice: z.preprocess((price) => (price === "" ? null : price), UnitPrice.nullish()),
  priceBreaks: PriceBreaks.default([]),
  /** After receipt of order. */
  leadTimeDays: Days.nullish(),
  countryOfOrigin: Line(80).nullish(),
  note: Paragraphs(quoteLimits.lineText).nullish(),
  /** The reason for no bid, or the product that an alternate replaces and why. */
  reason: Line(quoteLimits.lineText).nullish(),
})
export type QuoteDraftLine = z.infer<typeof QuoteDraftLine>

export const QuoteLine = z.object({
  /** "2" is the first answer to requested line 2, "2A" and "2B" are the next ones. Unique in the quote. */
  item: z.string(),
  position: z.number(),
  answer: z.enum(quoteAnswers),
  description: z.string(),
  /** The quoted product's slug; the product is in the family of the requested line. */
  slug: z.string().nullable(),
  partNumber: z.string().nullable(),
  unitOfIssue: z.enum(unitCodes),
  quantity: z.number(),
  /** Two to four decimals; null for a no-bid, and in a draft that has no price yet. */
  unitPrice: z.string().nullable(),
  priceBreaks: z.array(z.object({ from: z.number(), unitPrice: z.string() })),
  leadTimeDays: z.number().nullable(),
  countryOfOrigin: z.string().nullable(),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  /** At the quoted quantity, price breaks applied; exactly two decimals. */
  total: z.string().nullable(),
  /** The first answer to its requested line, if it is a bid: it counts in totals, and acceptances start with it. */
  inTotal: z.boolean(),
})
export type QuoteLine = z.infer<typeof QuoteLine>
