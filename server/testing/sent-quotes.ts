import { type RawBuilder, sql } from "kysely"
import type { QuoteDraftLine } from "#contract/quotes/quote-lines.ts"
import { totalsOf } from "#contract/quotes/charge-totals.ts"
import { pricedLines } from "#contract/quotes/quote-totals.ts"
import type { Seller } from "#contract/quotes/quotes.ts"
import { newStatusLink } from "#server/quote-requests/status-link.ts"
import { threeAnswers } from "./quote-answers.ts"
import { aQuoteRequest } from "./quote-requests.ts"
import type { TestApp } from "./test-app.ts"

const threeProducts = ["Hex bolt", "Washer", "Anvil"].map((name) => ({
  category: "hardware" as const,
  name,
  quantity: 500,
}))

const seller: Seller = {
  name: "Sample Supply",
  legalName: "Sample Supply LLC",
  uei: "SAMPLE000000",
  cage: "0AAA0",
  address: ["1 Sample Street", "Sacramento, CA 95814"],
  phone: "(916) 555-0110",
  email: "sales@example.com",
  website: "https://example.com",
}

/** A request with three products. Its buyer uses a link from an email; `shown` is the one that the form gave. */
export async function aBuyer(app: () => TestApp, changes: Parameters<typeof aQuoteRequest>[0] = {}) {
  const email = `buyer-${crypto.randomUUID()}@example.com`
  const payload = aQuoteRequest({ customerEmail: email, products: threeProducts, ...changes })
  const reply = await app().http.inject({ method: "POST", url: "/api/quote-requests", payload })
  const { id, number, statusUrl } = reply.json<{ id: string; number: string; statusUrl: string }>()
  const { db } = app().api
  const mailed = await newStatusLink(db, app().env, { quoteRequestId: id, origin: "email" })
  const [url, shown] = [mailed, statusUrl].map((link) => `/api${new URL(link).pathname}`) as [string, string]
  const call = (path: string, body: object) =>
    app().http.inject({ method: "POST", url: `${url}/${path}`, payload: body })
  return {
    id,
    number,
    email: payload.customerEmail,
    name: payload.customerName,
    url,
    shown,
    read: () => app().http.inject({ method: "GET", url }),
    accept: (body: object = {}) => call("accept", { revision: 1, name: "Jordan Sample", authorized: true, ...body }),
    decline: (body: object = {}) => call("decline", { revision: 1, reason: "price", ...body }),
    ask: (body: object) => call("messages", body),
    dispute: (body: object = {}) => call("dispute", { revision: 1, message: "This was not me.", ...body }),
  }
}

/** The row of a sent revision, which replaces the one before. */
export async function aSentRevision(
  app: () => TestApp,
  quoteRequestId: string,
  { revision = 1, lines = threeAnswers }: { revision?: number; lines?: QuoteDraftLine[] } = {},
): Promise<string> {
  const { db } = app().api
  const { subtotal, total } = totalsOf(pricedLines(lines), { shipping: "10.00", charges: [], taxRate: null })
  return db.transaction().execute(async (tx) => {
    const earlier = tx.updateTable("quotes").set({ status: "superseded" }).where("quoteRequestId", "=", quoteRequestId)
    await earlier.where("status", "=", "sent").execute()
    const { id } = await tx
      .insertInto("quotes")
      .values({
        quoteRequestId,
        revision,
        status: "sent",
        validUntil: "2099-12-22",
        fob: "destination",
        paymentTerms: "Net 30",
        deliveryDays: 14,
        shipping: "10.00",
        preparedBy: "Site Administrator",
        lines: JSON.stringify(lines),
        changedBy: "Site Administrator",
        subtotal,
        total,
        seller: JSON.stringify(seller),
        sentAt: sql<Date>`now()`,
        expiresAt: sql<Date>`now() + interval '30 days'`,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    await tx.updateTable("quoteRequests").set({ status: "quoted" }).where("id", "=", quoteRequestId).execute()
    return id
  })
}

/** Changes what no rule of the product changes once a quote is sent, such as its last day. */
export async function rewriteSentQuote(app: () => TestApp, quoteId: string, change: RawBuilder<unknown>) {
  await app()
    .api.db.transaction()
    .execute(async (tx) => {
      await sql`ALTER TABLE quotes DISABLE TRIGGER quotes_sent_stay`.execute(tx)
      await sql`UPDATE quotes SET ${change} WHERE id = ${quoteId}`.execute(tx)
      await sql`ALTER TABLE quotes ENABLE TRIGGER quotes_sent_stay`.execute(tx)
    })
}
