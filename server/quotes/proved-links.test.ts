import { describe, expect, it } from "vitest"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import type { QuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import { aDesk } from "#server/testing/desk.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { aBuyer, aSentRevision } from "#server/testing/sent-quotes.ts"
import { aCompanyUser, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const acceptance = { revision: 1, name: "Jordan Sample", authorized: true }
const send = (method: "DELETE" | "POST", url: string, payload?: object, headers = {}) =>
  app().http.inject({ method, url, headers, ...(payload && { payload }) })
const read = async (url: string) => (await app().http.inject({ method: "GET", url })).json<QuotePage>()
const pathIn = (text: string | undefined) => `/api${/\/quotes\/[\w-]+/.exec(text ?? "")![0]}`

async function aQuotedBuyer() {
  const buyer = await aBuyer(app)
  await aSentRevision(app, buyer.id)
  return buyer
}

async function isConfirmedAtDesk(number: string) {
  const reply = await (await aDesk(app)).get(`/api/admin/quote-requests/${number}`)
  return reply.json<QuoteRequest>().isAddressConfirmed
}

describe("a stranger who typed somebody else's address into the form", () => {
  it("reads and asks with the form's link, and cannot accept, decline, dispute or end links with it", async () => {
    const { shown, number } = await aQuotedBuyer()
    expect((await read(shown)).link.isProved).toBe(false)
    expect((await send("POST", `${shown}/messages`, { message: "When?" })).statusCode).toBe(201)
    const refused = [
      await send("POST", `${shown}/accept`, acceptance),
      await send("POST", `${shown}/decline`, { revision: 1, reason: "price" }),
      await send("POST", `${shown}/dispute`, { revision: 1, message: "No" }),
      await send("DELETE", `${shown}/links`),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
    expect(refused[0]!.json()).toEqual({ message: expect.stringContaining("open a link that we emailed you") })
    expect((await read(shown)).decision).toBeNull()
    expect(await isConfirmedAtDesk(number)).toBe(false)
  })

  it("gets no better link from a repeated submission", async () => {
    const payload = aQuoteRequest({ customerEmail: `buyer-${crypto.randomUUID()}@example.com` })
    const headers = { "idempotency-key": crypto.randomUUID() }
    for (let times = 0; times < 2; times++) {
      const reply = await send("POST", "/api/quote-requests", payload, headers)
      const { link } = await read(pathIn(reply.json<{ statusUrl: string }>().statusUrl))
      expect(link.isProved).toBe(false)
    }
  })
})

describe("a buyer with the form's link", () => {
  it("has one emailed, accepts with it, and the evidence says how and with which browser", async () => {
    const buyer = await aQuotedBuyer()
    expect((await send("POST", `${buyer.shown}/links`)).statusCode).toBe(202)
    const [letter] = await app().sink.waitFor(
      1,
      ({ recipients, subject }) => recipients.includes(buyer.email) && subject === `Your quote request ${buyer.number}`,
    )
    const url = pathIn(letter!.text)
    expect((await read(url)).link.isProved).toBe(true)
    const accepted = await send("POST", `${url}/accept`, acceptance, { "user-agent": "Sample Browser 1" })
    expect(accepted.statusCode).toBe(200)
    expect((await read(buyer.shown)).decision).toMatchObject({ kind: "accepted" })
    const events = app().api.db.selectFrom("auditEvents").select("details").where("subject", "=", buyer.number)
    const [event] = await events.where("action", "=", "quote.accept").execute()
    expect(event!.details).toMatchObject({ link: "email", userAgent: "Sample Browser 1" })
  })
})

describe("an administrator who reads a request", () => {
  it("sees that the address is confirmed once somebody acts with an emailed link, not when a scanner opens it", async () => {
    const buyer = await aQuotedBuyer()
    await buyer.read()
    expect(await isConfirmedAtDesk(buyer.number)).toBe(false)
    await buyer.ask({ message: "When?" })
    expect(await isConfirmedAtDesk(buyer.number)).toBe(true)
  })

  it("sees the address of a confirmed account's own request as confirmed", async () => {
    const email = `own-${crypto.randomUUID()}@example.com`
    const company = await aCompanyUser(app(), { email })
    const reply = await send("POST", "/api/quote-requests", aQuoteRequest({ customerEmail: email }), company)
    expect(await isConfirmedAtDesk(reply.json<{ number: string }>().number)).toBe(true)
  })
})

describe("a company account", () => {
  it("accepts with the link that it opens from the portal", async () => {
    const buyer = await aQuotedBuyer()
    const company = await aCompanyUser(app(), { email: buyer.email })
    const { path } = (await send("POST", `/api/quote-requests/${buyer.number}/link`, {}, company)).json<{
      path: string
    }>()
    expect((await send("POST", `/api${path}/accept`, acceptance)).statusCode).toBe(200)
  })

  it("whose address is not confirmed opens its own request, and cannot accept with that link", async () => {
    const email = `own-${crypto.randomUUID()}@example.com`
    const company = await aCompanyUser(app(), { email, confirmed: false })
    const asked = await send("POST", "/api/quote-requests", aQuoteRequest({ customerEmail: email }), company)
    const { id, number } = asked.json<{ id: string; number: string }>()
    await aSentRevision(app, id)
    const { path } = (await send("POST", `/api/quote-requests/${number}/link`, {}, company)).json<{ path: string }>()
    expect((await send("POST", `/api${path}/accept`, acceptance)).statusCode).toBe(403)
  })
})
