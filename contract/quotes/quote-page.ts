import { z } from "zod"
import { Approval } from "#contract/quotes/approvals.ts"
import { Attachment, KeptAttachment } from "#contract/quote-requests/attachments.ts"
import { clockFields } from "#contract/desk/desk.ts"
import { endpoint } from "#contract/endpoint.ts"
import { QuoteRequestNumber, quoteRequestStatuses, RequestedLine } from "#contract/quote-requests/quote-requests.ts"
import { quoteLimits, quoteStatuses } from "#contract/quotes/quote-words.ts"
import { Quote, QuoteAcceptance, QuoteDecision, QuoteDecline } from "#contract/quotes/quotes.ts"
import { OwnDelivery } from "#contract/sales/deliveries.ts"
import { OwnInvoice } from "#contract/sales/invoices.ts"
import { OrderFile } from "#contract/sales/order-files.ts"
import { SaleLine } from "#contract/sales/sales.ts"
import { saleStatuses } from "#contract/sales/sale-words.ts"
import { Solicitation } from "#contract/quote-requests/solicitation.ts"
import { EmailAddress, Line, Paragraphs } from "#contract/values/text.ts"

const byRequest = z.object({ number: QuoteRequestNumber })

/** The random part of a status link. Any invalid one gets the same refusal, so its form is not checked here. */
const StatusToken = z.string().max(500)
export const byToken = z.object({ token: StatusToken })

const Message = Paragraphs(quoteLimits.message, "Write a message first").refine(
  (text) => text.trim() !== "",
  "Write a message first",
)

/** A letter to the buyer or a message from the buyer, oldest first. */
export const ThreadEntry = z.object({
  id: z.string(),
  from: z.enum(["buyer", "company"]),
  by: z.string(),
  at: z.iso.datetime(),
  subject: z.string().nullable(),
  text: z.string(),
  wantsRevision: z.boolean(),
  files: z.array(Attachment),
})
export type ThreadEntry = z.infer<typeof ThreadEntry>

/** Everything on the status page. */
export const QuotePage = z.object({
  /** The status link of this call. */
  link: z.object({
    /** It was emailed, or opened in the account with the address: it can answer the quote, dispute and end links. */
    isProved: z.boolean(),
    expiresAt: z.iso.datetime(),
  }),
  request: z.object({
    number: z.string(),
    customerName: z.string(),
    customerOrganization: z.string().nullable(),
    message: z.string().nullable(),
    status: z.enum(quoteRequestStatuses),
    receivedAt: z.iso.datetime(),
    dueAt: clockFields.dueAt,
    answeredAt: clockFields.answeredAt,
    ...Solicitation.shape,
    products: z.array(RequestedLine),
    attachments: z.array(KeptAttachment),
  }),
  /** The revision with a sale that is not canceled, otherwise the latest sent one. */
  quote: Quote.nullable(),
  /** Earlier ones, newest first. */
  revisions: z.array(Quote),
  thread: z.array(ThreadEntry),
  /**
   * Result if the reader accepts the whole quote, by their company's rule and their seat. "stopped": the person who
   * asked no longer buys for the company.
   */
  accepting: z.enum(["sells", "asks-approver", "needs-sign-in", "stopped", "waits", "not-allowed"]),
  /** An acceptance of this revision that waits for an approver of the company, while the quote is open. */
  approval: Approval.nullable(),
  /** The decision about the quote. */
  decision: QuoteDecision.nullable(),
  sale: z
    .object({
      number: z.string(),
      status: z.enum(saleStatuses),
      purchaseOrder: z.string().nullable(),
      total: z.string(),
      deliveryDate: z.string().nullable(),
      dueOn: z.string().nullable(),
      /** The law or the terms that set the day; null for a day that was set by hand. */
      dueBy: z.string().nullable(),
      /** In the accepted quantities. */
      lines: z.array(SaleLine.omit({ paymentRule: true })),
      /** The purchase order as files, oldest first. */
      orderFiles: z.array(OrderFile),
      deliveries: z.array(OwnDelivery),
      /** Issued ones and their credit notes, oldest first. */
      invoices: z.array(OwnInvoice),
    })
    .nullable(),
})
export type QuotePage = z.infer<typeof QuotePage>

export const readQuotePage = endpoint("GET /api/quotes/:token", {
  who: "anyone",
  summary: "The page of a status link: request, quote, revisions, thread, decision, sale",
  params: byToken,
  refuses: [429],
  reply: { 200: QuotePage },
})

export const acceptQuote = endpoint("POST /api/quotes/:token/accept", {
  who: "anyone",
  summary:
    "Accept the latest revision, or some of its lines; makes the sale, or asks an approver of the company. Takes an emailed link",
  params: byToken,
  body: QuoteAcceptance,
  refuses: [409, 429],
  reply: { 200: QuotePage },
})

export const declineQuote = endpoint("POST /api/quotes/:token/decline", {
  who: "anyone",
  summary: "Decline the latest revision. Takes an emailed link",
  params: byToken,
  body: QuoteDecline,
  refuses: [409, 429],
  reply: { 200: QuotePage },
})

export const disputeDecision = endpoint("POST /api/quotes/:token/dispute", {
  who: "anyone",
  summary: "Tell the desk that a decision is wrong, once; the decision stays. Takes an emailed link",
  params: byToken,
  body: z.object({ revision: z.number().int().min(1), message: Message }),
  refuses: [409, 429],
  reply: { 200: QuotePage },
})

export const askAboutQuote = endpoint("POST /api/quotes/:token/messages", {
  who: "anyone",
  summary: "Ask a question or for a revision; it goes to the sales inbox and into the thread",
  params: byToken,
  body: z.object({
    message: Message,
    wantsRevision: z.boolean().default(false),
  }),
  honors: ["Idempotency-Key"],
  refuses: [429],
  reply: { 201: QuotePage },
})

export const emailNewLink = endpoint("POST /api/quotes/:token/links", {
  who: "anyone",
  summary: "Email a link that can answer the quote to the request's address",
  params: byToken,
  refuses: [429],
  reply: { 202: z.object({ message: z.string() }) },
})

export const endOwnLinks = endpoint("DELETE /api/quotes/:token/links", {
  who: "anyone",
  summary: "End every status link of the request, this one too. Takes an emailed link",
  params: byToken,
  refuses: [429],
  reply: { 204: null },
})

export const sendStatusLink = endpoint("POST /api/quote-links", {
  who: "anyone",
  summary: "Email a new status link, which ends the others; the reply never says whether number and address match",
  body: z.object({
    /** As a person types it: letter case and spaces do not count. */
    number: Line(40, "Enter the request number")
      .min(1, "Enter the request number")
      .transform((number) => number.replace(/\s/g, "").toUpperCase())
      .pipe(z.string().regex(/^Q-\d{4}-\d{6,}$/, "Enter the whole number, such as Q-2026-000123")),
    email: EmailAddress("Valid email is required"),
  }),
  refuses: [429],
  reply: { 202: z.object({ message: z.string() }) },
})

/** A request of the reader's own company, with the state of its quote. */
export const OwnQuoteRequest = z.object({
  number: z.string(),
  receivedAt: z.iso.datetime(),
  /** The name in the request. */
  askedBy: z.string(),
  status: z.enum(quoteRequestStatuses),
  lineCount: z.number(),
  /** The first product's name. */
  firstProduct: z.string(),
  quote: z
    .object({
      revision: z.number(),
      status: z.enum(quoteStatuses),
      total: z.string(),
      validUntil: z.string(),
      /** Whether an approver of the company has to decide. */
      isWaiting: z.boolean(),
    })
    .nullable(),
})
export type OwnQuoteRequest = z.infer<typeof OwnQuoteRequest>

export const listOwnQuoteRequests = endpoint("GET /api/quote-requests", {
  who: "company",
  summary:
    "Requests that the company's members sent, and guests' of the caller's confirmed address, with their quotes, newest first",
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(25),
    cursor: z.string().max(200).optional(),
  }),
  uncounted: true,
  reply: { 200: z.array(OwnQuoteRequest) },
})

export const openOwnQuoteRequest = endpoint("POST /api/quote-requests/:number/link", {
  who: "company",
  summary: "A new status link for a request of the own company; it cannot answer the quote if the caller only reads",
  params: byRequest,
  refuses: [429],
  reply: { 201: z.object({ path: z.string() }) },
})
