import { z } from "zod"
import { PersonName, Line, Paragraphs } from "#contract/text.ts"
import { type UnitOfIssue, unitsOfIssue } from "#contract/units-of-issue.ts"

/** A quote is the priced answer to a quote request. It has the request's number and a revision: 1, 2, 3. */
export const quoteLimits = {
  /** Two hundred requested lines, and room for alternates. */
  lines: 400,
  priceBreaks: 5,
  days: 3_650,
  lineText: 1_000,
  remarks: 4_000,
  message: 2_000,
} as const

/** How a quote line answers a requested line. */
export const quoteAnswers = ["offer", "alternate", "no_bid"] as const
export type QuoteAnswer = (typeof quoteAnswers)[number]

export const quoteAnswerLabels: Record<QuoteAnswer, string> = {
  offer: "Offer",
  alternate: "Alternate",
  no_bid: "No bid",
}

/** `expired` follows from the date: it is a sent quote after its last day. The others are stored. */
export const quoteStatuses = ["draft", "sent", "expired", "superseded", "withdrawn", "accepted", "declined"] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

export const quoteStatusLabels: Record<QuoteStatus, string> = {
  draft: "Draft",
  sent: "Sent",
  expired: "Expired",
  superseded: "Superseded",
  withdrawn: "Withdrawn",
  accepted: "Accepted",
  declined: "Declined",
}

/** FAR 47.303: where the seller's risk and freight end. */
export const fobs = ["destination", "origin"] as const
export const fobLabels: Record<(typeof fobs)[number], string> = {
  destination: "FOB destination",
  origin: "FOB origin",
}

export const declineReasons = ["price", "lead_time", "canceled", "awarded_elsewhere", "other"] as const
export type DeclineReason = (typeof declineReasons)[number]

export const declineReasonLabels: Record<DeclineReason, string> = {
  price: "Price",
  lead_time: "Lead time",
  canceled: "Requirement canceled",
  awarded_elsewhere: "Awarded elsewhere",
  other: "Other",
}

export const unitCodes = Object.keys(unitsOfIssue) as [UnitOfIssue, ...UnitOfIssue[]]

export const QuoteLine = z.object({
  /** "2" is the first answer to requested line 2, "2A" and "2B" are further ones. Unique in the quote. */
  item: z.string(),
  position: z.number(),
  answer: z.enum(quoteAnswers),
  description: z.string(),
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
})
export type QuoteLine = z.infer<typeof QuoteLine>

/** How the buyer decided, and who typed it in. */
export const QuoteDecision = z.object({
  kind: z.enum(["accepted", "declined"]),
  at: z.iso.datetime(),
  /** Of the buyer's side. */
  name: z.string().nullable(),
  title: z.string().nullable(),
  purchaseOrder: z.string().nullable(),
  /** Items of the accepted lines. */
  items: z.array(z.string()),
  reason: z.enum(declineReasons).nullable(),
  comment: z.string().nullable(),
  /** The administrator who recorded it for the buyer, "by phone"; null if the buyer decided on the page. */
  recordedBy: z.string().nullable(),
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
  remarks: z.string().nullable(),
  preparedBy: z.string(),
  /** By position; the offer before its alternates. */
  lines: z.array(QuoteLine),
  /** The first answer to each requested line; further alternates are choices and do not count. */
  subtotal: z.string(),
  /** Subtotal and shipping. */
  total: z.string(),
  sentAt: z.iso.datetime().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
  withdrawalReason: z.string().nullable(),
  decision: QuoteDecision.nullable(),
})
export type Quote = z.infer<typeof Quote>

/** What an acceptance says, on the page or by phone. */
export const QuoteAcceptance = z.object({
  revision: z.number().int().min(1),
  name: PersonName("Name is required"),
  title: Line().nullish(),
  purchaseOrder: Line(80).nullish(),
  /** Items of the quote, such as 1 or "2A"; without it every offer is accepted. */
  lines: z
    .array(z.union([z.string().max(10), z.number()]).transform(String))
    .min(1, "Choose at least one line")
    .max(quoteLimits.lines)
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
