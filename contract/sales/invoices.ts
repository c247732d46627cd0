import { z } from "zod"
import { Certificate, DefectContact, RemitTo } from "#contract/content/invoicing.ts"
import { Demand } from "#contract/sales/demands.ts"
import { endpoint } from "#contract/endpoint.ts"
import { InvoiceDraft, invoiceLimits } from "#contract/sales/invoice-drafts.ts"
import {
  invoiceAges,
  invoiceKinds,
  invoiceStates,
  lineTaxes,
  remittanceMethods,
} from "#contract/sales/invoice-words.ts"
import { byId, listFields } from "#contract/lists.ts"
import { Amount, centsOf } from "#contract/values/money.ts"
import { MissingItem } from "#contract/problem.ts"
import { quoteRequestLimits } from "#contract/quote-requests/quote-requests.ts"
import { quoteLimits } from "#contract/quotes/quote-words.ts"
import { Seller } from "#contract/quotes/quotes.ts"
import { BillTo, Routing } from "#contract/sales/sale-papers.ts"
import { saleBuyerTypes } from "#contract/sales/sale-words.ts"
import { DeliverTo } from "#contract/quote-requests/solicitation.ts"
import { Line } from "#contract/values/text.ts"

/** A line as its paper shows it. Money has exactly two decimals, unit prices two to four. */
export const InvoiceLine = z.object({
  item: z.string(),
  clin: z.string().nullable(),
  description: z.string(),
  partNumber: z.string().nullable(),
  nsn: z.string().nullable().default(null),
  quantity: z.number(),
  unitOfIssue: z.string(),
  unitPrice: z.string(),
  total: z.string(),
  tax: z.enum(lineTaxes).nullable(),
  /** In percent; null unless taxable. */
  taxRate: z.string().nullable(),
  taxAmount: z.string(),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** A delivery as an invoice names it. */
const Shipment = z.object({
  /** 1 is the first delivery of the sale. */
  number: z.number(),
  shipmentNumber: z.string().nullable(),
  deliveredOn: z.string(),
  carrier: z.string().nullable(),
  billOfLading: z.string().nullable(),
  grossWeight: z.number().nullable(),
})

/** An invoice or a credit note as its reader sees it, in every format. A draft's is made for each reader; an issued one's is kept. */
export const InvoicePaper = z.object({
  kind: z.enum(invoiceKinds),
  /** "INV-2026-0007", "CN-2026-0002"; null in a draft. */
  number: z.string().nullable(),
  /** Days are "YYYY-MM-DD". */
  issuedOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  /** The basis of the due day: a law by name, or the quote's terms. */
  law: z.string().nullable(),
  /** Where lines are due on different days: each kind of goods with its day. */
  dueDays: z.array(z.object({ goods: z.string(), dueOn: z.string() })),
  seller: Seller,
  remitTo: RemitTo.nullable(),
  contact: DefectContact.nullable(),
  certificates: z.array(Certificate),
  buyer: z.object({
    name: z.string(),
    organization: z.string().nullable(),
    email: z.string(),
    type: z.enum(saleBuyerTypes).nullable(),
  }),
  billTo: BillTo,
  shipTo: DeliverTo,
  markFor: z.string().nullable(),
  routing: Routing,
  saleNumber: z.string(),
  contractNumber: z.string().nullable(),
  orderNumber: z.string().nullable(),
  fob: z.enum(["destination", "origin"]),
  paymentTerms: z.string(),
  promptPayment: InvoiceDraft.shape.promptPayment,
  shipments: z.array(Shipment),
  lines: z.array(InvoiceLine),
  charges: z.array(
    z.object({
      label: z.string(),
      /** Below zero for a discount. */
      amount: z.string(),
      /** For a discount on taxed lines; earlier papers have neither. */
      taxRate: z.string().nullable().optional(),
      taxAmount: z.string().optional(),
    }),
  ),
  /** Further values on the PDF; no other file has them. */
  prints: InvoiceDraft.shape.prints,
  /** The sum of the lines, without tax. */
  subtotal: z.string(),
  taxTotal: z.string(),
  /** Lines, charges and tax. */
  total: z.string(),
  /** For a credit note: the invoice that it corrects, and the reason. */
  credits: z.object({ number: z.string(), issuedOn: z.string(), reason: z.string() }).nullable(),
})
export type InvoicePaper = z.infer<typeof InvoicePaper>

export const InvoiceSummary = z.object({
  id: z.uuid(),
  kind: z.enum(invoiceKinds),
  number: z.string().nullable(),
  status: z.enum(["draft", "issued"]),
  state: z.enum(invoiceStates),
  saleId: z.uuid(),
  saleNumber: z.string(),
  customerName: z.string(),
  customerOrganization: z.string().nullable(),
  customerEmail: z.string(),
  total: z.string(),
  /** The invoiced amount less credits and payments. "0.00" in a draft and a credit note. */
  open: z.string(),
  issuedOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  /** Null unless something is open. */
  age: z.enum(invoiceAges).nullable(),
  /** When the letter with the PDF was last written. */
  sentAt: z.iso.datetime().nullable(),
  /** Grows with every change; a stale one is refused with 412. */
  version: z.number(),
  createdAt: z.iso.datetime(),
})
export type InvoiceSummary = z.infer<typeof InvoiceSummary>

/** A remittance's part in an invoice. */
const InvoicePayment = z.object({
  remittanceId: z.uuid(),
  /** The day on which the money, or the credit left of it, paid the invoice. */
  receivedOn: z.string(),
  isFromCredit: z.boolean(),
  amount: z.string(),
  method: z.enum(remittanceMethods),
  reference: z.string().nullable(),
})

/** A federal buyer's interest for paying the open amount late. */
const LateInterest = z.object({
  law: z.string(),
  from: z.string(),
  through: z.string(),
  /** In percent, for the day `from`; null while content/invoicing.yaml has no rate for it. */
  rate: z.string().nullable(),
  /** Null without a rate; "0.00" below $1. */
  amount: z.string().nullable(),
})
export type LateInterest = z.infer<typeof LateInterest>

export const Invoice = InvoiceSummary.extend({
  law: z.string().nullable(),
  /** Days after the due day; 0 unless something is open and late. */
  daysLate: z.number(),
  /** Null unless the buyer is federal and late. */
  interest: LateInterest.nullable(),
  /** The content of a possible demand letter, now or from a later day on. */
  demand: Demand.nullable(),
  paper: InvoicePaper,
  /** Null when issued. */
  draft: InvoiceDraft.nullable(),
  /** Missing parts of a proper invoice to this buyer. */
  missing: z.array(MissingItem),
  /** For a credit note: the invoice that it corrects. */
  credits: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  creditNotes: z.array(z.object({ id: z.uuid(), number: z.string(), issuedOn: z.string(), total: z.string() })),
  /** Those that were not taken back, oldest first. */
  payments: z.array(InvoicePayment),
})
export type Invoice = z.infer<typeof Invoice>

/** An invoice or a credit note as the buyer's page and the portal list it. */
export const OwnInvoice = InvoiceSummary.pick({ id: true, kind: true, state: true, total: true, open: true }).extend({
  number: z.string(),
  issuedOn: z.string(),
  dueOn: z.string().nullable(),
})
export type OwnInvoice = z.infer<typeof OwnInvoice>

export const invoiceSorts = ["createdAt", "dueOn"] as const

/** `q` searches the numbers of invoice, sale, quote, order and contract, name, email and organization. */
export const InvoiceQuery = z.object({
  q: listFields.q,
  /** `unpaid` is open and partly paid, `late` those after their due day. */
  show: z.enum(["draft", "unpaid", "late", "settled", "credit_note"]).optional(),
  sort: z.enum(invoiceSorts).default("createdAt"),
  order: listFields.order,
  limit: z.coerce.number().int().min(1).max(100).default(25),
  cursor: z.string().max(200).optional(),
})
export type InvoiceQuery = z.infer<typeof InvoiceQuery>

const CreditLine = z.object({
  item: z.string().max(10),
  quantity: z.number().int().min(1, "Enter at least 1").max(quoteRequestLimits.quantity),
})

/** The lines to credit, with their tax, or an amount; with neither, the whole open amount. */
export const NewCredit = z
  .object({
    lines: z.array(CreditLine).min(1).max(quoteLimits.lines).optional(),
    amount: Amount.refine((amount) => centsOf(amount) > 0n, "Enter an amount above 0").optional(),
    reason: Line(invoiceLimits.reason, "Say why").min(1, "Say why"),
  })
  .refine(({ lines, amount }) => !lines || amount === undefined, { path: ["amount"], error: "Name lines or an amount" })
export type NewCredit = z.infer<typeof NewCredit>

export const listInvoices = endpoint("GET /api/admin/invoices", {
  who: "admin",
  summary: "Invoices and credit notes, newest first or by when they are due",
  query: InvoiceQuery,
  reply: { 200: z.array(InvoiceSummary) },
})

export const getInvoice = endpoint("GET /api/admin/invoices/:id", {
  who: "admin",
  summary: "One invoice or credit note, with what a proper invoice still lacks",
  params: byId,
  reply: { 200: Invoice },
})

export const draftInvoice = endpoint("POST /api/admin/sales/:id/invoices", {
  who: "admin",
  summary: "Draft an invoice of all that was delivered and not invoiced. 409 when there is nothing, or a draft already",
  params: byId,
  refuses: [409],
  reply: { 201: Invoice },
})

export const changeInvoice = endpoint("PATCH /api/admin/invoices/:id", {
  who: "admin",
  summary: "Change a draft. 409 above what was delivered and not invoiced",
  params: byId,
  body: InvoiceDraft.partial(),
  honors: ["If-Match"],
  refuses: [409],
  reply: { 200: Invoice },
})

export const discardInvoice = endpoint("DELETE /api/admin/invoices/:id", {
  who: "admin",
  summary: "Discard a draft; an issued invoice stays",
  params: byId,
  honors: ["If-Match"],
  refuses: [409],
  reply: { 204: null },
})

export const issueInvoice = endpoint("POST /api/admin/invoices/:id/issue", {
  who: "admin",
  summary: "Give a draft its number, for good. 422 names what a proper invoice to this buyer must have",
  params: byId,
  honors: ["If-Match"],
  refuses: [409, 422],
  reply: { 200: Invoice },
})

export const creditInvoice = endpoint("POST /api/admin/invoices/:id/credit", {
  who: "admin",
  summary: "Issue a credit note for lines or an amount. 409 above what is open",
  params: byId,
  body: NewCredit,
  honors: ["Idempotency-Key"],
  refuses: [409],
  reply: { 201: Invoice },
})

export const sendInvoice = endpoint("POST /api/admin/invoices/:id/send", {
  who: "admin",
  summary: "Email an issued invoice or credit note to the buyer: the PDF and the private link",
  params: byId,
  refuses: [409],
  reply: { 200: Invoice },
})
