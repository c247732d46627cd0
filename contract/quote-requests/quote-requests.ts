import { z } from "zod"
import { attachmentLimits } from "#contract/quote-requests/attachment-limits.ts"
import { FileIds, DeskAttachment } from "#contract/quote-requests/attachments.ts"
import {
  Assignee,
  Assignments,
  deskFields,
  DeskEntry,
  deskFilterFields,
  NewNote,
  replyDraftFields,
  replyFields,
} from "#contract/desk/desk.ts"
import { familyKeys } from "#contract/catalog/families.ts"
import { endpoint } from "#contract/endpoint.ts"
import { chosenQuery, listFields } from "#contract/lists.ts"
import { QuoteAccount } from "#contract/quotes/quote-account.ts"
import { requestSources } from "#contract/quote-requests/request-sources.ts"
import { lineDetails, Solicitation } from "#contract/quote-requests/solicitation.ts"
import { EmailAddress, Line, Paragraphs, PersonName, textLimits } from "#contract/values/text.ts"

export const quoteRequestStatuses = ["new", "in_review", "quoted", "won", "lost"] as const
export type QuoteRequestStatus = (typeof quoteRequestStatuses)[number]

export const quoteRequestStatusLabels: Record<QuoteRequestStatus, string> = {
  new: "New",
  in_review: "In review",
  quoted: "Quoted",
  won: "Won",
  lost: "Lost",
}

export const quoteRequestLimits = { lines: 200, quantity: 999_999_999, specifications: 1_000 } as const

/** `Q-2026-000123`: the year of the request (UTC) and a running number. */
export const QuoteRequestNumber = z.string().regex(/^Q-\d{4}-\d{6,}$/, "Not a quote number")

export const NewRequestedLine = z.object({
  category: z.enum(familyKeys, "Choose a category"),
  name: Line().min(1, "Enter a product name"),
  /** The slug of a catalog product. Without a known one, the product is looked up by its name. */
  slug: Line().nullish(),
  /** No unit: lines from the catalog say "lbs" in their specifications. */
  quantity: z
    .number("Enter a whole number, such as 40,000")
    .int("Enter a whole number, such as 40,000")
    .min(1, "Quantity must be at least 1")
    .max(quoteRequestLimits.quantity, "Quantity must be at most 999,999,999"),
  /** National Stock Number as the buyer typed it; explained on the form, never refused for its shape. */
  nsn: Line(40).nullish(),
  specifications: Paragraphs(quoteRequestLimits.specifications).nullish(),
  ...lineDetails,
})
export type NewRequestedLine = z.infer<typeof NewRequestedLine>

export const NewQuoteRequest = z.object({
  customerName: PersonName("Name is required", 2),
  customerEmail: EmailAddress("Valid email is required"),
  customerOrganization: Line().nullish(),
  customerPhone: Line(40).nullish(),
  message: Paragraphs().nullish(),
  products: z
    .array(NewRequestedLine)
    .min(1, "Please add at least one product to your quote request.")
    .max(quoteRequestLimits.lines, `A quote request holds at most ${quoteRequestLimits.lines} products`),
  ...Solicitation.shape,
  /** Ids of uploaded files that no other request has claimed. */
  attachments: z
    .array(z.uuid())
    .max(attachmentLimits.files, `A quote request holds at most ${attachmentLimits.files} files`)
    .optional(),
  /** Honeypot: a field that people never see. If filled in, the request gets the usual reply and is thrown away. */
  faxNumber: z.string().max(textLimits.name).optional(),
})
export type NewQuoteRequest = z.infer<typeof NewQuoteRequest>

export const RequestedLine = z.object({
  category: z.enum(familyKeys),
  name: z.string(),
  /** Identifies the product even if its name changed; null if it is not in the catalog. */
  slug: z.string().nullable(),
  /** A whole number without a unit, like `NewRequestedLine`. */
  quantity: z.number(),
  /** As the buyer typed it. */
  nsn: z.string().nullable(),
  specifications: z.string().nullable(),
  ...lineDetails,
})
export type RequestedLine = z.infer<typeof RequestedLine>

/** A buyer's asks once there is a quote. */
export const buyerAsks = ["question", "revision", "dispute"] as const
export type BuyerAsks = (typeof buyerAsks)[number]

/** One row in the desk's list. */
export const QuoteRequestSummary = z.object({
  id: z.uuid(),
  /** "Q-2026-000123". */
  number: z.string(),
  customerName: z.string(),
  /** Empty if the desk entered the request without one. */
  customerEmail: z.string(),
  customerOrganization: z.string().nullable(),
  source: z.enum(requestSources),
  /** The administrator who entered the request; null if the buyer sent it. */
  enteredBy: z.string().nullable(),
  status: z.enum(quoteRequestStatuses),
  /** How many products it asks for. */
  lineCount: z.number(),
  /** Grows with every change; a stale one is refused with 412. */
  version: z.number(),
  createdAt: z.iso.datetime(),
  ...deskFields,
  /** Null once it is answered. Its clock starts with the first question that waits. */
  asks: z.object({ what: z.enum(buyerAsks), dueAt: z.iso.datetime(), dueSoonAt: z.iso.datetime() }).nullable(),
})
export type QuoteRequestSummary = z.infer<typeof QuoteRequestSummary>

export const QuoteRequestStatusChange = z.object({
  from: z.enum(quoteRequestStatuses),
  to: z.enum(quoteRequestStatuses),
  /** The administrator's name as it was then. */
  by: z.string(),
  at: z.iso.datetime(),
})

export const QuoteRequest = QuoteRequestSummary.extend({
  ...Solicitation.shape,
  attachments: z.array(DeskAttachment),
  customerPhone: z.string().nullable(),
  message: z.string().nullable(),
  products: z.array(RequestedLine),
  /** Newest first. */
  history: z.array(QuoteRequestStatusChange),
  /** Other entries of the desk, newest first. */
  entries: z.array(DeskEntry),
  /** Its confirmed account sent the request, or someone has acted through a link that was emailed to it. */
  isAddressConfirmed: z.boolean(),
  /** Null if no account has verified the request's address. */
  account: QuoteAccount.nullable(),
  /** The request this was joined into, with the administrator's name as it was then; no list shows this one. */
  joinedInto: z.object({ number: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(),
  /** The numbers of the requests that were joined into this one. */
  joined: z.array(z.string()),
})
export type QuoteRequest = z.infer<typeof QuoteRequest>

export const createQuoteRequest = endpoint("POST /api/quote-requests", {
  who: "anyone",
  summary: "Request a quote; the same body within 60 s returns the same id",
  body: NewQuoteRequest,
  honors: ["Idempotency-Key"],
  refuses: [429],
  reply: {
    201: z.object({
      success: z.literal(true),
      message: z.string(),
      id: z.uuid(),
      number: QuoteRequestNumber,
      /** The buyer's private address for this request and its quote; also for a repeated request, a new one. */
      statusUrl: z.string(),
    }),
  },
})

export const quoteRequestSorts = ["createdAt", "dueAt"] as const
export type QuoteRequestSort = (typeof quoteRequestSorts)[number]

/** `q` searches number, name, email, organization, products, part numbers, NSNs and the solicitation's number. */
export const QuoteRequestQuery = z.object({
  ...deskFilterFields,
  status: z.enum([...quoteRequestStatuses, "open"]).optional(),
  /** Requests with a sent quote that expires today or in the next six days. */
  expires: z.enum(["week"]).optional(),
  /** Requests with a buyer who waits for an answer about the quote. */
  asks: z.enum(["any"]).optional(),
  q: listFields.q,
  sort: z.enum(quoteRequestSorts).default("createdAt"),
  order: listFields.order,
  limit: z.coerce.number().int().min(1).max(100).default(10),
  /** From the Link header of the page before; only with the same sort and order. */
  cursor: z.string().max(200).optional(),
})
export type QuoteRequestQuery = z.infer<typeof QuoteRequestQuery>

export const listQuoteRequests = endpoint("GET /api/admin/quote-requests", {
  who: "admin",
  summary: "Quote requests, newest first or by when they are due",
  query: QuoteRequestQuery,
  reply: { 200: z.array(QuoteRequestSummary) },
})

/** `assigneeId` null removes the assignee. */
const QuoteRequestChanges = z
  .object({
    status: z.enum(quoteRequestStatuses, "Choose a status").optional(),
    assigneeId: Assignee.shape.id.nullable().optional(),
    /** Null: the buyer's question was answered, by phone for example. */
    asks: z.null().optional(),
  })
  .refine(
    ({ status, assigneeId, asks }) => status !== undefined || assigneeId !== undefined || asks !== undefined,
    "Choose a status or an assignee",
  )

const RequestReplyDraft = z.object({ ...replyDraftFields, statusAfter: z.enum(quoteRequestStatuses).nullable() })
export type RequestReplyDraft = z.infer<typeof RequestReplyDraft>

export const NewRequestReply = z.object({
  ...replyFields,
  status: z.enum(quoteRequestStatuses, "Choose a status").optional(),
  files: FileIds.optional(),
})
export type NewRequestReply = z.infer<typeof NewRequestReply>

const byNumber = z.object({ number: QuoteRequestNumber })

export const getQuoteRequest = endpoint("GET /api/admin/quote-requests/:number", {
  who: "admin",
  summary: "One request with its lines and the history of its status",
  params: byNumber,
  reply: { 200: QuoteRequest },
})

export const changeQuoteRequest = endpoint("PATCH /api/admin/quote-requests/:number", {
  who: "admin",
  summary: "Change the status or assignee",
  params: byNumber,
  body: QuoteRequestChanges,
  honors: ["If-Match"],
  reply: { 200: QuoteRequest },
})

export const addQuoteNote = endpoint("POST /api/admin/quote-requests/:number/notes", {
  who: "admin",
  summary: "Add an internal note",
  params: byNumber,
  body: NewNote,
  honors: ["Idempotency-Key"],
  reply: { 201: QuoteRequest },
})

export const getQuoteReplyDrafts = endpoint("GET /api/admin/quote-requests/:number/reply-drafts", {
  who: "admin",
  summary: "Reply templates, filled in for this request",
  params: byNumber,
  reply: { 200: z.array(RequestReplyDraft) },
})

export const replyToQuoteRequest = endpoint("POST /api/admin/quote-requests/:number/replies", {
  who: "admin",
  summary: "Email a reply to the buyer and change the status",
  params: byNumber,
  body: NewRequestReply,
  honors: ["Idempotency-Key", "If-Match"],
  refuses: [429],
  reply: { 201: QuoteRequest },
})

export const exportQuoteRequests = endpoint("GET /api/admin/quote-requests/export/csv", {
  who: "admin",
  summary: "All quote requests as CSV, one row for each product line",
  query: chosenQuery,
  reply: { 200: "text/csv" },
})

export const assignQuoteRequests = endpoint("POST /api/admin/quote-requests/assignments", {
  who: "admin",
  summary: "Give several requests to one administrator, or take them off",
  body: Assignments,
  refuses: [404],
  reply: { 204: null },
})
