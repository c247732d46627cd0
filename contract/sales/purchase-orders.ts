import { z } from "zod"
import { OptionalDay } from "#contract/values/day.ts"
import { endpoint } from "#contract/endpoint.ts"
import { byId } from "#contract/lists.ts"
import { OptionalAmount } from "#contract/values/money.ts"
import { priceOf } from "#contract/quotes/quote-lines.ts"
import { quoteRequestLimits } from "#contract/quote-requests/quote-requests.ts"
import { quoteLimits } from "#contract/quotes/quote-words.ts"
import { Seller } from "#contract/quotes/quotes.ts"
import { DeliverTo } from "#contract/quote-requests/solicitation.ts"
import { EmailAddress, Line, optional, Paragraphs } from "#contract/values/text.ts"

const costMessage = "Enter a cost such as 1.20: not negative, at most 12 digits before the point and 4 after it"

/** The typed part; the rest comes from the sale. */
export const NewPurchaseOrder = z.object({
  supplier: Line(200, "Name the supplier").min(1, "Name the supplier"),
  email: EmailAddress("Enter the supplier's email address"),
  /** The number of the supplier's quote. */
  supplierQuote: optional(Line(80)).default(null),
  lines: z
    .array(
      z.object({
        /** Item number in the sale: "2A". */
        item: z.string().max(10),
        quantity: z
          .number("Enter a whole number, such as 40")
          .int("Enter a whole number, such as 40")
          .min(1, "Enter at least 1")
          .max(quoteRequestLimits.quantity, "Enter at most 999,999,999"),
        unitCost: priceOf(costMessage),
      }),
    )
    .min(1, "Order at least one line")
    .max(quoteLimits.lines)
    .refine((lines) => new Set(lines.map(({ item }) => item)).size === lines.length, "Name each item once"),
  freight: OptionalAmount.refine((amount) => !amount?.startsWith("-"), "Freight must not be negative").default(null),
  deliverBy: OptionalDay.default(null),
  /** With the clauses that flow down. */
  instructions: optional(Paragraphs(quoteLimits.remarks)).default(null),
})
export type NewPurchaseOrder = z.infer<typeof NewPurchaseOrder>

/** As the supplier reads it. It names the ship-to address but not the buyer. */
export const PurchaseOrderPaper = z.object({
  /** The sale's number with the order's: "S-2026-000045-P1". */
  number: z.string(),
  /** "YYYY-MM-DD". */
  orderedOn: z.string(),
  seller: Seller,
  orderedBy: z.string(),
  supplier: z.string(),
  email: z.string(),
  supplierQuote: z.string().nullable(),
  shipTo: DeliverTo,
  markFor: z.string().nullable(),
  deliverBy: z.string().nullable(),
  instructions: z.string().nullable(),
  lines: z.array(
    z.object({
      item: z.string(),
      description: z.string(),
      partNumber: z.string().nullable(),
      quantity: z.number(),
      unitOfIssue: z.string(),
      unitCost: z.string(),
      total: z.string(),
    }),
  ),
  subtotal: z.string(),
  freight: z.string(),
  total: z.string(),
})
export type PurchaseOrderPaper = z.infer<typeof PurchaseOrderPaper>

export const PurchaseOrder = PurchaseOrderPaper.pick({
  number: true,
  orderedOn: true,
  supplier: true,
  email: true,
  total: true,
  shipTo: true,
}).extend({
  id: z.uuid(),
  items: z.array(z.string()),
  sentAt: z.iso.datetime().nullable(),
  canceledAt: z.iso.datetime().nullable(),
})
export type PurchaseOrder = z.infer<typeof PurchaseOrder>

/** The lines of a sale that one supplier quoted, from the costs in the quote. */
const Proposal = z.object({
  /** "" where no cost names a supplier. */
  supplier: z.string(),
  /** From the supplier's newest answer to a price request; "" without one. */
  email: z.string(),
  supplierQuote: z.string().nullable(),
  freight: z.string(),
  lines: z.array(
    z.object({
      item: z.string(),
      description: z.string(),
      unitOfIssue: z.string(),
      quantity: z.number(),
      /** By the purchase orders of the sale that are not canceled. */
      ordered: z.number(),
      unitCost: z.string().nullable(),
    }),
  ),
})
export type PurchaseProposal = z.infer<typeof Proposal>

export const listPurchaseOrders = endpoint("GET /api/admin/sales/:id/purchase-orders", {
  who: "admin",
  summary: "What was ordered from suppliers for a sale, and what could be, by the costs of its quote",
  params: byId,
  reply: { 200: z.object({ orders: z.array(PurchaseOrder), proposals: z.array(Proposal) }) },
})

export const createPurchaseOrder = endpoint("POST /api/admin/sales/:id/purchase-orders", {
  who: "admin",
  summary: "Write a purchase order to a supplier, with the sale's delivery address. 409 for a canceled sale",
  params: byId,
  body: NewPurchaseOrder,
  refuses: [409],
  reply: { 201: PurchaseOrder },
})

export const getPurchaseOrderFile = endpoint("GET /api/admin/purchase-orders/:id/pdf", {
  who: "admin",
  summary: "A purchase order as a tagged PDF",
  params: byId,
  reply: { 200: "application/pdf" },
})

export const sendPurchaseOrder = endpoint("POST /api/admin/purchase-orders/:id/send", {
  who: "admin",
  summary: "Email a purchase order to its supplier, with the PDF. 409 if it is canceled",
  params: byId,
  refuses: [409, 429],
  reply: { 200: PurchaseOrder },
})

export const cancelPurchaseOrder = endpoint("POST /api/admin/purchase-orders/:id/cancel", {
  who: "admin",
  summary: "Cancel a purchase order, and email that to its supplier if it was sent. 409 if it is canceled",
  params: byId,
  refuses: [409],
  reply: { 200: PurchaseOrder },
})
