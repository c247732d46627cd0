import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { byId } from "#contract/lists.ts"
import { OrderFile } from "#contract/sales/order-files.ts"
import { quoteLimits } from "#contract/quotes/quote-words.ts"
import { Paragraphs } from "#contract/values/text.ts"

/** A buyer's acceptance that needs an approver of the company. Each revision has its own; a new revision ends it. */
export const Approval = z.object({
  id: z.uuid(),
  state: z.enum(["waiting", "refused"]),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  /** Exactly two decimals. */
  total: z.string(),
  /** Items of the lines that the buyer chose. */
  items: z.array(z.string()),
  purchaseOrder: z.string().nullable(),
  /** The purchase order as files, oldest first, for members of the company. */
  files: z.array(OrderFile),
  /** Whether the reader asked and can still send a file. */
  takesFiles: z.boolean(),
  /** Names of the people who can decide; empty for readers outside the company. */
  approvers: z.array(z.string()),
  /** Whether the reader can decide. */
  isYours: z.boolean(),
  refusal: z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() }).nullable(),
})
export type Approval = z.infer<typeof Approval>

export const approvePurchase = endpoint("POST /api/approvals/:id/approve", {
  who: "company",
  summary: "Approve a colleague's acceptance, which makes the sale",
  params: byId,
  refuses: [404, 409],
  reply: { 204: null },
})

export const ApprovalRefusal = z.object({
  reason: Paragraphs(quoteLimits.message, "Give a reason").refine((text) => text.trim() !== "", "Give a reason"),
})

export const refusePurchase = endpoint("POST /api/approvals/:id/refuse", {
  who: "company",
  summary: "Refuse a colleague's acceptance and email them the reason; the quote stays open",
  params: byId,
  body: ApprovalRefusal,
  refuses: [404, 409],
  reply: { 204: null },
})
