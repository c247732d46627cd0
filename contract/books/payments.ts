import { z } from "zod"
import { OptionalDay } from "#contract/values/day.ts"
import { endpoint } from "#contract/endpoint.ts"
import { byId, listFields, ownerFields, ownerFilter } from "#contract/lists.ts"
import { Amount } from "#contract/values/money.ts"
import { optional, Line, Paragraphs } from "#contract/values/text.ts"

export const paymentStatuses = ["pending", "received", "failed"] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  pending: "Pending",
  received: "Received",
  failed: "Failed",
}

export const paymentMethods = ["wire", "ach", "check", "other"] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  wire: "Wire Transfer",
  ach: "ACH",
  check: "Check",
  other: "Other",
}

export const paymentSorts = ["createdAt", "amount", "paymentDate"] as const
export type PaymentSort = (typeof paymentSorts)[number]

const fields = {
  /** An order of the same company; `null` and "" mean none. */
  orderId: optional(z.uuid("Choose one of your orders")),
  amount: Amount,
  status: z.enum(paymentStatuses, "Choose a status"),
  method: z.enum(paymentMethods, "Choose a payment method"),
  transactionId: optional(Line()),
  paymentDate: OptionalDay,
  notes: optional(Paragraphs()),
}

export const NewPayment = z.object({
  orderId: fields.orderId.default(null),
  amount: fields.amount,
  status: fields.status.default("pending"),
  method: fields.method.default("wire"),
  transactionId: fields.transactionId.default(null),
  paymentDate: fields.paymentDate.default(null),
  notes: fields.notes.default(null),
})
export type NewPayment = z.infer<typeof NewPayment>

/** Any status and method may follow any other. */
export const PaymentChanges = z.object(fields).partial()
export type PaymentChanges = z.infer<typeof PaymentChanges>

export const Payment = z.object({
  id: z.uuid(),
  /** Null if the payment has no order, or while that order is deleted. */
  orderId: z.string().nullable(),
  /** The order's current number. */
  orderNumber: z.string().nullable(),
  /** Exactly two decimals. */
  amount: z.string(),
  status: z.enum(paymentStatuses),
  method: z.enum(paymentMethods),
  transactionId: z.string().nullable(),
  /** A calendar day, "YYYY-MM-DD". */
  paymentDate: z.string().nullable(),
  notes: z.string().nullable(),
  /** Grows with every change; a stale one is refused with 412. */
  version: z.number(),
  createdAt: z.iso.datetime(),
})
export type Payment = z.infer<typeof Payment>

export const OwnedPayment = Payment.extend(ownerFields)
export type OwnedPayment = z.infer<typeof OwnedPayment>

/** `q` searches transaction ID, notes and the order's number. A payment without a date counts as later than any. */
export const PaymentQuery = z.object({
  ...listFields,
  sort: z.enum(paymentSorts).default("createdAt"),
  status: z.enum(paymentStatuses).optional(),
})
export type PaymentQuery = z.infer<typeof PaymentQuery>

export const OwnedPaymentQuery = PaymentQuery.extend(ownerFilter)
export type OwnedPaymentQuery = z.infer<typeof OwnedPaymentQuery>

export const listPayments = endpoint("GET /api/payments", {
  who: "company",
  summary: "The company's payments, newest first: all of them, or with limit one page",
  query: PaymentQuery,
  reply: { 200: z.array(Payment) },
})

export const createPayment = endpoint("POST /api/payments", {
  who: "company",
  summary: "Add a payment",
  body: NewPayment,
  honors: ["Idempotency-Key"],
  reply: { 201: Payment },
})

export const getPayment = endpoint("GET /api/payments/:id", {
  who: "company",
  summary: "One payment",
  params: byId,
  reply: { 200: Payment },
})

export const changePayment = endpoint("PATCH /api/payments/:id", {
  who: "company",
  summary: "Change the fields that are sent",
  params: byId,
  body: PaymentChanges,
  honors: ["If-Match"],
  refuses: [409],
  reply: { 200: Payment },
})

export const deletePayment = endpoint("DELETE /api/payments/:id", {
  who: "company",
  summary: "Delete a payment; it can be restored for 7 days",
  params: byId,
  reply: { 204: null },
})

export const restorePayment = endpoint("POST /api/payments/:id/restore", {
  who: "company",
  summary: "Restore a deleted payment",
  params: byId,
  refuses: [409],
  reply: { 200: Payment },
})

export const exportPayments = endpoint("GET /api/payments/export/csv", {
  who: "company",
  summary: "The company's payments as CSV",
  reply: { 200: "text/csv" },
})

export const listAllPayments = endpoint("GET /api/admin/payments", {
  who: "admin",
  summary: "Payments of all companies with their owners, by the same rules as a company's own list",
  query: OwnedPaymentQuery,
  reply: { 200: z.array(OwnedPayment) },
})

export const exportAllPayments = endpoint("GET /api/admin/payments/export/csv", {
  who: "admin",
  summary: "Payments of all companies as CSV, each with its owner",
  reply: { 200: "text/csv" },
})
