import { z } from "zod"
import { formatCount } from "#contract/counts.ts"
import { OptionalDay } from "#contract/day.ts"
import { endpoint } from "#contract/endpoint.ts"
import { Amount } from "#contract/money.ts"
import { quoteRequestLimits, QuoteRequestNumber } from "#contract/quote-requests.ts"
import { fobs, quoteAnswers, quoteLimits } from "#contract/quote-words.ts"
import { Quote, QuoteAcceptance, QuoteDecline, unitCodes } from "#contract/quotes.ts"
import { Line, Paragraphs } from "#contract/text.ts"
import { plainPrice } from "#contract/prices.ts"

const typedPrice = /^\d{1,12}(?:\.\d{1,4})?$/
const priceMessage = "Enter a price such as 1.85: not negative, at most 12 digits before the point and 4 after it"

/** A typed unit price. A JSON number counts by its shortest decimal text. */
export const UnitPrice = z
  .union([z.string(), z.number()], priceMessage)
  .transform(String)
  .pipe(z.string().regex(typedPrice, priceMessage).transform(plainPrice))

const Days = z
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

/** A line of a draft. It may be incomplete: what a sent quote needs is checked when it is sent. */
export const QuoteDraftLine = z.object({
  /** Which requested line it answers, from 1. Several lines may answer the same one: an offer and alternates. */
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
  /** Why there is no bid, or what the alternate replaces and why. */
  reason: Line(quoteLimits.lineText).nullish(),
})
export type QuoteDraftLine = z.infer<typeof QuoteDraftLine>

/** Only what is sent changes. `lines` replaces all lines. */
export const QuoteChanges = z
  .object({
    /** The last day on which the quote can be accepted, in the company's time zone. */
    validUntil: OptionalDay,
    fob: z.enum(fobs, "Choose FOB destination or origin"),
    paymentTerms: Line(),
    /** After receipt of order. */
    deliveryDays: Days.nullable(),
    shipping: Amount.refine((amount) => !amount.startsWith("-"), "Shipping must not be negative"),
    remarks: Paragraphs(quoteLimits.remarks).nullable(),
    preparedBy: Line(),
    lines: z
      .array(QuoteDraftLine)
      .max(quoteLimits.lines, `A quote has at most ${formatCount(quoteLimits.lines)} lines`),
  })
  .partial()
export type QuoteChanges = z.infer<typeof QuoteChanges>

/** A revision as the desk works on it. */
export const DeskQuote = Quote.extend({
  /** Grows with every change; a stale one is refused with 412. */
  version: z.number(),
  createdAt: z.iso.datetime(),
  /** Who changed the draft last, and when. */
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
  /** Only of a draft: the last price quoted for the product of each requested line, with the buyer and the date. */
  lastPrices: z.array(
    z.object({
      position: z.number(),
      unitPrice: z.string(),
      unitOfIssue: z.string(),
      quantity: z.number(),
      to: z.string(),
      number: z.string(),
      sentAt: z.iso.datetime(),
    }),
  ),
})
export type DeskQuote = z.infer<typeof DeskQuote>

const byRequest = z.object({ number: QuoteRequestNumber })
const byQuote = z.object({ id: z.uuid("This is not a valid ID") })

export const listQuotesOfRequest = endpoint({
  method: "GET",
  path: "/api/admin/quote-requests/:number/quotes",
  who: "admin",
  summary: "All revisions of a request's quote, newest first, its draft included",
  params: byRequest,
  reply: { 200: z.array(DeskQuote) },
})

export const createQuote = endpoint({
  method: "POST",
  path: "/api/admin/quote-requests/:number/quotes",
  who: "admin",
  summary: "Start a draft with the lines of the request, or of the last revision",
  params: byRequest,
  refuses: [409],
  reply: { 201: DeskQuote },
})

export const getQuote = endpoint({
  method: "GET",
  path: "/api/admin/quotes/:id",
  who: "admin",
  summary: "One revision",
  params: byQuote,
  reply: { 200: DeskQuote },
})

export const changeQuote = endpoint({
  method: "PATCH",
  path: "/api/admin/quotes/:id",
  who: "admin",
  summary: "Change the fields of a draft that are sent; lines replaces all lines",
  params: byQuote,
  body: QuoteChanges,
  honors: ["If-Match"],
  refuses: [409],
  reply: { 200: DeskQuote },
})

export const discardQuote = endpoint({
  method: "DELETE",
  path: "/api/admin/quotes/:id",
  who: "admin",
  summary: "Discard a draft",
  params: byQuote,
  honors: ["If-Match"],
  refuses: [409],
  reply: { 204: null },
})

export const sendQuote = endpoint({
  method: "POST",
  path: "/api/admin/quotes/:id/send",
  who: "admin",
  summary: "Make the draft permanent, email it to the buyer as a link and a PDF, and move the request to Quoted",
  params: byQuote,
  honors: ["If-Match"],
  refuses: [409, 429],
  reply: { 200: z.object({ number: z.string(), revision: z.number(), status: z.literal("sent") }) },
})

export const withdrawQuote = endpoint({
  method: "POST",
  path: "/api/admin/quotes/:id/withdraw",
  who: "admin",
  summary: "Withdraw a sent quote and tell the buyer why",
  params: byQuote,
  body: z.object({
    reason: Paragraphs(quoteLimits.lineText, "Say why").refine((text) => text.trim() !== "", "Say why"),
  }),
  honors: ["If-Match"],
  refuses: [409, 429],
  reply: { 200: DeskQuote },
})

export const recordAcceptance = endpoint({
  method: "POST",
  path: "/api/admin/quotes/:id/accept",
  who: "admin",
  summary: "Record that the buyer accepted by phone; marked as such",
  params: byQuote,
  body: QuoteAcceptance,
  refuses: [409],
  reply: { 200: DeskQuote },
})

export const recordDecline = endpoint({
  method: "POST",
  path: "/api/admin/quotes/:id/decline",
  who: "admin",
  summary: "Record that the buyer declined by phone; marked as such",
  params: byQuote,
  body: QuoteDecline,
  refuses: [409],
  reply: { 200: DeskQuote },
})

export const endQuoteLinks = endpoint({
  method: "DELETE",
  path: "/api/admin/quote-requests/:number/links",
  who: "admin",
  summary: "End every status link of the request; the buyer can have a new one emailed",
  params: byRequest,
  reply: { 204: null },
})
