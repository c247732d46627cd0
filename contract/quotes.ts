import { z } from "zod"
import { familyKeys } from "#contract/families.ts"
import { endpoint } from "#contract/endpoint.ts"
import { EmailAddress, Line, Paragraphs, PersonName, textLimits } from "#contract/text.ts"

export const quoteStatuses = ["new", "in_review", "quoted", "won", "lost"] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

export const quoteStatusLabels: Record<QuoteStatus, string> = {
  new: "New",
  in_review: "In review",
  quoted: "Quoted",
  won: "Won",
  lost: "Lost",
}

export const quoteLimits = { lines: 200, quantity: 999_999_999, specifications: 1_000 } as const

/** `Q-2026-000123`: the year of the request (UTC) and a running number. */
export const QuoteNumber = z.string().regex(/^Q-\d{4}-\d{6,}$/, "Not a quote number")

export const NewQuoteLine = z.object({
  category: z.enum(familyKeys, "Choose a category"),
  name: Line().min(1, "Product name is required"),
  /** No unit: lines from the catalogue say "lbs" in their specifications. */
  quantity: z
    .number("Quantity must be a whole number")
    .int("Quantity must be a whole number")
    .min(1, "Quantity must be at least 1")
    .max(quoteLimits.quantity, "Quantity must be at most 999,999,999"),
  /** National Stock Number as the buyer typed it; explained on the form, never refused for its shape. */
  nsn: Line(40).optional(),
  specifications: Paragraphs(quoteLimits.specifications).optional(),
})
export type NewQuoteLine = z.infer<typeof NewQuoteLine>

export const NewQuoteRequest = z.object({
  customerName: PersonName("Name is required", 2),
  customerEmail: EmailAddress("Valid email is required"),
  customerOrganization: Line().optional(),
  customerPhone: Line(40).optional(),
  message: Paragraphs().optional(),
  products: z
    .array(NewQuoteLine)
    .min(1, "Please add at least one product to your quote request.")
    .max(quoteLimits.lines, `A quote request holds at most ${quoteLimits.lines} products`),
  /** Honeypot: a field that people never see. Filled in, the request is answered like any other and thrown away. */
  faxNumber: z.string().max(textLimits.name).optional(),
})
export type NewQuoteRequest = z.infer<typeof NewQuoteRequest>

export const QuoteLine = z.object({
  category: z.enum(familyKeys),
  name: z.string(),
  quantity: z.number(),
  nsn: z.string().nullable(),
  specifications: z.string().nullable(),
})

/** One row of the desk's list. */
export const QuoteSummary = z.object({
  id: z.uuid(),
  number: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerOrganization: z.string().nullable(),
  status: z.enum(quoteStatuses),
  lineCount: z.number(),
  /** Grows with every change; a stale one is refused with 412. */
  version: z.number(),
  createdAt: z.iso.datetime(),
})
export type QuoteSummary = z.infer<typeof QuoteSummary>

export const QuoteStatusChange = z.object({
  from: z.enum(quoteStatuses),
  to: z.enum(quoteStatuses),
  /** The administrator's name as it was then. */
  by: z.string(),
  at: z.iso.datetime(),
})

export const QuoteRequest = QuoteSummary.extend({
  customerPhone: z.string().nullable(),
  message: z.string().nullable(),
  products: z.array(QuoteLine),
  /** Newest first. */
  history: z.array(QuoteStatusChange),
})
export type QuoteRequest = z.infer<typeof QuoteRequest>

export const createQuoteRequest = endpoint({
  method: "POST",
  path: "/api/quote-requests",
  who: "anyone",
  summary: "Ask for a quote; honours Idempotency-Key, and the same body within 60 s answers the same id",
  body: NewQuoteRequest,
  reply: {
    201: z.object({ success: z.literal(true), message: z.string(), id: z.uuid(), number: QuoteNumber }),
  },
})

export const listQuoteRequests = endpoint({
  method: "GET",
  path: "/api/admin/quote-requests",
  who: "admin",
  summary: "Quote requests, newest first; X-Total-Count, and Link rel=next while there are more",
  query: z.object({
    status: z.enum(quoteStatuses).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(10),
    /** From the Link header of the page before. */
    cursor: z.string().max(200).optional(),
  }),
  reply: { 200: z.array(QuoteSummary) },
})

const byNumber = z.object({ number: QuoteNumber })

export const getQuoteRequest = endpoint({
  method: "GET",
  path: "/api/admin/quote-requests/:number",
  who: "admin",
  summary: "One request with its lines and the history of its status; the version is the ETag",
  params: byNumber,
  reply: { 200: QuoteRequest },
})

export const changeQuoteRequest = endpoint({
  method: "PATCH",
  path: "/api/admin/quote-requests/:number",
  who: "admin",
  summary: "Move the status; If-Match refuses a change made on an older version",
  params: byNumber,
  body: z.object({ status: z.enum(quoteStatuses, "Choose a status") }),
  reply: { 200: QuoteRequest },
})

export const exportQuoteRequests = endpoint({
  method: "GET",
  path: "/api/admin/quote-requests/export/csv",
  who: "admin",
  summary: "All quote requests as CSV, one row for each product line",
  reply: { 200: "text/csv" },
})
