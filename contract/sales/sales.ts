import { z } from "zod"
import { OptionalDay } from "#contract/values/day.ts"
import { Delivery, OwnDelivery } from "#contract/sales/deliveries.ts"
import { endpoint } from "#contract/endpoint.ts"
import { familyKeys } from "#contract/catalog/families.ts"
import { lineDetailFields } from "#contract/quote-requests/line-details.ts"
import { QuoteRequestSummary } from "#contract/quote-requests/quote-requests.ts"
import { byId, chosenQuery, listFields } from "#contract/lists.ts"
import { OwnInvoice, InvoiceSummary } from "#contract/sales/invoices.ts"
import { OrderFile } from "#contract/sales/order-files.ts"
import { QuoteCharge } from "#contract/quotes/quote-charges.ts"
import { quoteLimits } from "#contract/quotes/quote-words.ts"
import { BillTo, Routing } from "#contract/sales/sale-papers.ts"
import { paymentRules, saleBuyerTypes, saleStatuses } from "#contract/sales/sale-words.ts"
import { DeliverTo } from "#contract/quote-requests/solicitation.ts"
import { optional, Line, Paragraphs } from "#contract/values/text.ts"

/** A line as it was agreed. */
export const SaleLine = z.object({
  /** Item number in the accepted quote, for example "2A". */
  item: z.string(),
  description: z.string(),
  /** The product's family and slug. Lines of earlier versions may lack both. */
  family: z.enum(familyKeys).nullable().default(null),
  slug: z.string().nullable().default(null),
  partNumber: z.string().nullable(),
  /** As the buyer asked for it. Lines of earlier versions lack it. */
  nsn: z.string().nullable().default(null),
  unitOfIssue: z.string(),
  quantity: z.number(),
  /** From the buyer's solicitation: "0001AA". */
  clin: z.string().nullable().default(null),
  /** Two to four decimals. */
  unitPrice: z.string(),
  /** Exactly two decimals. */
  total: z.string(),
  paymentRule: z.enum(paymentRules),
})
export type SaleLine = z.infer<typeof SaleLine>

/** Without this limit a typing error such as 9999 would leave the calendar when the days to pay are added. */
const SaleDay = OptionalDay.refine((day) => day === null || day < "2100", "Enter a date before 2100")

export const SaleSummary = z.object({
  id: z.uuid(),
  /** "S-2026-000045". */
  number: z.string(),
  /** The number of the quote and its request: "Q-2026-000123". */
  quoteNumber: z.string(),
  revision: z.number(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerOrganization: z.string().nullable(),
  purchaseOrder: z.string().nullable(),
  /** Lines, shipping, charges and tax; exactly two decimals. */
  total: z.string(),
  status: z.enum(saleStatuses),
  /** The promised day: the quote's days after acceptance. Days are "YYYY-MM-DD". */
  deliveryDate: z.string().nullable(),
  /** Null until the desk has chosen it, unless the request stated it. */
  buyerType: z.enum(saleBuyerTypes).nullable(),
  dueOn: z.string().nullable(),
  /** The basis of dueOn: the law by name, or the quote's terms: "Net 15". Null for a day set by hand. */
  dueBy: z.string().nullable(),
  /** Unpaid after its due day. */
  isLate: z.boolean(),
  /** Something was delivered, and more is to come. */
  isPartlyDelivered: z.boolean(),
  /** Grows with every change; a stale one is refused with 412. */
  version: z.number(),
  createdAt: z.iso.datetime(),
})
export type SaleSummary = z.infer<typeof SaleSummary>

export const Sale = SaleSummary.extend({
  acceptedBy: z.string(),
  acceptedTitle: z.string().nullable(),
  /** The administrator who recorded the acceptance for the buyer. */
  recordedBy: z.string().nullable(),
  /** As the order has them; they appear on the documents of each delivery. */
  contractNumber: z.string().nullable(),
  /** The purchase order's, as documents name it. */
  orderNumber: z.string().nullable(),
  /** Where the order differs from the quote in prices, quantities or units, and who agreed to it. */
  orderDifferences: z.string().nullable(),
  differencesAgreedBy: z.string().nullable(),
  /** The purchase order as files, oldest first. */
  orderFiles: z.array(OrderFile),
  markFor: z.string().nullable(),
  shipTo: DeliverTo,
  billTo: BillTo,
  routing: Routing,
  /** With the quantities delivered and not refused, and those invoiced and not credited. */
  lines: z.array(SaleLine.extend({ delivered: z.number(), invoiced: z.number() })),
  deliveries: z.array(Delivery),
  /** With drafts and credit notes, oldest first. */
  invoices: z.array(InvoiceSummary),
  shipping: z.string(),
  /** As they were agreed for the accepted lines. */
  charges: z.array(QuoteCharge),
  taxRate: z.string().nullable(),
  taxTotal: z.string(),
  fob: z.enum(["destination", "origin"]),
  paymentTerms: z.string(),
  remarks: z.string().nullable(),
  confirmedOn: z.string().nullable(),
  deliveredOn: z.string().nullable(),
  invoicedOn: z.string().nullable(),
  paidOn: z.string().nullable(),
  canceledOn: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** The due day by the buyer's law or the quote's terms; null until the days that it counts from are known. */
  lawfulDueOn: z.string().nullable(),
  /** The law's or terms' name; the terms while the kind of buyer is unknown. */
  lawfulDueBy: z.string(),
  /** Whether dueOn was set by hand. */
  isDueOnOwn: z.boolean(),
  /** The open ask of the buyer, as on the request, for example a dispute of the acceptance. */
  asks: QuoteRequestSummary.shape.asks,
})
export type Sale = z.infer<typeof Sale>

/** Omitted fields stay unchanged. A status without its day takes today; `dueOn` null restores the lawful day. */
export const SaleChanges = z
  .object({
    status: z.enum(saleStatuses, "Choose a status"),
    confirmedOn: SaleDay,
    deliveredOn: SaleDay,
    invoicedOn: SaleDay,
    paidOn: SaleDay,
    dueOn: SaleDay,
    purchaseOrder: Line(80).nullable(),
    /** The same as `purchaseOrder`, by the name that documents use. */
    orderNumber: Line(80).nullable(),
    contractNumber: Line(80).nullable(),
    orderDifferences: Paragraphs(1_000).nullable(),
    /** Required with the differences. */
    differencesAgreedBy: Line(200).nullable(),
    markFor: Line(200).nullable(),
    shipTo: DeliverTo,
    billTo: BillTo,
    routing: Routing,
    buyerType: z.enum(saleBuyerTypes, "Choose a buyer type").nullable(),
    /** Omitted lines stay unchanged. */
    lines: z
      .array(
        z.object({
          item: z.string().max(10),
          paymentRule: z.enum(paymentRules, "Choose a payment rule").optional(),
          clin: optional(Line(lineDetailFields.clin.max)).optional(),
        }),
      )
      .max(quoteLimits.lines),
    /** Required with status canceled. */
    cancelReason: Line(1_000).nullable(),
  })
  .partial()
export type SaleChanges = z.infer<typeof SaleChanges>

export const saleSorts = ["createdAt", "dueOn"] as const

/** `q` searches number, quote number, purchase order, contract, name, email, organization, products and part numbers. */
export const SaleQuery = z.object({
  q: listFields.q,
  status: z.enum(saleStatuses).optional(),
  late: z.enum(["true"]).optional(),
  /** Accepted on or after `from`, and on or before `to`, in days where the company is. */
  from: OptionalDay.optional(),
  to: OptionalDay.optional(),
  sort: z.enum(saleSorts).default("createdAt"),
  order: listFields.order,
  limit: z.coerce.number().int().min(1).max(100).default(25),
  cursor: z.string().max(200).optional(),
})
export type SaleQuery = z.infer<typeof SaleQuery>

export const listSales = endpoint("GET /api/admin/sales", {
  who: "admin",
  summary: "Sales, newest first or by when they are due",
  query: SaleQuery,
  reply: { 200: z.array(SaleSummary) },
})

export const getSale = endpoint("GET /api/admin/sales/:id", {
  who: "admin",
  summary: "One sale",
  params: byId,
  reply: { 200: Sale },
})

export const changeSale = endpoint("PATCH /api/admin/sales/:id", {
  who: "admin",
  summary: "Move the sale on, or change its days",
  params: byId,
  body: SaleChanges,
  honors: ["If-Match"],
  refuses: [409],
  reply: { 200: Sale },
})

export const tellBuyer = endpoint("POST /api/admin/sales/:id/tell-buyer", {
  who: "admin",
  summary: "Email the buyer that the sale is confirmed, delivered or canceled, with a link to their page",
  params: byId,
  refuses: [409, 429],
  reply: { 200: z.object({ sentTo: z.string() }) },
})

export const exportSales = endpoint("GET /api/admin/sales/export/csv", {
  who: "admin",
  summary: "All sales as CSV, one row for each line",
  query: chosenQuery,
  reply: { 200: "text/csv" },
})

/** A sale as its buyer reads it. */
export const OwnSale = z.object({
  id: z.uuid(),
  number: z.string(),
  quoteNumber: z.string(),
  purchaseOrder: z.string().nullable(),
  total: z.string(),
  status: z.enum(saleStatuses),
  deliveryDate: z.string().nullable(),
  dueOn: z.string().nullable(),
  dueBy: z.string().nullable(),
  acceptedAt: z.iso.datetime(),
  acceptedBy: z.string(),
  lines: z.array(SaleLine.omit({ paymentRule: true })),
  shipping: z.string(),
  charges: z.array(QuoteCharge),
  taxRate: z.string().nullable(),
  taxTotal: z.string(),
  orderFiles: z.array(OrderFile),
  deliveries: z.array(OwnDelivery),
  /** Issued ones and their credit notes, oldest first. */
  invoices: z.array(OwnInvoice),
})
export type OwnSale = z.infer<typeof OwnSale>

export const listOwnSales = endpoint("GET /api/sales", {
  who: "company",
  summary:
    "What the company's members bought, and what guests bought under the caller's confirmed address, newest first",
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(25),
    cursor: z.string().max(200).optional(),
  }),
  uncounted: true,
  reply: { 200: z.array(OwnSale) },
})
