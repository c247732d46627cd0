import { z } from "zod"
import { declineReasons, fobs, quoteLimits, quoteStatuses } from "#contract/quotes/quote-words.ts"
import { Attachment } from "#contract/quote-requests/attachments.ts"
import { QuoteCharge } from "#contract/quotes/quote-charges.ts"
import { QuoteLine } from "#contract/quotes/quote-lines.ts"
import { PersonName, Line, Paragraphs } from "#contract/values/text.ts"

/** How the buyer decided, and who typed it in. */
export const QuoteDecision = z.object({
  kind: z.enum(["accepted", "declined"]),
  at: z.iso.datetime(),
  /** Who decided on the buyer's side. */
  name: z.string().nullable(),
  title: z.string().nullable(),
  purchaseOrder: z.string().nullable(),
  /** Items of the accepted lines. */
  items: z.array(z.string()),
  reason: z.enum(declineReasons).nullable(),
  comment: z.string().nullable(),
  /** The administrator who recorded it for the buyer, "by phone"; null if the buyer decided on the page. */
  recordedBy: z.string().nullable(),
  /** Who approved an acceptance above the company's approval limit. */
  approvedBy: z.string().nullable(),
  /** The buyer's objection. */
  dispute: z.object({ at: z.iso.datetime(), text: z.string() }).nullable(),
})
export type QuoteDecision = z.infer<typeof QuoteDecision>

/** Who sells: the company's name and numbers, kept with each sent quote. */
export const Seller = z.object({
  name: z.string(),
  legalName: z.string(),
  uei: z.string(),
  cage: z.string(),
  /** Street, then city, state and postal code. */
  address: z.array(z.string()),
  phone: z.string(),
  email: z.string(),
  /** As an address: "https://example.com". */
  website: z.string(),
})
export type Seller = z.infer<typeof Seller>

/** One revision as the buyer sees it. */
export const Quote = z.object({
  id: z.uuid(),
  /** "Q-2026-000123", the request's. */
  number: z.string(),
  revision: z.number(),
  status: z.enum(quoteStatuses),
  /** "YYYY-MM-DD"; null only in a draft. */
  validUntil: z.string().nullable(),
  fob: z.enum(fobs),
  paymentTerms: z.string(),
  deliveryDays: z.number().nullable(),
  /** Exactly two decimals, as all totals. */
  shipping: z.string(),
  /** A safety data sheet, a certificate. */
  files: z.array(Attachment),
  remarks: z.string().nullable(),
  preparedBy: z.string(),
  /** By position; the offer before its alternates. */
  lines: z.array(QuoteLine),
  /** The sum of the lines that are `inTotal`. */
  subtotal: z.string(),
  /** In the order in which they were typed. */
  charges: z.array(QuoteCharge),
  /** Percentage of the lines less the discounts; null for no tax. */
  taxRate: z.string().nullable(),
  taxTotal: z.string(),
  /** Subtotal, shipping, charges and tax. */
  total: z.string(),
  sentAt: z.iso.datetime().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
  withdrawalReason: z.string().nullable(),
  decision: QuoteDecision.nullable(),
})
export type Quote = z.infer<typeof Quote>

/** An acceptance, on the page or by phone. */
export const QuoteAcceptance = z.object({
  revision: z.number().int().min(1),
  name: PersonName("Name is required"),
  title: Line().nullish(),
  purchaseOrder: Line(80).nullish(),
  /** Items of the quote, such as 1 or "2A"; by default every line in the total. */
  lines: z
    .array(z.union([z.string().max(10), z.number()]).transform(String))
    .min(1, "Choose at least one line")
    .max(quoteLimits.lines)
    .optional(),
  /** Quantities by item where they differ from the quote; each must be that of one of the line's price breaks. */
  quantities: z
    .record(z.string().max(10), z.number().int())
    .refine((all) => Object.keys(all).length <= quoteLimits.lines, "Choose at most one quantity for each line")
    .optional(),
  authorized: z.literal(true, "Confirm that you are authorized to accept this quote"),
})
export type QuoteAcceptance = z.infer<typeof QuoteAcceptance>

export const QuoteDecline = z.object({
  revision: z.number().int().min(1),
  reason: z.enum(declineReasons, "Choose a reason"),
  comment: Paragraphs(quoteLimits.message).nullish(),
})
export type QuoteDecline = z.infer<typeof QuoteDecline>
