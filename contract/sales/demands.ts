import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { byId } from "#contract/lists.ts"
import { EmailAddress, Line, Paragraphs } from "#contract/values/text.ts"

export const demandLimits = { subject: 200, body: 10_000 } as const

/**
 * A demand to a late federal buyer: the payment with its interest or, if the principal was paid late, the interest and
 * the additional penalty of FAR 52.232-25(a)(7).
 */
export const Demand = z.object({
  kind: z.enum(["payment", "penalty"]),
  /** First and last day of the demand; a payment can be demanded at any time. */
  from: z.string(),
  until: z.string().nullable(),
  /** When the principal was paid in full; null while some is open. */
  paidOn: z.string().nullable(),
  /** The interest; null without the rate of its first day. */
  interest: z.string().nullable(),
})
export type Demand = z.infer<typeof Demand>

/** A letter that an administrator reads and changes before it goes out. */
export const DemandLetter = z.object({
  to: EmailAddress("Enter the email address of the payment office"),
  subject: Line(demandLimits.subject, "Enter a subject").min(1, "Enter a subject"),
  body: Paragraphs(demandLimits.body, "Write the letter").refine((text) => text.trim() !== "", "Write the letter"),
})
export type DemandLetter = z.infer<typeof DemandLetter>

export const draftDemand = endpoint("GET /api/admin/invoices/:id/demand", {
  who: "admin",
  summary: "A draft of the demand letter for a late federal invoice; nothing is sent. 409 outside of its days",
  params: byId,
  refuses: [409],
  reply: { 200: z.object({ to: z.string(), subject: z.string(), body: z.string() }) },
})

export const sendDemand = endpoint("POST /api/admin/invoices/:id/demand", {
  who: "admin",
  summary: "Email a demand letter with a copy of the invoice. 409 outside of its days",
  params: byId,
  body: DemandLetter,
  refuses: [409],
  reply: { 204: null },
})
