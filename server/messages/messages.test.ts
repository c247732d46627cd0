import { parse } from "csv-parse/sync"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import type { Message } from "#contract/desk/messages.ts"
import { aMessage } from "#server/testing/messages.ts"
import { aCompanyUser, anAdmin, openTestApp, useTestApp, type Session } from "#server/testing/test-app.ts"

const app = useTestApp()

const send = (payload: object, headers: Record<string, string> = {}) =>
  app().http.inject({ method: "POST", url: "/api/contact", payload, headers })
const read = (url: string, headers: Partial<Session> = {}) => app().http.inject({ method: "GET", url, headers })
const list = async (query = "") =>
  (await read(`/api/contact-submissions${query}`, await anAdmin(app()))).json<Message[]>()

describe("writing to the company", () => {
  it("keeps the message and shows it to an administrator", async () => {
    const payload = aMessage({
      message: 'Two lines,\n"quoted", ümlauts and 日本語',
      productInterests: ["Rice", "Diesel"],
    })
    const reply = await send(payload)
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toEqual({ success: true, message: expect.any(String), id: expect.any(String) })
    const kept = (await list()).find(({ id }) => id === reply.json().id)
    const moment = expect.stringMatching(/^\d{4}-.*Z$/) as string
    expect(kept).toEqual({
      ...payload,
      id: reply.json().id,
      createdAt: moment,
      status: "new",
      isRead: false,
      version: 1,
      dueAt: moment,
      dueSoonAt: moment,
      answeredAt: null,
      assignee: null,
    })
  })

  it("works without an organization and without product interests", async () => {
    const { name, email, message } = aMessage()
    const reply = await send({ name, email, message })
    expect(reply.statusCode).toBe(201)
    const kept = (await list()).find(({ id }) => id === reply.json().id)
    expect(kept).toMatchObject({ organization: null, productInterests: [] })
    for (const organization of ["", null]) expect((await send(aMessage({ organization }))).statusCode).toBe(201)
  })

  it("sends one letter to sales with every word and one to the sender with nothing that was typed", async () => {
    const email = `letters-${crypto.randomUUID()}@example.com`
    const secret = `secret-${crypto.randomUUID()}`
    const sent = aMessage({ email, message: `A ${secret} <b>word</b>`, productInterests: ["Jet fuel"] })
    await send(sent)
    const [toSender] = await app().sink.waitFor(1, ({ recipients }) => recipients.includes(email))
    const [toSales] = await app().sink.waitFor(
      1,
      ({ recipients, text }) => recipients.includes("sales@example.com") && Boolean(text?.includes(secret)),
    )
    expect(toSales!.replyTo).toMatchObject([{ address: email }])
    expect(toSales!.text).toContain(sent.name)
    expect(toSales!.text).toContain("Jet fuel")
    expect(toSales!.html).toContain(`A ${secret} &lt;b&gt;word&lt;/b&gt;`)
    for (const typed of [sent.name, secret, "Jet fuel", sent.organization!]) expect(toSender!.raw).not.toContain(typed)
  })

  it("keeps one message and sends its two letters once, however often the same Idempotency-Key comes", async () => {
    const email = `once-${crypto.randomUUID()}@example.com`
    const headers = { "idempotency-key": crypto.randomUUID() }
    const payload = aMessage({ email })
    const replies = await Promise.all([send(payload, headers), send(payload, headers), send(payload, headers)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1)
    expect((await list()).filter((row) => row.email === email)).toHaveLength(1)
    const { db } = app().api
    const letters = await db
      .selectFrom("letters")
      .select("kind")
      .where((where) => where.or([where("recipient", "=", email), where("replyTo", "=", email)]))
      .orderBy("kind")
      .execute()
    expect(letters).toEqual([{ kind: "message-acknowledgement" }, { kind: "message-received" }])
  })

  it("makes one message out of the same body within a minute, and refuses a key used for another message", async () => {
    const twin = aMessage()
    expect((await send(twin)).json().id).toBe((await send(twin)).json().id)
    const headers = { "idempotency-key": crypto.randomUUID() }
    await send(aMessage(), headers)
    expect((await send(aMessage(), headers)).statusCode).toBe(409)
  })

  it("answers a program that fills in the hidden field as usual, and keeps nothing", async () => {
    const trapped = aMessage()
    const reply = await send({ ...trapped, faxNumber: "555" })
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toEqual({ success: true, message: expect.any(String), id: expect.any(String) })
    expect((await list()).map(({ name }) => name)).not.toContain(trapped.name)
  })

  it("answers every mistake at once, by the name of its field", async () => {
    const reply = await send({ organization: 7 })
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json().fields).sort()).toEqual(["email", "message", "name", "organization"])
    const typed = await send({ name: " ", email: "x", message: " \n " })
    expect(typed.json().fields).toEqual({
      name: "Full name is required",
      email: "Valid email is required",
      message: "Message is required",
    })
  })

  it.each([
    ["a line break in the name", { name: "Jo\r\nBcc: x@example.com" }],
    ["a line break in the organization", { organization: "A\nB" }],
    ["two addresses", { email: "a@example.com, b@example.com" }],
    ["a display name in the address", { email: "Jo <a@example.com>" }],
    ["a NUL in the message", { message: "a\u0000b" }],
    ["a lone surrogate in the message", { message: "a\ud800b" }],
    ["a message over 5,000 characters", { message: "a".repeat(5_001) }],
    ["a name over 200 characters", { name: "a".repeat(201) }],
    ["21 product interests", { productInterests: Array.from({ length: 21 }, () => "Rice") }],
    ["a product interest over 100 characters", { productInterests: ["a".repeat(101)] }],
    ["a product interest that is not text", { productInterests: [7] }],
  ])("is refused with %s", async (_what, changes) => {
    const reply = await send({ ...aMessage(), ...changes })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toEqual(expect.any(String))
  })

  it("drops unknown keys and keeps right-to-left text as it is", async () => {
    const foreign = crypto.randomUUID()
    const message = "\u202eright to left"
    const { id } = (await send({ ...aMessage({ message }), id: foreign, createdAt: "1999-01-01T00:00:00Z" })).json()
    expect(id).not.toBe(foreign)
    const kept = (await list()).find((row) => row.id === id)!
    expect(kept.message).toBe(message)
    expect(kept.createdAt).not.toContain("1999")
  })

  it("is slowed down after ten in a minute, which leaves the quote form and other visitors alone", async () => {
    const limited = await openTestApp({ RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "127.0.0.1" })
    const sendFrom = (address: string, url = "/api/contact") =>
      limited.http.inject({ method: "POST", url, payload: aMessage(), headers: { "x-forwarded-for": address } })
    for (let count = 0; count < 10; count++) expect((await sendFrom("192.0.2.1")).statusCode).toBe(201)
    const refused = await sendFrom("192.0.2.1")
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0)
    expect(refused.json().message).toMatch(/too many requests/i)
    expect((await sendFrom("192.0.2.2")).statusCode).toBe(201)
    expect((await sendFrom("192.0.2.1", "/api/quote-requests")).statusCode).toBe(400)
    await limited.closeAll()
  })
})

describe("reading messages", () => {
  it("answers all of them as one plain array, newest first, and by pages that neither skip nor repeat", async () => {
    const admin = await anAdmin(app())
    await sql`INSERT INTO messages (name, email, product_interests, message, created_at)
      SELECT 'Row ' || n, 'row@example.com', '{}', 'Text', now() - make_interval(secs => (n / 3)::int)
      FROM generate_series(1, 1050) AS n`.execute(app().api.db)
    const whole = await read("/api/contact-submissions", admin)
    expect(whole.headers["content-type"]).toBe("application/json; charset=utf-8")
    expect(whole.headers["cache-control"]).toBe("no-store")
    const ids = whole.json<Message[]>().map(({ id }) => id)
    expect(ids.length).toBeGreaterThanOrEqual(1050)
    const times = whole.json<Message[]>().map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
    const seen: string[] = []
    let next: string | undefined = "/api/contact-submissions?limit=100"
    while (next) {
      const page = await read(next, admin)
      expect(page.headers["x-total-count"]).toBe(String(ids.length))
      seen.push(...page.json<Message[]>().map(({ id }) => id))
      next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1]
    }
    expect(seen).toEqual(ids)
  })

  it("searches name, address, organization and text in any letter case, and can begin with the oldest", async () => {
    const admin = await anAdmin(app())
    const word = `Wörd ${crypto.randomUUID()} 100%_`
    const hits = [
      { message: `Ask for ${word}!` },
      { organization: word.toUpperCase() },
      { name: word },
      { email: `${word.slice(5, 41)}@example.com`, message: word },
    ]
    const ids: string[] = []
    for (const changes of hits) ids.push((await send(aMessage(changes))).json().id)
    await send(aMessage({ message: word.replace("%", "x") }))
    const search = `/api/contact-submissions?q=${encodeURIComponent(word.toLowerCase())}`
    const found = async (more: string) => (await read(`${search}${more}`, admin)).json<Message[]>().map(({ id }) => id)
    expect(await found("")).toEqual(ids.toReversed())
    expect(await found("&order=asc")).toEqual(ids)
    const page = await read(`${search}&order=asc&limit=3`, admin)
    expect(page.headers["x-total-count"]).toBe("4")
    expect(Number(page.headers["x-unfiltered-count"])).toBeGreaterThan(4)
    const next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))![1]!
    expect((await read(next, admin)).json<Message[]>().map(({ id }) => id)).toEqual(ids.slice(3))
  })

  it("exports rows that a reader of CSV finds equal, and records who took how many", async () => {
    const email = `admin-${crypto.randomUUID()}@example.com`
    const admin = await anAdmin(app(), email)
    const organization = `=cmd ${crypto.randomUUID()}`
    const { id } = (
      await send(aMessage({ organization, message: 'One\n"two", three', productInterests: ["Rice", "Oil"] }))
    ).json()
    const reply = await read("/api/admin/contact-submissions/export/csv", admin)
    expect(reply.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringMatching(/^attachment; filename="contact-submissions-\d{4}-\d\d-\d\d\.csv"$/),
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    })
    const rows = parse<Record<string, string>>(reply.body, { columns: true, bom: true })
    expect(rows).toHaveLength((await list()).length)
    expect(rows.find((row) => row.Id === id)).toMatchObject({
      Organization: `'${organization}`,
      Message: 'One\n"two", three',
      "Product interests": "Rice; Oil",
    })
    const events = app().api.db.selectFrom("auditEvents").select(["action", "details"]).where("userEmail", "=", email)
    // An export is recorded after the file was sent.
    await expect
      .poll(() => events.where("action", "=", "message.export").execute())
      .toEqual([{ action: "message.export", details: { rows: rows.length } }])
  })

  it.each([
    "?limit=0",
    "?limit=101",
    "?limit=x",
    "?limit=5&cursor=nonsense",
    "?sort=name",
    "?order=sideways",
    "?q=%00",
  ])("refuses %s", async (query) => {
    expect((await read(`/api/contact-submissions${query}`, await anAdmin(app()))).statusCode).toBe(400)
  })

  it.each([
    "/api/contact-submissions",
    "/api/contact-submissions?limit=5",
    "/api/admin/contact-submissions/export/csv",
  ])("is refused to visitors, unverified and company users at %s", async (url) => {
    expect((await read(url)).statusCode).toBe(401)
    expect((await read(url, await aCompanyUser(app(), { verified: false }))).statusCode).toBe(403)
    expect((await read(url, await aCompanyUser(app()))).statusCode).toBe(403)
  })
})
