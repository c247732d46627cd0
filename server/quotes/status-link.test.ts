import { createHash } from "node:crypto"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { fileFormats } from "#contract/quotes/quote-files.ts"
import type { OwnQuoteRequest, QuotePage } from "#contract/quotes/quote-page.ts"
import { keepHouse } from "#server/housekeeping.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { aCompanyUser, anAdmin, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const get = (url: string, headers = {}) => app().http.inject({ method: "GET", url, headers })
const post = (url: string, payload: object, headers = {}) =>
  app().http.inject({ method: "POST", url, payload, headers })

async function aRequest(changes: Parameters<typeof aQuoteRequest>[0] = {}) {
  const payload = aQuoteRequest({ customerEmail: `buyer-${crypto.randomUUID()}@example.com`, ...changes })
  const reply = await post("/api/quote-requests", payload)
  const { number, statusUrl } = reply.json<{ number: string; statusUrl: string }>()
  return { payload, number, statusUrl, token: statusUrl.split("/").at(-1)! }
}

const hashOf = (token: string) => createHash("sha256").update(token).digest()
const tokenIn = (text: string | undefined) => /\/quotes\/([\w-]+)/.exec(text ?? "")![1]!

describe("a guest with a status link", () => {
  it("sees what was asked and by when an answer is promised, from the moment the request is received", async () => {
    const { payload, number, token } = await aRequest()
    const reply = await get(`/api/quotes/${token}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" })
    expect(reply.json<QuotePage>()).toEqual({
      accepting: "sells",
      approval: null,
      link: { isProved: false, expiresAt: expect.any(String) },
      request: {
        number,
        customerName: payload.customerName,
        customerOrganization: payload.customerOrganization,
        message: payload.message,
        status: "new",
        receivedAt: expect.any(String),
        dueAt: expect.any(String),
        answeredAt: null,
        products: [expect.objectContaining({ ...payload.products[0], nsn: null, specifications: null })],
        attachments: [],
      },
      quote: null,
      revisions: [],
      thread: [],
      decision: null,
      sale: null,
    })
  })

  it.each(fileFormats)("takes away what was asked as %s, which is written into the evidence", async (format) => {
    const { number, token } = await aRequest()
    const file = await get(`/api/quotes/${token}/request/${format}`)
    expect(file.statusCode).toBe(200)
    const ending = format === "ubl" ? "xml" : format
    expect(file.headers).toMatchObject({
      "content-disposition": `attachment; filename="Quote-request-${number}.${ending}"`,
      "cache-control": "no-store",
    })
    expect(file.rawPayload.length).toBeGreaterThan(100)
    const events = await app().api.db.selectFrom("auditEvents").selectAll().where("record", "=", number).execute()
    expect(events).toContainEqual(
      expect.objectContaining({ action: "quote-request.export", userEmail: null, details: { format } }),
    )
    const wrong = await get(`/api/quotes/${"A".repeat(43)}/request/${format}`)
    expect([wrong.statusCode, wrong.body]).toEqual([404, (await get(`/api/quotes/${"A".repeat(43)}`)).body])
  })

  it("gets a link of its own for each repeated submission, and the stored reply holds none", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() }
    const payload = aQuoteRequest()
    const replies = [
      await post("/api/quote-requests", payload, headers),
      await post("/api/quote-requests", payload, headers),
    ]
    const links = replies.map((reply) => reply.json<{ statusUrl: string }>().statusUrl)
    expect(new Set(links).size).toBe(2)
    for (const link of links) expect((await get(`/api/quotes/${tokenIn(link)}`)).statusCode).toBe(200)
    const stored = JSON.stringify(await app().api.db.selectFrom("idempotencyKeys").select("reply").execute())
    for (const link of links) expect(stored).not.toContain(tokenIn(link))
  })

  it("finds the link in the acknowledgement, whose words the database forgets once it is sent", async () => {
    const { payload, number } = await aRequest()
    const [letter] = await app().sink.waitFor(1, ({ recipients }) => recipients.includes(payload.customerEmail))
    expect((await get(`/api/quotes/${tokenIn(letter!.text)}`)).json<QuotePage>().request.number).toBe(number)
    const bodies = app().api.db.selectFrom("letters").select("textBody").where("recipient", "=", payload.customerEmail)
    await expect.poll(() => bodies.execute()).toEqual([{ textBody: "" }])
  })

  it("sees the desk's replies, and none of its notes or changes of status", async () => {
    const { number, token } = await aRequest()
    const admin = await anAdmin(app())
    const desk = `/api/admin/quote-requests/${number}`
    await post(`${desk}/notes`, { text: "Pays late" }, admin)
    await post(`${desk}/replies`, { subject: "Your request", body: "We are on it.", status: "in_review" }, admin)
    const reply = await get(`/api/quotes/${token}`)
    expect(reply.json<QuotePage>().thread).toMatchObject([
      { from: "company", by: "Site Administrator", subject: "Your request", text: "We are on it." },
    ])
    expect(reply.body).not.toContain("Pays late")
  })

  it("is told the same about a wrong, an expired and an impossible link", async () => {
    const { token } = await aRequest()
    await sql`UPDATE quote_links SET expires_at = now() WHERE token_hash = ${hashOf(token)}`.execute(app().api.db)
    const replies = []
    for (const wrong of [token, "A".repeat(43), "nonsense", "%00", "a%20b"])
      replies.push(await get(`/api/quotes/${wrong}`))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  })

  it("leaves no expired link in the database", async () => {
    const { token } = await aRequest()
    const links = sql`SELECT FROM quote_links WHERE token_hash = ${hashOf(token)}`
    await keepHouse(app().api.db)
    expect((await links.execute(app().api.db)).rows).toHaveLength(1)
    await sql`UPDATE quote_links SET expires_at = now() WHERE token_hash = ${hashOf(token)}`.execute(app().api.db)
    await keepHouse(app().api.db)
    expect((await links.execute(app().api.db)).rows).toHaveLength(0)
  })

  it("gets a link that leads nowhere when a program filled in the hidden field", async () => {
    const reply = await post("/api/quote-requests", { ...aQuoteRequest(), faxNumber: "555" })
    const { statusUrl } = reply.json<{ statusUrl: string }>()
    expect(statusUrl).toMatch(/^http:\/\/quartermaster\.test\/quotes\/[\w-]{43}$/)
    expect((await get(`/api/quotes/${tokenIn(statusUrl)}`)).statusCode).toBe(404)
  })
})

describe("a buyer who lost the link", () => {
  const lost = (number: string, email: string) => post("/api/quote-links", { number, email })
  const lettersTo = (email: string) =>
    app()
      .api.db.selectFrom("letters")
      .select("kind")
      .where("recipient", "=", email)
      .where("kind", "=", "status-link")
      .execute()

  it("gets a new one by email if number and address fit, in any letter case and with spaces", async () => {
    const { payload, number } = await aRequest()
    const reply = await lost(` ${number.toLowerCase().replaceAll("-", " - ")} `, payload.customerEmail.toUpperCase())
    expect(reply.statusCode).toBe(202)
    const sent = await app().sink.waitFor(
      1,
      ({ recipients, subject }) =>
        recipients.includes(payload.customerEmail) && subject === `Your quote request ${number}`,
    )
    const page = await get(`/api/quotes/${tokenIn(sent[0]!.text)}`)
    expect(page.json<QuotePage>().request.number).toBe(number)
  })

  it("reads the same words where there is no such request or the address is another, and gets nothing", async () => {
    const { payload, number } = await aRequest()
    const stranger = `stranger-${crypto.randomUUID()}@example.com`
    const replies = [
      await lost(number, payload.customerEmail),
      await lost(number, stranger),
      await lost("Q-1999-000001", payload.customerEmail),
      await lost("Q-1999-000001", stranger),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202])
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    expect(await lettersTo(stranger)).toEqual([])
    expect(await lettersTo(payload.customerEmail)).toHaveLength(1)
  })

  it("is told at the field what is missing", async () => {
    const reply = await post("/api/quote-links", { number: "", email: "x" })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      fields: { number: "Enter the request number", email: "Valid email is required" },
    })
    for (const number of ["53", "Q-2026-53", "000053"])
      expect((await lost(number, "buyer@example.com")).json()).toMatchObject({
        fields: { number: "Enter the whole number, such as Q-2026-000123" },
      })
  })
})

describe("a company account", () => {
  it("lists the requests of its proved address, newest first by pages, and opens one without the link", async () => {
    const email = `Own-${crypto.randomUUID()}@example.com`
    const numbers = []
    for (let index = 0; index < 3; index++) numbers.unshift((await aRequest({ customerEmail: email })).number)
    await aRequest()
    const company = await aCompanyUser(app(), { email: email.toLowerCase() })
    const first = await get("/api/quote-requests?limit=2", company)
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))![1]!
    const listed = [...first.json<OwnQuoteRequest[]>(), ...(await get(next, company)).json<OwnQuoteRequest[]>()]
    expect(listed.map(({ number }) => number)).toEqual(numbers)
    expect(listed[0]).toEqual({
      askedBy: expect.stringContaining("Jordan Sample"),
      number: numbers[0],
      receivedAt: expect.any(String),
      status: "new",
      lineCount: 1,
      firstProduct: "Long-grain rice",
      quote: null,
    })
    const opened = await post(`/api/quote-requests/${numbers[0]}/link`, {}, company)
    expect(opened.statusCode).toBe(201)
    const { path } = opened.json<{ path: string }>()
    expect((await get(`/api${path}`)).json<QuotePage>().request.number).toBe(numbers[0])
  })

  it("neither lists nor opens another's request", async () => {
    const { number } = await aRequest()
    const company = await aCompanyUser(app())
    expect((await get("/api/quote-requests", company)).json()).toEqual([])
    expect((await post(`/api/quote-requests/${number}/link`, {}, company)).statusCode).toBe(404)
  })

  it("is refused while its address is not proved", async () => {
    const { payload, number } = await aRequest()
    const unproved = await aCompanyUser(app(), { email: payload.customerEmail, verified: false })
    expect((await get("/api/quote-requests", unproved)).statusCode).toBe(403)
    expect((await post(`/api/quote-requests/${number}/link`, {}, unproved)).statusCode).toBe(403)
    expect((await get("/api/quote-requests")).statusCode).toBe(401)
  })
})
