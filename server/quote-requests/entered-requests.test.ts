import { describe, expect, it } from "vitest"
import type { QuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import type { EarlierBuyer } from "#contract/quote-requests/request-entry.ts"
import { aCompany } from "#server/testing/company.ts"
import { aDesk, aReceivedQuote, auditOf } from "#server/testing/desk.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const address = "/api/admin/quote-requests"
const hour = 60 * 60 * 1000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour).toISOString()

const aPhoneRequest = (changes: object = {}) => ({
  ...aQuoteRequest(),
  customerEmail: "",
  source: "phone",
  arrivedAt: hoursAgo(2),
  sendsLink: false,
  ...changes,
})

const lettersTo = (email: string) =>
  app().api.db.selectFrom("letters").select(["kind", "textBody"]).where("recipient", "=", email).execute()

describe("an administrator who enters a request that came by phone", () => {
  it("finds it at the desk with its source, who entered it and the clock from its arrival, and emails nobody", async () => {
    const desk = await aDesk(app)
    const before = await app().api.db.selectFrom("letters").select("id").execute()
    const entered = aPhoneRequest({ solicitationNumber: "SPE300-26-Q-0001" })
    const reply = await desk.post(address, entered)
    expect(reply.statusCode).toBe(201)
    const { number } = reply.json<{ number: string }>()
    const request = (await desk.get(`${address}/${number}`)).json<QuoteRequest>()
    expect(request).toMatchObject({
      customerName: entered.customerName,
      customerEmail: "",
      source: "phone",
      enteredBy: "Site Administrator",
      createdAt: entered.arrivedAt,
      solicitationNumber: "SPE300-26-Q-0001",
      account: null,
    })
    expect(Date.parse(request.dueAt)).toBe(Date.parse(entered.arrivedAt) + 24 * hour)
    expect(await auditOf(app, number)).toEqual(["quote-request.create"])
    expect(await app().api.db.selectFrom("letters").select("id").execute()).toHaveLength(before.length)
  })

  it("emails the buyer the number and the link only if that was chosen", async () => {
    const desk = await aDesk(app)
    const [chosen, other] = [`${crypto.randomUUID()}@example.com`, `${crypto.randomUUID()}@example.com`]
    const { number } = (await desk.post(address, aPhoneRequest({ customerEmail: chosen, sendsLink: true }))).json()
    await desk.post(address, aPhoneRequest({ customerEmail: other }))
    expect(await lettersTo(chosen)).toMatchObject([
      { kind: "quote-acknowledgement", textBody: expect.stringContaining(number) },
    ])
    expect(await lettersTo(other)).toEqual([])
  })

  it.each([
    ["a day in the future", { arrivedAt: hoursAgo(-24) }, "arrivedAt"],
    ["a day years ago", { arrivedAt: "1970-01-01T00:00:00Z" }, "arrivedAt"],
    ["no time of arrival", { arrivedAt: "yesterday" }, "arrivedAt"],
    ["the public form as its source", { source: "form" }, "source"],
    ["an email to nobody", { sendsLink: true }, "customerEmail"],
    ["a broken email", { customerEmail: "jordan@" }, "customerEmail"],
    ["no products", { products: [] }, "products"],
  ])("is refused %s at the field", async (_what, changes, field) => {
    const desk = await aDesk(app)
    const reply = await desk.post(address, aPhoneRequest(changes))
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json().fields)).toEqual([field])
  })

  it("makes one request of the same entry sent twice", async () => {
    const desk = await aDesk(app)
    const payload = aPhoneRequest()
    const headers = { "idempotency-key": crypto.randomUUID() }
    const [first, again] = [await desk.post(address, payload, headers), await desk.post(address, payload, headers)]
    expect(again.json()).toEqual(first.json())
  })

  it("is told that a reply to a buyer without an email is not sent", async () => {
    const desk = await aDesk(app)
    const { number } = (await desk.post(address, aPhoneRequest())).json()
    const reply = await desk.post(`${address}/${number}/replies`, { subject: "Prices", body: "One dollar." })
    expect(reply.statusCode).toBe(409)
    expect((await desk.get(`${address}/${number}`)).json<QuoteRequest>().answeredAt).toBeNull()
  })

  it("finds the buyer of an earlier request by a part of the name or email, once", async () => {
    const desk = await aDesk(app)
    const email = `${crypto.randomUUID()}@example.com`
    const { payload } = await aReceivedQuote(app, { customerEmail: email, customerPhone: "+1 555 0111" })
    await aReceivedQuote(app, { ...payload, message: "Again" })
    for (const text of [email.slice(0, 20), payload.customerName]) {
      const buyers = (await desk.get(`/api/admin/buyers/people?q=${encodeURIComponent(text)}`)).json<EarlierBuyer[]>()
      expect(buyers).toEqual([
        {
          customerName: payload.customerName,
          customerEmail: email,
          customerOrganization: payload.customerOrganization,
          customerPhone: "+1 555 0111",
        },
      ])
    }
    expect((await desk.get("/api/admin/buyers/people?q=ab")).statusCode).toBe(400)
  })
})

describe("a company user", () => {
  it("can neither enter a request at the desk nor look for buyers", async () => {
    const company = await aCompany(app)
    expect((await company.post(address, aPhoneRequest())).statusCode).toBe(403)
    expect((await company.get("/api/admin/buyers/people?q=jordan")).statusCode).toBe(403)
  })
})
