import { z } from "zod"
import { NewNote } from "#contract/desk/desk.ts"
import { endpoint } from "#contract/endpoint.ts"
import { invoiceKinds, invoiceStates } from "#contract/sales/invoice-words.ts"
import { listFields } from "#contract/lists.ts"
import { messageStatuses } from "#contract/desk/messages.ts"
import { quoteRequestStatuses } from "#contract/quote-requests/quote-requests.ts"
import { quoteStatuses } from "#contract/quotes/quote-words.ts"
import { saleStatuses } from "#contract/sales/sale-words.ts"
import { Line, textLimits } from "#contract/values/text.ts"

/** The newest rows of each kind on a buyer's page. */
export const buyerRowsShown = 50

/** An organization that asked, bought or wrote, in a list. */
export const BuyerSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  people: z.number(),
  /** Who wrote last. */
  person: z.string(),
  /** Empty for a person who called. */
  email: z.string(),
  requests: z.number(),
  sales: z.number(),
  /** When somebody of the buyer last asked or wrote. */
  lastAt: z.iso.datetime(),
})
export type BuyerSummary = z.infer<typeof BuyerSummary>

const BuyerName = z.object({ id: z.uuid(), name: z.string() })

const BuyerPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  organization: z.string().nullable(),
  phone: z.string().nullable(),
  lastAt: z.iso.datetime(),
})
export type BuyerPerson = z.infer<typeof BuyerPerson>

const BuyerRequest = z.object({
  number: z.string(),
  person: z.string(),
  status: z.enum(quoteRequestStatuses),
  lines: z.number(),
  createdAt: z.iso.datetime(),
  /** The newest revision. */
  quote: z.object({ revision: z.number(), status: z.enum(quoteStatuses), total: z.string().nullable() }).nullable(),
})

const BuyerSale = z.object({
  id: z.uuid(),
  number: z.string(),
  purchaseOrder: z.string().nullable(),
  status: z.enum(saleStatuses),
  total: z.string(),
  createdAt: z.iso.datetime(),
})

const BuyerInvoice = z.object({
  id: z.uuid(),
  kind: z.enum(invoiceKinds),
  number: z.string().nullable(),
  saleNumber: z.string(),
  state: z.enum(invoiceStates),
  total: z.string(),
  open: z.string(),
  dueOn: z.string().nullable(),
})

const BuyerMessage = z.object({
  id: z.uuid(),
  person: z.string(),
  text: z.string(),
  status: z.enum(messageStatuses),
  createdAt: z.iso.datetime(),
})

/** One buyer in full. A part that the reader's seat may not read is null. */
export const Buyer = z.object({
  id: z.uuid(),
  name: z.string(),
  people: z.array(BuyerPerson),
  /** Buyers that were joined with this one by hand. */
  joined: z.array(BuyerName),
  /** Others with the same name or email domain. */
  alike: z.array(BuyerName),
  notes: z.array(z.object({ id: z.uuid(), by: z.string(), at: z.iso.datetime(), text: z.string() })).nullable(),
  requests: z.object({ count: z.number(), rows: z.array(BuyerRequest) }).nullable(),
  /** `sold` leaves out canceled sales. */
  sales: z.object({ count: z.number(), sold: z.string(), rows: z.array(BuyerSale) }).nullable(),
  /** `credit` is the buyer's payments beyond the invoices. */
  invoices: z
    .object({ open: z.string(), late: z.string(), credit: z.string(), rows: z.array(BuyerInvoice) })
    .nullable(),
  messages: z.object({ count: z.number(), rows: z.array(BuyerMessage) }).nullable(),
})
export type Buyer = z.infer<typeof Buyer>

const byId = z.object({ id: z.uuid("This is not a valid ID") })

export const listBuyers = endpoint("GET /api/admin/buyers", {
  who: "admin",
  summary: "Organizations that asked, bought or wrote, those of the newest row first",
  query: z.object({
    ...listFields,
    limit: z.coerce.number().int().min(1).max(100).default(25),
    sort: z.enum(["lastAt"]).default("lastAt"),
  }),
  reply: { 200: z.array(BuyerSummary) },
})

export const getBuyer = endpoint("GET /api/admin/buyers/:id", {
  who: "admin",
  summary: "All of one buyer, by its id, a person's email, a message's id, or the number of a request, sale or invoice",
  params: z.object({ id: Line(254) }),
  reply: { 200: Buyer },
})

export const renameBuyer = endpoint("PATCH /api/admin/buyers/:id", {
  who: "admin",
  summary: "Change the name of a buyer",
  params: byId,
  body: z.object({ name: Line(textLimits.name).min(1, "Enter a name") }),
  reply: { 200: Buyer },
})

export const addBuyerNote = endpoint("POST /api/admin/buyers/:id/notes", {
  who: "admin",
  summary: "Add a private note about a buyer",
  params: byId,
  body: NewNote,
  honors: ["Idempotency-Key"],
  reply: { 200: Buyer },
})

export const joinBuyers = endpoint("POST /api/admin/buyers/:id/join", {
  who: "admin",
  summary: "Join another buyer with this one; everything of it is shown here",
  params: byId,
  body: z.object({ buyerId: z.uuid("Choose a buyer") }),
  refuses: [409],
  reply: { 200: Buyer },
})

export const splitBuyer = endpoint("POST /api/admin/buyers/:id/split", {
  who: "admin",
  summary: "Take a buyer that was joined, or one person, out of this buyer",
  params: byId,
  body: z
    .object({ buyerId: z.uuid().optional(), personId: z.uuid().optional() })
    .refine(
      ({ buyerId, personId }) => (buyerId === undefined) !== (personId === undefined),
      "Name a buyer or a person",
    ),
  refuses: [409],
  reply: { 200: Buyer },
})
