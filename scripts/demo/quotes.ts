import { join } from "node:path"
import type { FastifyInstance } from "fastify"
import { sql } from "kysely"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import type { PurchaseProposal } from "#contract/sales/purchase-orders.ts"
import { declineReasons, type QuoteStatus } from "#contract/quotes/quote-words.ts"
import { saleStatuses } from "#contract/sales/sale-words.ts"
import type { SaleChanges, SaleSummary } from "#contract/sales/sales.ts"
import { loadContent } from "#server/content/load-content.ts"
import type { Db } from "#server/db/db.ts"
import type { Env } from "#server/env.ts"
import { newStatusLink } from "#server/quote-requests/status-link.ts"
import { dayFromNow } from "./days.ts"
import { invoiceSale, type SampleInvoice, sampleInvoices } from "./invoices.ts"
import { addressOf, demoBuyers } from "./sample-requests.ts"
import { askSuppliers } from "./suppliers.ts"

interface SampleQuote {
  status: QuoteStatus | "expiring"
  decline?: (typeof declineReasons)[number]
  /** The desk's changes of the sale. */
  sale?: SaleChanges
  invoice?: SampleInvoice
  /** How long ago the request came. */
  daysAgo: number
}

const dayAgo = (days: number) => dayFromNow(-days)
const unpaid = { deliveredOn: dayAgo(45), invoicedOn: dayAgo(44) }

/** Every state of a quote, every status of a sale, a late payment, and every state of an invoice. */
const samples: SampleQuote[] = [
  ...declineReasons.map((decline, at) => ({ status: "declined" as const, decline, daysAgo: 150 - at * 25 })),
  ...saleStatuses.map((status, at) => ({
    status: "accepted" as const,
    sale: { status, ...(status === "canceled" && { cancelReason: "Sample: the buyer's funds were withdrawn" }) },
    daysAgo: 120 - at * 18,
  })),
  { status: "accepted", sale: { status: "invoiced", ...unpaid }, daysAgo: 60 },
  ...sampleInvoices.map((invoice, at) => ({
    status: "accepted" as const,
    sale: { status: "confirmed" as const },
    invoice,
    daysAgo: 40 + at * 15,
  })),
  { status: "expired", daysAgo: 40 },
  { status: "withdrawn", daysAgo: 12 },
  { status: "superseded", daysAgo: 6 },
  { status: "expiring", daysAgo: 3 },
  { status: "sent", daysAgo: 2 },
  { status: "draft", daysAgo: 1 },
]

/** Makes sample quotes and sales through the calls of the API, as a buyer and the desk would. */
export function fillQuotes(db: Db, env: Env, desk: Person): Promise<void> {
  return whileOpen(db, env, async (http) => {
    const call = await callsOf(http, desk)
    for (const [place, sample] of samples.entries()) await makeSample(db, env, call, { ...sample, place, http })
    await makeSolicitation(http, call)
    await orderFromSupplier(call)
  })
}

/** Runs with the server's calls, without limits and without sending emails. */
export async function whileOpen(db: Db, env: Env, run: (http: FastifyInstance) => Promise<void>): Promise<void> {
  const content = await loadContent(join(import.meta.dirname, "../../content"), env.PUBLIC_URL)
  // By its address: the compiler would check the server again, with the browser's types that scripts have.
  const { openApp } = (await import(import.meta.resolve("#server/app.ts"))) as { openApp: OpenApp }
  // Without SMTP_URL, emails go into a folder.
  const quiet = { ...env, SMTP_URL: undefined, RATE_LIMIT_FACTOR: 1_000, LOG_LEVEL: "error" }
  const app = await openApp({ env: quiet, db, content: () => content })
  try {
    await run(app.http)
  } finally {
    await app.close()
  }
}

type OpenApp = (parts: object) => Promise<{ http: FastifyInstance; close: () => Promise<void> }>
export type Call = Awaited<ReturnType<typeof callsOf>>

interface Person {
  email: string
  password: string
}

/** Makes calls as the person, and throws on any refusal. */
export async function callsOf(http: FastifyInstance, person: Person) {
  const signedIn = await http.inject({ method: "POST", url: "/api/login", payload: person })
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join("; ")
  return async <Reply>(method: "GET" | "POST" | "PATCH", url: string, payload?: object): Promise<Reply> => {
    const reply = await http.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
    if (reply.statusCode >= 400) throw new Error(`${method} ${url}: ${reply.body}`)
    return reply.json<Reply>()
  }
}

interface Made {
  place: number
  http: FastifyInstance
}

async function makeSample(db: Db, env: Env, call: Call, sample: SampleQuote & Made): Promise<void> {
  const { status, decline, sale, invoice, daysAgo, place, http } = sample
  const [customerName, customerOrganization, buyerType] = demoBuyers[place % demoBuyers.length]!
  const products = [
    { category: "hardware" as const, name: "Safety glasses", quantity: 200 + place * 50, specifications: "clear lens" },
    { category: "food" as const, name: "Beef brisket, deckle-off, boneless", quantity: 1_000 + place * 100 },
  ]
  const customerEmail = addressOf(customerName)
  const asked = { customerName, customerOrganization, customerEmail, buyerType, products }
  const { number } = await call<{ number: string }>("POST", "/api/quote-requests", asked)
  const draft = await draftOf(call, number, place)
  const url = `/api/admin/quotes/${draft.id}`
  if (place % 3 === 2) {
    const text = "Sample. Store dry, below 40 C. Not a hazardous good under 49 CFR 172.101."
    await call("PATCH", url, { files: [await attach(http, "Safety data sheet.txt", text)] })
  }
  if (status === "draft") {
    await call("POST", `${url}/template`, { name: "Safety glasses and brisket, every month" })
    await askSuppliers(db, call, draft)
  }
  if (status === "expiring") await call("PATCH", url, { validUntil: dayFromNow(2) })
  if (status !== "draft") await call("POST", `${url}/send`)
  if (status === "withdrawn")
    await call("POST", `${url}/withdraw`, { reason: "Sample: our supplier changed its price" })
  if (status === "superseded")
    await call("POST", `/api/admin/quotes/${(await draftOf(call, number, place + 1)).id}/send`)
  const page = await statusPageOf(db, env, number)
  const accepted = { revision: 1, name: customerName, authorized: true, purchaseOrder: `SAMPLE-PO-${100 + place}` }
  if (status === "accepted") await call("POST", `${page}/accept`, accepted)
  if (decline) await call("POST", `${page}/decline`, { revision: 1, reason: decline })
  // Comes before the sale's steps, because their days may not be earlier than the acceptance.
  const acceptedAt = sql<Date>`now() - make_interval(days => ${daysAgo - 1})`
  await db.updateTable("sales").set({ createdAt: acceptedAt }).where("quoteNumber", "=", number).execute()
  if (sale && sale.status !== "accepted") {
    const [made] = await call<SaleSummary[]>("GET", `/api/admin/sales?q=${number}`)
    await call("PATCH", `/api/admin/sales/${made!.id}`, sale)
    if (invoice) await invoiceSale(db, call, made!.id, invoice)
  }
  await backdate(db, number, daysAgo, status === "expired")
}

/** A purchase order to the supplier of the first line of a confirmed sale, sent. */
async function orderFromSupplier(call: Call): Promise<void> {
  const [sale] = await call<SaleSummary[]>("GET", "/api/admin/sales?status=confirmed")
  const url = `/api/admin/sales/${sale!.id}/purchase-orders`
  const { proposals } = await call<{ proposals: PurchaseProposal[] }>("GET", url)
  const { supplier, supplierQuote, freight, lines } = proposals[0]!
  const { id } = await call<{ id: string }>("POST", url, {
    supplier,
    email: "orders@example.com",
    supplierQuote,
    freight,
    lines: lines.map(({ item, quantity, unitCost }) => ({ item, quantity, unitCost })),
    deliverBy: dayFromNow(14),
    instructions: "Sample. Pallets only. FAR 52.222-50, Combating Trafficking in Persons, flows down to you.",
  })
  await call("POST", `/api/admin/purchase-orders/${id}/send`)
}

/** A request with every detail that a solicitation can state, and two files. */
async function makeSolicitation(http: FastifyInstance, call: Call): Promise<void> {
  const attachments = [
    await attach(http, "Line items.csv", "Item,Description,Quantity\r\n1,Hex cap screw,40\r\n2,Safety glasses,200\r\n"),
    await attach(http, "Delivery instructions.txt", "Sample. Call the dock an hour ahead. Pallets only.\r\n"),
  ]
  const [customerName, customerOrganization] = demoBuyers[0]
  await call("POST", "/api/quote-requests", {
    customerName,
    customerOrganization,
    customerEmail: addressOf(customerName),
    solicitationNumber: "SAMPLE-26-Q-0042",
    responseDue: `${dayFromNow(6)}T14:00:00-05:00`,
    buyerType: "dod",
    setAside: "sdvosb",
    neededBy: dayFromNow(45),
    deliveryDays: 30,
    deliverTo: { street: "100 Sample Depot Road", city: "Tracy", state: "CA", zip: "95376", dodaac: "SAMPLE" },
    fob: "destination",
    payBy: "purchase_card",
    taxExempt: true,
    dpas: "do",
    attachments,
    products: [
      {
        category: "hardware",
        name: "Hex cap screw, sample",
        quantity: 40,
        unitOfIssue: "BX",
        clin: "0001",
        partNumber: "SAMPLE-60",
        manufacturer: "Sample Fasteners",
        orEqual: true,
        neededBy: dayFromNow(30),
        specifications: "Grade 8, zinc plated",
      },
      { category: "food", name: "Beef brisket, deckle-off, boneless", quantity: 1_000 },
    ],
  })
}

async function attach(http: FastifyInstance, name: string, text: string): Promise<string> {
  const form = new FormData()
  form.append("file", new File([text], name))
  const body = new Response(form)
  const reply = await http.inject({
    method: "POST",
    url: "/api/attachments",
    headers: { "content-type": body.headers.get("content-type")! }, // A form has one.
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return reply.json<{ id: string }>().id
}

/** The buyer's page of a request, as a call's address. */
async function statusPageOf(db: Db, env: Env, number: string): Promise<string> {
  const { id } = await db
    .selectFrom("quoteRequests")
    .select("id")
    .where("number", "=", number)
    .executeTakeFirstOrThrow()
  return `/api${new URL(await newStatusLink(db, env, { quoteRequestId: id, origin: "email" })).pathname}`
}

/** A draft of the next revision, with a price for each line. */
export async function draftOf(call: Call, number: string, place: number): Promise<DeskQuote> {
  const draft = await call<DeskQuote>("POST", `/api/admin/quote-requests/${number}/quotes`)
  const prices = [`${3 + (place % 4)}.${10 + place}`, `4.${20 + place}75`]
  // The third sample loses money on its second line.
  const costs = [
    { unitCost: `2.${10 + place}`, freightIn: "35.00", supplier: "Sample Safety Supply", supplierQuote: `S-${place}` },
    { unitCost: place === 2 ? "5.10" : "3.65", supplier: "Sample Packing Co.", supplierQuoteEnds: dayFromNow(20) },
  ]
  const lines = draft.lines.map((line, at) => ({ ...line, unitPrice: prices[at], leadTimeDays: 14, cost: costs[at] }))
  // Every third sample has fees, a discount and tax.
  const charges = [
    { kind: "freight", label: "Refrigerated freight", item: "2", amount: "180.00" },
    { kind: "fuel", label: "Fuel surcharge", percent: "2.5" },
    { kind: "discount", label: "Discount for two lines", percent: "3" },
  ]
  const added = place % 3 === 2 ? { charges, taxRate: "7.25" } : {}
  return call("PATCH", `/api/admin/quotes/${draft.id}`, { lines, deliveryDays: 21, shipping: "150.00", ...added })
}

// The product has no rule that backdates rows. The quote came three hours after the request, the decision a day later.
async function backdate(db: Db, number: string, daysAgo: number, isExpired: boolean): Promise<void> {
  const at = sql`now() - make_interval(days => ${daysAgo})`
  const ofRequest = sql`(SELECT id FROM quote_requests WHERE number = ${number})`
  await sql`UPDATE quote_requests SET created_at = ${at}, due_at = ${at} + interval '24 hours',
      answered_at = CASE WHEN answered_at IS NOT NULL THEN ${at} + interval '3 hours' END
    WHERE number = ${number}`.execute(db)
  await sql`ALTER TABLE quotes DISABLE TRIGGER quotes_sent_stay`.execute(db)
  await sql`UPDATE quotes SET created_at = ${at}, sent_at = CASE WHEN sent_at IS NOT NULL THEN ${at} + interval '3 hours' END,
      decided_at = CASE WHEN decided_at IS NOT NULL THEN ${at} + interval '1 day' END
    WHERE quote_request_id = ${ofRequest}`.execute(db)
  if (isExpired) {
    await sql`UPDATE quotes SET expires_at = now() - interval '1 day', valid_until = current_date - 2
      WHERE quote_request_id = ${ofRequest}`.execute(db)
  }
  await sql`ALTER TABLE quotes ENABLE TRIGGER quotes_sent_stay`.execute(db)
  for (const table of ["desk_entries", "quote_status_changes"]) {
    await sql`UPDATE ${sql.table(table)} SET created_at = ${at} + interval '3 hours'
      WHERE quote_request_id = ${ofRequest}`.execute(db)
  }
}
