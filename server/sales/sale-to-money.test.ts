import { beforeAll, describe, expect, it } from "vitest"
import type { Delivery } from "#contract/sales/deliveries.ts"
import { type EndpointAddress, type NamedEndpoint, namedEndpoints } from "#contract/endpoints.ts"
import { bodyExamples } from "#contract/examples.ts"
import type { Invoice } from "#contract/sales/invoices.ts"
import { mayCall } from "#contract/may-call.ts"
import type { OrderFile } from "#contract/sales/order-files.ts"
import type { Remittance } from "#contract/sales/remittances.ts"
import { type OfficeSeat, officeSeats } from "#contract/auth/seats.ts"
import { aPdf, upload } from "#server/testing/attachments.ts"
import { aColleague, aCompany, callsAs, type Company } from "#server/testing/company.ts"
import { aDesk } from "#server/testing/desk.ts"
import { anInvoicing, invoiceUrl } from "#server/testing/invoices.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

/** From the sale to the money. */
const nouns = /^\/api\/admin\/(sales|deliveries|invoices|remittances|receivables|order-files|company-secrets)\b/
const calls = namedEndpoints.filter(({ path }) => nouns.test(path))
const keyOf = ({ method, path }: NamedEndpoint) => `${method} ${path}` as EndpointAddress

/** A delivered, invoiced and partly paid sale to a company's buyer, with all that can hang on it. */
async function aWholeSale() {
  const owner = await aCompany(app)
  const buyer = await aColleague(app, owner, "buyer")
  const { desk, sale, url, invoiced } = await anInvoicing(app, { customerEmail: owner.email })
  const invoice = await invoiced()
  const [delivery] = (await desk.get(url)).json<{ deliveries: Delivery[] }>().deliveries
  const paid = await desk.post("/api/admin/remittances", {
    receivedOn: invoice.issuedOn,
    amount: "1.00",
    method: "ach",
    pays: [{ invoiceId: invoice.id, amount: "1.00" }],
    shortReason: "unknown",
  })
  const { headers } = desk
  await upload(app(), { url: `/api/admin/deliveries/${delivery!.id}/proof`, headers, name: "signed.pdf" })
  const file = (await upload(app(), { url: `${url}/order-files`, headers, name: "PO-7.pdf" })).json<OrderFile>()
  const ids = {
    sales: sale.id,
    deliveries: delivery!.id,
    invoices: invoice.id,
    remittances: paid.json<Remittance>().id,
    "order-files": file.id,
  }
  return { owner, buyer, desk, invoice, delivery: delivery!, ids }
}

let whole: Awaited<ReturnType<typeof aWholeSale>>
beforeAll(async () => {
  whole = await aWholeSale()
})

/** The address of a call about the rows of the sale. */
function addressOf({ path }: NamedEndpoint): string {
  const noun = nouns.exec(path)![1] as keyof typeof whole.ids
  const query = { buyer: whole.owner.email, from: "2026-01-01", to: "2026-12-31" }
  const filled = path.replace(":id", whole.ids[noun]).replace(":format", "pdf")
  return /statement|journal|quickbooks/.test(path) ? `${filled}?${String(new URLSearchParams(query))}` : filled
}

async function send(endpoint: NamedEndpoint, headers: Readonly<Record<string, string>>) {
  const { id, method, body, upload: takesFile } = endpoint
  if (takesFile) return upload(app(), { url: addressOf(endpoint), headers: { ...headers }, content: aPdf })
  const payload = body && bodyExamples[id]
  return app().http.inject({ method, url: addressOf(endpoint), headers, ...(payload && { payload }) })
}

const tables = ["sales", "deliveries", "invoices", "remittances", "invoicePayments", "orderFiles"] as const
const rows = () => Promise.all(tables.map((table) => app().api.db.selectFrom(table).selectAll().execute()))

/** Makes every call that the person may not make, and returns those that were not refused. */
async function tryAll(headers: Readonly<Record<string, string>>, isAllowed: (address: EndpointAddress) => boolean) {
  const before = await rows()
  const open: string[] = []
  for (const endpoint of calls.filter((one) => !isAllowed(keyOf(one)))) {
    const { statusCode } = await send(endpoint, headers)
    if (statusCode !== 401 && statusCode !== 403) open.push(`${keyOf(endpoint)} ${statusCode}`)
  }
  expect(await rows()).toEqual(before)
  return open
}

describe("what a sale became, down to its money", () => {
  it.each(officeSeats)("is left alone by every call that the seat %s may not make", async (seat: OfficeSeat) => {
    const session = await anAdmin(app(), undefined, seat)
    expect(await tryAll(session, (address) => mayCall({ role: "admin", seat }, address))).toEqual([])
  })

  it("is left alone by visitors, by the buyer and by another company", async () => {
    const people: Pick<Company, "headers">[] = [
      { headers: { cookie: "" } },
      whole.owner,
      whole.buyer,
      await aCompany(app),
    ]
    for (const { headers } of people) expect(await tryAll(headers, () => false)).toEqual([])
  })

  it("is read by a reader, in every file too", async () => {
    const session = await anAdmin(app(), undefined, "reader")
    const reads = calls.filter((one) => one.method === "GET" && mayCall({ role: "admin", seat: "reader" }, keyOf(one)))
    const statuses: string[] = []
    for (const endpoint of reads) {
      const { statusCode } = await send(endpoint, session)
      // No goods here are hazardous, and nothing is late: the law gives no such paper.
      if (![200, 409].includes(statusCode)) statuses.push(`${keyOf(endpoint)} ${statusCode}`)
    }
    expect(statuses).toEqual([])
  })

  it("is not changed by somebody who saw an earlier version", async () => {
    const { desk, delivery } = whole
    const draft = await anInvoicing(app)
    await draft.deliver()
    const { id } = await draft.draft()
    const stale = { "if-match": '"99"' }
    const late = [
      await desk.patch(`/api/admin/deliveries/${delivery.id}`, { receivedBy: "Jo" }, stale),
      await desk.patch(invoiceUrl({ id }), { notes: "Mine" }, stale),
      await desk.post(`${invoiceUrl({ id })}/issue`, undefined, stale),
      await desk.delete(invoiceUrl({ id }), stale),
      await desk.patch(draft.url, { contractNumber: "X" }, stale),
    ]
    expect(late.map(({ statusCode }) => statusCode)).toEqual([412, 412, 412, 412, 412])
    expect((await desk.get(invoiceUrl({ id }))).json<Invoice>()).toMatchObject({ number: null, version: 1 })
  })

  it("is recorded once with one Idempotency-Key, which no other person, sale or content can use", async () => {
    const [sold, colleague] = [await anInvoicing(app), await aDesk(app)]
    const key = { "idempotency-key": `once-${crypto.randomUUID()}` }
    const deliver = (by: typeof colleague, quantity: number) =>
      by.post(`${sold.url}/deliveries`, { lines: [{ item: "1", quantity }] }, key)
    const [first, again] = [await deliver(sold.desk, 1), await deliver(sold.desk, 1)]
    expect(again.json<Delivery>().id).toBe(first.json<Delivery>().id)
    expect((await deliver(sold.desk, 2)).statusCode).toBe(409)
    expect((await deliver(colleague, 1)).json<Delivery>().id).not.toBe(first.json<Delivery>().id)
    const other = await anInvoicing(app)
    const elsewhere = await sold.desk.post(`${other.url}/deliveries`, { lines: [{ item: "1", quantity: 1 }] }, key)
    expect(elsewhere.json<Delivery>().id).not.toBe(first.json<Delivery>().id)
    expect((await sold.read()).lines[0]!.delivered).toBe(2)
  })

  it("shows its files under no other buyer's link or account", async () => {
    const stranger = await aCompany(app)
    const { ids } = whole
    const refused = [
      await stranger.get(`/api/order-files/${ids["order-files"]}`),
      await stranger.get(`/api/sales/deliveries/${ids.deliveries}/proof`),
      await callsAs(app, {}).get(`/api/order-files/${ids["order-files"]}`),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 401])
    expect((await whole.buyer.get(`/api/order-files/${ids["order-files"]}`)).statusCode).toBe(404)
    expect((await whole.owner.get(`/api/order-files/${ids["order-files"]}`)).statusCode).toBe(200)
  })
})
