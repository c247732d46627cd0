import { z } from "zod"
import { Day, OptionalDay } from "#contract/values/day.ts"
import { endpoint } from "#contract/endpoint.ts"
import { byId } from "#contract/lists.ts"
import { quoteRequestLimits } from "#contract/quote-requests/quote-requests.ts"
import { quoteLimits } from "#contract/quotes/quote-words.ts"
import { optional, Line } from "#contract/values/text.ts"

export const deliveryLimits = { perSale: 200, text: 80, place: 200, weight: 9_999_999 } as const

/** Shipment number by DFARS Appendix F-301: three letters, a letter or digit, three digits, and Z on the final one. */
export const isShipmentNumber = (text: string) => /^[A-Z]{3}[A-Z0-9]\d{3}Z?$/i.test(text)

const text = (max: number = deliveryLimits.text) => optional(Line(max))

const wholeNumber = "Enter a whole number, such as 40"
const Whole = (min: number, max: number) =>
  z.number(wholeNumber).int(wholeNumber).min(min, `Enter at least ${min}`).max(max, `Enter at most ${max}`)

/** One line of the sale on one truck. */
export const DeliveryLine = z.object({
  /** Item number in the accepted quote: "2A". */
  item: z.string().max(10),
  quantity: Whole(1, quoteRequestLimits.quantity),
  /** Lot or batch number. */
  lot: text().default(null),
  /** In pounds, packages included. Bills of lading need it for hazardous goods not sold by weight or volume. */
  weight: Whole(1, deliveryLimits.weight).nullable().default(null),
  /** The quantity that the buyer refused or did not find on the truck. */
  refused: Whole(0, quoteRequestLimits.quantity).default(0),
  refusedReason: text(deliveryLimits.place).default(null),
})
export type DeliveryLine = z.infer<typeof DeliveryLine>

/** Facts about the truck, with the shipment number of DFARS Appendix F-301. */
export const DeliveryFacts = z.object({
  carrier: text(),
  billOfLading: text(),
  trackingNumber: text(),
  seal: text(),
  /** "ABC0001", or "ABC0001Z" for the final one. Unique in the contract; the form warns about any other shape. */
  shipmentNumber: text(),
  containers: Whole(1, deliveryLimits.weight).nullable(),
  /** "Pallets". */
  containerKind: text(),
  /** In pounds. */
  grossWeight: Whole(1, deliveryLimits.weight).nullable(),
  /** Temperature of refrigerated goods, as read: "38 °F". */
  loadedAt: text(),
  arrivedAt: text(),
})
export type DeliveryFacts = z.infer<typeof DeliveryFacts>

export const noDeliveryFacts: DeliveryFacts = {
  carrier: null,
  billOfLading: null,
  trackingNumber: null,
  seal: null,
  shipmentNumber: null,
  containers: null,
  containerKind: null,
  grossWeight: null,
  loadedAt: null,
  arrivedAt: null,
}

const Lines = z
  .array(DeliveryLine)
  .min(1, "Deliver at least one line")
  .max(quoteLimits.lines, `Deliver at most ${quoteLimits.lines} lines`)

/** All fields are optional: `lines` defaults to all open quantities, the day to today where the company is. */
export const NewDelivery = z
  .object({
    deliveredOn: Day,
    lines: Lines,
    /** Nothing will follow: the sale is delivered even if a quantity is open. */
    isFinal: z.boolean(),
    ...DeliveryFacts.shape,
  })
  .partial()
export type NewDelivery = z.infer<typeof NewDelivery>

/** Omitted fields stay unchanged. */
export const DeliveryChanges = z
  .object({ ...NewDelivery.shape, receivedOn: OptionalDay, receivedBy: text(deliveryLimits.place) })
  .partial()
export type DeliveryChanges = z.infer<typeof DeliveryChanges>

/** The delivery's paper with the buyer's signature, as a file. */
export const DeliveryProof = z.object({
  name: z.string(),
  /** In bytes. */
  size: z.number(),
})
export type DeliveryProof = z.infer<typeof DeliveryProof>

/** One truck's delivery for one sale. */
export const Delivery = z.object({
  id: z.uuid(),
  /** 1 is the first of the sale. */
  number: z.number(),
  /** Days are "YYYY-MM-DD". */
  deliveredOn: z.string(),
  isFinal: z.boolean(),
  lines: z.array(DeliveryLine),
  ...DeliveryFacts.shape,
  receivedOn: z.string().nullable(),
  receivedBy: z.string().nullable(),
  proof: DeliveryProof.nullable(),
  /** Grows with every change; a stale one is refused with 412. */
  version: z.number(),
})
export type Delivery = z.infer<typeof Delivery>

/** A delivery as the buyer reads it. */
export const OwnDelivery = Delivery.omit({ version: true, loadedAt: true, arrivedAt: true, seal: true })
export type OwnDelivery = z.infer<typeof OwnDelivery>

export const addDelivery = endpoint("POST /api/admin/sales/:id/deliveries", {
  who: "admin",
  summary: "Record a delivery: everything that is open, or the lines that are named. 409 above what is open",
  params: byId,
  body: NewDelivery,
  honors: ["Idempotency-Key"],
  refuses: [409],
  reply: { 201: Delivery },
})

export const changeDelivery = endpoint("PATCH /api/admin/deliveries/:id", {
  who: "admin",
  summary: "Correct a delivery, or record what the buyer received and refused",
  params: byId,
  body: DeliveryChanges,
  honors: ["If-Match"],
  refuses: [409],
  reply: { 200: Delivery },
})

export const removeDelivery = endpoint("DELETE /api/admin/deliveries/:id", {
  who: "admin",
  summary: "Take back a delivery that did not happen; the sale is open again",
  params: byId,
  reply: { 204: null },
})

export const getPackingList = endpoint("GET /api/admin/deliveries/:id/packing-list", {
  who: "admin",
  summary: "The packing list of a delivery",
  params: byId,
  reply: { 200: "application/pdf" },
})

export const getBillOfLading = endpoint("GET /api/admin/deliveries/:id/bill-of-lading", {
  who: "admin",
  summary:
    "The bill of lading of a delivery. 409 while hazardous goods lack what 49 CFR 172.202 and 172.604 ask for, which it names",
  params: byId,
  refuses: [409],
  reply: { 200: "application/pdf" },
})

/** The fields of a receiving report in the order of DFARS Appendix F-301(b); null if the sale does not have one. */
export const ReceivingReport = z.object({
  contractNumber: z.string().nullable(),
  orderNumber: z.string().nullable(),
  shipmentNumber: z.string().nullable(),
  dateShipped: z.string(),
  billOfLading: z.string().nullable(),
  carrier: z.string().nullable(),
  prime: z.object({ name: z.string(), cage: z.string() }),
  fob: z.enum(["destination", "origin"]),
  shipTo: z.object({
    name: z.string(),
    street: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zip: z.string().nullable(),
    dodaac: z.string().nullable(),
  }),
  markFor: z.string().nullable(),
  grossWeight: z.number().nullable(),
  containers: z.number().nullable(),
  containerKind: z.string().nullable(),
  lines: z.array(
    z.object({
      clin: z.string().nullable(),
      item: z.string(),
      description: z.string(),
      partNumber: z.string().nullable(),
      nsn: z.string().nullable(),
      quantity: z.number(),
      unitOfIssue: z.string(),
      unitPrice: z.string(),
      lot: z.string().nullable(),
    }),
  ),
})
export type ReceivingReport = z.infer<typeof ReceivingReport>

export const getReceivingReport = endpoint("GET /api/admin/deliveries/:id/receiving-report", {
  who: "admin",
  summary: "What a receiving report in WAWF asks for, in its order (DFARS Appendix F-301(b))",
  params: byId,
  reply: { 200: ReceivingReport },
})
