import { z } from "zod"
import { Attachment } from "#contract/quote-requests/attachments.ts"
import { Day, OptionalDay } from "#contract/values/day.ts"
import { endpoint } from "#contract/endpoint.ts"
import { byId } from "#contract/lists.ts"
import { priceRequestLimits } from "#contract/quotes/price-request-limits.ts"
import { Days, priceOf } from "#contract/quotes/quote-lines.ts"
import { QuoteRequestNumber } from "#contract/quote-requests/quote-requests.ts"
import { quoteLimits } from "#contract/quotes/quote-words.ts"
import { EmailAddress, Line, optional, Paragraphs } from "#contract/values/text.ts"

const priceMessage = "Enter a price such as 1.20: not negative, at most 12 digits before the point and 4 after it"

/** A line of the quote as the supplier reads it. */
export const AskedLine = z.object({
  /** Item number in the quote: "2A". */
  item: z.string(),
  position: z.number(),
  description: z.string(),
  partNumber: z.string().nullable(),
  nsn: z.string().nullable(),
  quantity: z.number(),
  unitOfIssue: z.string(),
  /** Product facts from the catalog: specifications, standards, packaging. */
  specifications: z.string().nullable().default(null),
  /** "YYYY-MM-DD", as the buyer has it. */
  neededBy: z.string().nullable().default(null),
})
export type AskedLine = z.infer<typeof AskedLine>

const answeredLine = {
  item: z.string().max(10),
  /** For one unit of issue. Null for a line that the supplier does not offer. */
  unitPrice: z.preprocess((price) => (price === "" ? null : price), priceOf(priceMessage).nullable().default(null)),
  leadTimeDays: Days.nullable().default(null),
  countryOfOrigin: optional(Line(80)).default(null),
  note: optional(Line(quoteLimits.lineText)).default(null),
}

/** A supplier's answer. It replaces an earlier one. */
export const SupplierAnswer = z.object({
  /** The number of the supplier's quote. */
  quoteNumber: optional(Line(80)).default(null),
  /** Its last day. */
  quoteEnds: OptionalDay.default(null),
  notes: optional(Paragraphs(priceRequestLimits.message)).default(null),
  lines: z
    .array(z.object(answeredLine))
    .max(quoteLimits.lines)
    .refine((lines) => lines.some(({ unitPrice }) => unitPrice !== null), "Enter a price for at least one line"),
})
export type SupplierAnswer = z.infer<typeof SupplierAnswer>

const outcome = {
  /** The last day on which the supplier can answer. */
  answerBy: z.string(),
  message: z.string().nullable(),
  lines: z.array(AskedLine),
  files: z.array(Attachment),
  answer: z
    .object({
      quoteNumber: z.string().nullable(),
      quoteEnds: z.string().nullable(),
      notes: z.string().nullable(),
      lines: z.array(
        z.object({
          item: z.string(),
          unitPrice: z.string().nullable(),
          leadTimeDays: z.number().nullable(),
          countryOfOrigin: z.string().nullable(),
          note: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  /** Why the supplier quotes nothing. */
  declineReason: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
}

/** A price request to one supplier, with the answer. */
export const PriceRequest = z.object({
  id: z.uuid(),
  supplier: z.string(),
  email: z.string(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  /** The supplier can still answer. */
  isOpen: z.boolean(),
  ...outcome,
})
export type PriceRequest = z.infer<typeof PriceRequest>

/** Everything on the supplier's private page: nothing about the buyer, other suppliers or prices. */
export const PriceRequestPage = z.object({ supplier: z.string(), expiresAt: z.iso.datetime(), ...outcome })
export type PriceRequestPage = z.infer<typeof PriceRequestPage>

export const Supplier = z.object({ name: z.string(), email: z.string() })
export type Supplier = z.infer<typeof Supplier>

const NewAsk = z.object({
  items: z.array(z.string().max(10)).min(1, "Choose at least one line").max(quoteLimits.lines),
  suppliers: z
    .array(
      z.object({
        name: Line(200, "Name the supplier").min(1, "Name the supplier"),
        email: EmailAddress("Enter the supplier's email address"),
      }),
    )
    .min(1, "Name at least one supplier")
    .max(priceRequestLimits.suppliers, `Ask at most ${priceRequestLimits.suppliers} suppliers at once`)
    .refine(
      (suppliers) => new Set(suppliers.map(({ email }) => email.toLowerCase())).size === suppliers.length,
      "Name each email address once",
    ),
  answerBy: Day,
  /** To all of them. */
  message: optional(Paragraphs(priceRequestLimits.message)).default(null),
})
export type NewAsk = z.infer<typeof NewAsk>

export const listSuppliers = endpoint("GET /api/admin/suppliers", {
  who: "admin",
  summary: "Suppliers that were asked or ordered from before, by name",
  reply: { 200: z.array(Supplier) },
})

export const listPriceRequests = endpoint("GET /api/admin/quote-requests/:number/price-requests", {
  who: "admin",
  summary: "What suppliers were asked for a quote request, and their answers, oldest first",
  params: z.object({ number: QuoteRequestNumber }),
  reply: { 200: z.array(PriceRequest) },
})

export const askSuppliers = endpoint("POST /api/admin/quotes/:id/price-requests", {
  who: "admin",
  summary: "Ask suppliers for prices of some lines of a draft; each gets an email with a private page",
  params: byId,
  body: NewAsk,
  refuses: [409, 429],
  reply: { 201: z.array(PriceRequest) },
})

export const getSupplierFile = endpoint("GET /api/admin/supplier-files/:id", {
  who: "admin",
  summary: "A file that a supplier attached to the answer",
  params: byId,
  reply: { 200: "application/octet-stream" },
})

export const endPriceRequest = endpoint("DELETE /api/admin/price-requests/:id/link", {
  who: "admin",
  summary: "End a supplier's private page now; the answer stays",
  params: byId,
  refuses: [409],
  reply: { 204: null },
})

const token = z.string().max(500)
const byToken = z.object({ token })

export const readPriceRequest = endpoint("GET /api/price-requests/:token", {
  who: "anyone",
  summary: "The private page of a supplier: what is asked, and the supplier's own answer",
  params: byToken,
  refuses: [429],
  reply: { 200: PriceRequestPage },
})

export const answerPriceRequest = endpoint("POST /api/price-requests/:token/answer", {
  who: "anyone",
  summary: "The supplier's prices; replaces an earlier answer",
  params: byToken,
  body: SupplierAnswer,
  refuses: [429],
  reply: { 200: PriceRequestPage },
})

export const declinePriceRequest = endpoint("POST /api/price-requests/:token/decline", {
  who: "anyone",
  summary: "The supplier quotes nothing; replaces an earlier answer",
  params: byToken,
  body: z.object({ reason: Line(quoteLimits.lineText, "Say why").min(1, "Say why") }),
  refuses: [429],
  reply: { 200: PriceRequestPage },
})

export const sendSupplierFile = endpoint("POST /api/price-requests/:token/files", {
  who: "anyone",
  summary: "Attach a certificate or another paper to the supplier's answer; the multipart field is `file`",
  params: byToken,
  upload: "file",
  refuses: [409, 429],
  reply: { 201: Attachment },
})

export const removeSupplierFile = endpoint("DELETE /api/price-requests/:token/files/:id", {
  who: "anyone",
  summary: "Take back a file of the supplier's answer",
  params: z.object({ token, ...byId.shape }),
  refuses: [429],
  reply: { 204: null },
})
