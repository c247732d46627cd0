import { z } from "zod"
import { FileIds } from "#contract/quote-requests/attachments.ts"
import { formatCount } from "#contract/values/counts.ts"
import { OptionalDay } from "#contract/values/day.ts"
import { endpoint } from "#contract/endpoint.ts"
import { DraftCharge } from "#contract/quotes/quote-charges.ts"
import { invoiceLimits, Percent } from "#contract/sales/invoice-drafts.ts"
import { Amount } from "#contract/values/money.ts"
import { QuoteRequestNumber } from "#contract/quote-requests/quote-requests.ts"
import { fobs, quoteLimits } from "#contract/quotes/quote-words.ts"
import { LineCost, TypedLineCost } from "#contract/quotes/quote-costs.ts"
import { Days, QuoteDraftLine, QuoteLine } from "#contract/quotes/quote-lines.ts"
import { Quote, QuoteAcceptance, QuoteDecline } from "#contract/quotes/quotes.ts"
import { QuoteSignOff } from "#contract/quotes/quote-sign-off.ts"
import { Line, Paragraphs } from "#contract/values/text.ts"

/** A line of a draft with its cost. */
const CostedDraftLine = QuoteDraftLine.extend({ cost: TypedLineCost.nullish() })

/** Omitted fields stay unchanged. `lines` replaces all lines, `charges` all charges. */
export const QuoteChanges = z
  .object({
    /** The last day on which the quote can be accepted, in the company's time zone. */
    validUntil: OptionalDay,
    fob: z.enum(fobs, "Choose FOB destination or origin"),
    paymentTerms: Line(),
    /** After receipt of order. */
    deliveryDays: Days.nullable(),
    shipping: Amount.refine((amount) => !amount.startsWith("-"), "Shipping must not be negative"),
    charges: z.array(DraftCharge).max(invoiceLimits.charges, `Add at most ${invoiceLimits.charges} charges`),
    /** In percent; null or "" for no tax. */
    taxRate: z.preprocess((rate) => (rate === "" ? null : rate), Percent.nullable()),
    /** Uploaded before; replaces all files. */
    files: FileIds,
    remarks: Paragraphs(quoteLimits.remarks).nullable(),
    preparedBy: Line(),
    lines: z
      .array(CostedDraftLine)
      .max(quoteLimits.lines, `A quote has at most ${formatCount(quoteLimits.lines)} lines`),
  })
  .partial()
export type QuoteChanges = z.infer<typeof QuoteChanges>

/** A revision as the desk works on it. */
export const DeskQuote = Quote.extend({
  lines: z.array(QuoteLine.extend({ cost: LineCost.nullable() })),
  /** The lowest margin without a warning to the desk, in percent of the price. */
  marginFloor: z.number().nullable(),
  /** Only for a draft that needs a second person before it is sent. */
  signOff: QuoteSignOff.nullable(),
  /** Grows with every change; a stale one is refused with 412. */
  version: z.number(),
  createdAt: z.iso.datetime(),
  /** Who changed the draft last, and when. */
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
  /** Only for a draft: the last price quoted for the product of each requested line, with the buyer and the date. */
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

export const listQuotesOfRequest = endpoint("GET /api/admin/quote-requests/:number/quotes", {
  who: "admin",
  summary: "All revisions of a request's quote, newest first, its draft included",
  params: byRequest,
  reply: { 200: z.array(DeskQuote) },
})

export const createQuote = endpoint("POST /api/admin/quote-requests/:number/quotes", {
  who: "admin",
  summary: "Start a draft with the lines of the request, or of the last revision",
  params: byRequest,
  refuses: [409],
  reply: { 201: DeskQuote },
})

export const getQuote = endpoint("GET /api/admin/quotes/:id", {
  who: "admin",
  summary: "One revision",
  params: byQuote,
  reply: { 200: DeskQuote },
})

export const changeQuote = endpoint("PATCH /api/admin/quotes/:id", {
  who: "admin",
  summary: "Change the fields of a draft that are sent; lines replaces all lines",
  params: byQuote,
  body: QuoteChanges,
  honors: ["If-Match"],
  refuses: [409],
  reply: { 200: DeskQuote },
})

export const discardQuote = endpoint("DELETE /api/admin/quotes/:id", {
  who: "admin",
  summary: "Discard a draft",
  params: byQuote,
  honors: ["If-Match"],
  refuses: [409],
  reply: { 204: null },
})

export const sendQuote = endpoint("POST /api/admin/quotes/:id/send", {
  who: "admin",
  summary: "Make the draft permanent, email it to the buyer as a link and a PDF, and move the request to Quoted",
  params: byQuote,
  honors: ["If-Match"],
  refuses: [409, 429],
  reply: { 200: z.object({ number: z.string(), revision: z.number(), status: z.literal("sent") }) },
})

export const askForSignOff = endpoint("POST /api/admin/quotes/:id/ask-sign-off", {
  who: "admin",
  summary: "Ask owners and partners to approve the draft as it is; a change withdraws it",
  params: byQuote,
  honors: ["If-Match"],
  refuses: [409, 429],
  reply: { 200: DeskQuote },
})

export const signOffQuote = endpoint("POST /api/admin/quotes/:id/sign-off", {
  who: "admin",
  summary: "Approve the draft as it is, as somebody who neither asked for it nor changed it last",
  params: byQuote,
  honors: ["If-Match"],
  refuses: [409],
  reply: { 200: DeskQuote },
})

const because = Paragraphs(quoteLimits.lineText, "Say why").refine((text) => text.trim() !== "", "Say why")

export const returnQuote = endpoint("POST /api/admin/quotes/:id/return", {
  who: "admin",
  summary: "Return the draft to the person who asked for approval, with a reason",
  params: byQuote,
  body: z.object({ reason: because }),
  honors: ["If-Match"],
  refuses: [409],
  reply: { 200: DeskQuote },
})

export const withdrawQuote = endpoint("POST /api/admin/quotes/:id/withdraw", {
  who: "admin",
  summary: "Withdraw a sent quote and tell the buyer why",
  params: byQuote,
  body: z.object({
    reason: because,
  }),
  honors: ["If-Match"],
  refuses: [409, 429],
  reply: { 200: DeskQuote },
})

export const recordAcceptance = endpoint("POST /api/admin/quotes/:id/accept", {
  who: "admin",
  summary: "Record that the buyer accepted by phone; marked as such",
  params: byQuote,
  body: QuoteAcceptance,
  refuses: [409],
  reply: { 200: DeskQuote },
})

export const recordDecline = endpoint("POST /api/admin/quotes/:id/decline", {
  who: "admin",
  summary: "Record that the buyer declined by phone; marked as such",
  params: byQuote,
  body: QuoteDecline,
  refuses: [409],
  reply: { 200: DeskQuote },
})

export const endQuoteLinks = endpoint("DELETE /api/admin/quote-requests/:number/links", {
  who: "admin",
  summary: "End every status link of the request; the buyer can have a new one emailed",
  params: byRequest,
  reply: { 204: null },
})
