import { z } from "zod"
import { Day } from "#contract/values/day.ts"
import { endpoint } from "#contract/endpoint.ts"
import { remittanceMethods, shortReasons } from "#contract/sales/invoice-words.ts"
import { byId } from "#contract/lists.ts"
import { Amount, centsOf } from "#contract/values/money.ts"
import { optional, Line } from "#contract/values/text.ts"

export const remittanceLimits = { invoices: 100, reference: 80, reason: 500 } as const

const Paid = Amount.refine((amount) => centsOf(amount) > 0n, "Enter an amount above 0")

const Pays = z
  .array(z.object({ invoiceId: z.uuid("This is not a valid ID"), amount: Paid }))
  .min(1, "Choose at least one invoice")
  .max(remittanceLimits.invoices, `One payment pays at most ${remittanceLimits.invoices} invoices`)

/** Money that arrived. It can pay several invoices of one buyer; the rest stays as the buyer's credit. */
export const NewRemittance = z.object({
  receivedOn: Day,
  amount: Paid,
  method: z.enum(remittanceMethods, "Choose how it was paid"),
  /** The check's or the transfer's number. */
  reference: optional(Line(remittanceLimits.reference)).default(null),
  pays: Pays,
  /** Why it is less than the invoiced amount. */
  shortReason: z.enum(shortReasons, "Choose a reason").nullable().default(null),
})
export type NewRemittance = z.infer<typeof NewRemittance>

export const Remittance = z.object({
  id: z.uuid(),
  receivedOn: z.string(),
  amount: z.string(),
  method: z.enum(remittanceMethods),
  reference: z.string().nullable(),
  shortReason: z.enum(shortReasons).nullable(),
  buyer: z.object({ name: z.string(), organization: z.string().nullable(), email: z.string() }),
  pays: z.array(z.object({ invoiceId: z.uuid(), number: z.string(), amount: z.string() })),
  /** The amount not used for invoices: the buyer's credit. */
  over: z.string(),
  /** For example, a check that bounced. */
  takenBack: z.object({ on: z.string(), reason: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
})
export type Remittance = z.infer<typeof Remittance>

export const recordRemittance = endpoint("POST /api/admin/remittances", {
  who: "admin",
  summary: "Record money that arrived, and the invoices that it pays. 409 where it pays more than is open",
  body: NewRemittance,
  honors: ["Idempotency-Key"],
  refuses: [409],
  reply: { 201: Remittance },
})

/** Money that came before any invoice. */
export const NewPrepayment = NewRemittance.pick({ receivedOn: true, amount: true, method: true, reference: true })
export type NewPrepayment = z.infer<typeof NewPrepayment>

export const recordPrepayment = endpoint("POST /api/admin/sales/:id/prepayments", {
  who: "admin",
  summary: "Record money that came before any invoice of a sale; it is the buyer's credit",
  params: byId,
  body: NewPrepayment,
  honors: ["Idempotency-Key"],
  refuses: [409],
  reply: { 201: Remittance },
})

export const listRemittances = endpoint("GET /api/admin/remittances", {
  who: "admin",
  summary: "Money that arrived, newest first",
  query: z.object({
    /** The id of an invoice: only payments of its buyer with credit left. */
    creditFor: z.uuid("This is not a valid ID").optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
    cursor: z.string().max(200).optional(),
  }),
  uncounted: true,
  reply: { 200: z.array(Remittance) },
})

export const payFromCredit = endpoint("POST /api/admin/remittances/:id/pays", {
  who: "admin",
  summary: "Pay invoices from what is left of a payment. 409 where that or what is open is less",
  params: byId,
  body: z.object({ pays: Pays }),
  honors: ["Idempotency-Key"],
  refuses: [409],
  reply: { 200: Remittance },
})

export const takeBackRemittance = endpoint("POST /api/admin/remittances/:id/take-back", {
  who: "admin",
  summary: "The money was taken back, as with a bounced check: what it paid is open again",
  params: byId,
  body: z.object({
    on: Day,
    reason: Line(remittanceLimits.reason, "Say why").min(1, "Say why"),
  }),
  refuses: [409],
  reply: { 200: Remittance },
})
