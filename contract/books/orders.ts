import { z } from "zod"
import { OptionalDay } from "#contract/values/day.ts"
import { endpoint } from "#contract/endpoint.ts"
import { byId, listFields, ownerFields, ownerFilter } from "#contract/lists.ts"
import { OptionalAmount } from "#contract/values/money.ts"
import { optional, Line, Paragraphs, PersonName, textLimits } from "#contract/values/text.ts"

export const orderStatuses = ["pending", "active", "completed", "cancelled"] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: "Pending",
  active: "Active",
  completed: "Completed",
  cancelled: "Cancelled",
}

export const orderSorts = ["createdAt", "orderNumber", "clientName", "amount", "deliveryDate"] as const
export type OrderSort = (typeof orderSorts)[number]

export const orderLimits = { products: 100 } as const

const fields = {
  /** The company's own number; the same one may come twice. */
  orderNumber: PersonName("Order number is required"),
  clientName: PersonName("Client name is required"),
  description: Paragraphs(textLimits.message, "Description is required").refine(
    (text) => text.trim() !== "",
    "Description is required",
  ),
  /** May be missing and then counts as 0. */
  amount: OptionalAmount,
  status: z.enum(orderStatuses, "Choose a status"),
  /** Names, trimmed; empty ones are dropped. */
  products: z
    .array(Line(textLimits.name, undefined, "Each product"))
    .max(orderLimits.products, `An order names at most ${orderLimits.products} products`)
    .transform((names) => names.filter((name) => name !== "")),
  deliveryDate: OptionalDay,
  notes: optional(Paragraphs()),
}

export const NewOrder = z.object({
  orderNumber: fields.orderNumber,
  clientName: fields.clientName,
  description: fields.description,
  amount: fields.amount.default(null),
  status: fields.status.default("pending"),
  products: fields.products.default([]),
  deliveryDate: fields.deliveryDate.default(null),
  notes: fields.notes.default(null),
})
export type NewOrder = z.infer<typeof NewOrder>

/** Any status may follow any other. */
export const OrderChanges = z.object(fields).partial()
export type OrderChanges = z.infer<typeof OrderChanges>

export const Order = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  clientName: z.string(),
  description: z.string(),
  /** Exactly two decimals. */
  amount: z.string().nullable(),
  status: z.enum(orderStatuses),
  products: z.array(z.string()),
  /** A calendar day, "YYYY-MM-DD". */
  deliveryDate: z.string().nullable(),
  notes: z.string().nullable(),
  /** Grows with every change; a stale one is refused with 412. */
  version: z.number(),
  createdAt: z.iso.datetime(),
})
export type Order = z.infer<typeof Order>

export const OwnedOrder = Order.extend(ownerFields)
export type OwnedOrder = z.infer<typeof OwnedOrder>

/**
 * `q` searches order number, client name and description. An order without a delivery date counts as later than any
 * date.
 */
export const OrderQuery = z.object({
  ...listFields,
  sort: z.enum(orderSorts).default("createdAt"),
  status: z.enum(orderStatuses).optional(),
})
export type OrderQuery = z.infer<typeof OrderQuery>

export const OwnedOrderQuery = OrderQuery.extend(ownerFilter)
export type OwnedOrderQuery = z.infer<typeof OwnedOrderQuery>

export const listOrders = endpoint("GET /api/orders", {
  who: "company",
  summary: "The company's orders, newest first: all of them, or with limit one page",
  query: OrderQuery,
  reply: { 200: z.array(Order) },
})

export const createOrder = endpoint("POST /api/orders", {
  who: "company",
  summary: "Add an order",
  body: NewOrder,
  honors: ["Idempotency-Key"],
  reply: { 201: Order },
})

export const getOrder = endpoint("GET /api/orders/:id", {
  who: "company",
  summary: "One order",
  params: byId,
  reply: { 200: Order },
})

export const changeOrder = endpoint("PATCH /api/orders/:id", {
  who: "company",
  summary: "Change the fields that are sent",
  params: byId,
  body: OrderChanges,
  honors: ["If-Match"],
  refuses: [409],
  reply: { 200: Order },
})

export const deleteOrder = endpoint("DELETE /api/orders/:id", {
  who: "company",
  summary: "Delete an order; its payments stay, without an order; it can be restored with its payments for 7 days",
  params: byId,
  reply: { 204: null },
})

export const restoreOrder = endpoint("POST /api/orders/:id/restore", {
  who: "company",
  summary: "Restore a deleted order and link its payments again",
  params: byId,
  refuses: [409],
  reply: { 200: Order },
})

export const exportOrders = endpoint("GET /api/orders/export/csv", {
  who: "company",
  summary: "The company's orders as CSV",
  reply: { 200: "text/csv" },
})

export const listAllOrders = endpoint("GET /api/admin/orders", {
  who: "admin",
  summary: "Orders of all companies with their owners, by the same rules as a company's own list",
  query: OwnedOrderQuery,
  reply: { 200: z.array(OwnedOrder) },
})

export const exportAllOrders = endpoint("GET /api/admin/orders/export/csv", {
  who: "admin",
  summary: "Orders of all companies as CSV, each with its owner",
  reply: { 200: "text/csv" },
})
