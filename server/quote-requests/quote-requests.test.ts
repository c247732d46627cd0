import { parse } from "csv-parse/sync"
import { sql } from "kysely"
import { describe, expect, inject, it, vi } from "vitest"
import { NewQuoteRequest, type QuoteRequest } from "#contract/quote-requests.ts"
import { claimOf, answerOnce } from "#server/http/idempotency.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { aCompanyUser, anAdmin, useTestApp, type Session } from "#server/testing/test-app.ts"

const app = useTestApp()

const send = (payload: object, headers: Record<string, string> = {}) =>
  app().http.inject({ method: "POST", url: "/api/quote-requests", payload, headers })
const read = (url: string, headers: Partial<Session> = {}) => app().http.inject({ method: "GET", url, headers })
const move = (number: string, payload: object, headers: Record<string, string>) =>
  app().http.inject({ method: "PATCH", url: `/api/admin/quote-requests/${number}`, payload, headers })

async function aSentQuote(changes = {}) {
  const payload = aQuoteRequest(changes)
  return { payload, ...(await send(payload)).json<{ id: string; number: string }>() }
}

describe("a buyer who asks for a quote", () => {
  it("gets a number, and the desk finds the lines in their order", async () => {
    const admin = await anAdmin(app())
    const payload = aQuoteRequest({
      message: 'Notes with "quotes",\nümlauts and 日本語',
      products: [
        { category: "hardware", name: "Hex bolt", quantity: 500, nsn: "5306-00-000-0000", specifications: "Grade 8" },
        { category: "fuel", name: "Diesel", quantity: 999_999_999 },
      ],
    })
    const reply = await send(payload)
    expect(reply.statusCode).toBe(201)
    const { number } = reply.json()
    expect(reply.json()).toEqual({
      success: true,
      message: expect.any(String),
      id: expect.any(String),
      number: expect.stringMatching(/^Q-\d{4}-\d{6}$/),
      statusUrl: expect.stringMatching(/^http:\/\/quartermaster\.test\/quotes\/[\w-]{43}$/),
    })
    const kept = (await read(`/api/admin/quote-requests/${number}`, admin)).json<QuoteRequest>()
    expect(kept).toMatchObject({ ...payload, products: expect.anything(), status: "new", lineCount: 2, history: [] })
    const unsaid = { unitOfIssue: null, partNumber: null, manufacturer: null, orEqual: null, neededBy: null }
    expect(kept.products).toEqual([
      {
        category: "hardware",
        name: "Hex bolt",
        quantity: 500,
        nsn: "5306-00-000-0000",
        specifications: "Grade 8",
        ...unsaid,
      },
      { category: "fuel", name: "Diesel", quantity: 999_999_999, nsn: null, specifications: null, ...unsaid },
    ])
  })

  it("may send a name, an address and one product, or a hundred lines", async () => {
    const { customerName, customerEmail, products } = aQuoteRequest()
    expect((await send({ customerName, customerEmail, products })).statusCode).toBe(201)
    const nothing = { customerOrganization: null, customerPhone: null, message: null }
    const bare = products.map((line) => ({ ...line, nsn: null, specifications: null }))
    expect((await send({ customerName, customerEmail, ...nothing, products: bare })).statusCode).toBe(201)
    const hundred = Array.from({ length: 100 }, (_, index) => ({
      category: "food",
      name: `Item ${index}`,
      quantity: 1,
    }))
    expect((await send({ ...aQuoteRequest(), products: hundred })).statusCode).toBe(201)
  })

  it("is acknowledged without a typed word repeated, while sales reads every line", async () => {
    const customerEmail = `letters-${crypto.randomUUID()}@example.com`
    const { payload, number } = await aSentQuote({ customerEmail, message: "A secret <b>word</b>" })
    const [toBuyer] = await app().sink.waitFor(1, (letter) => letter.recipients.includes(customerEmail))
    const [toSales] = await app().sink.waitFor(
      1,
      (letter) => letter.recipients.includes("sales@example.com") && letter.subject === `Quote request ${number}`,
    )
    expect(toSales!.replyTo).toMatchObject([{ address: customerEmail }])
    expect(toSales!.text).toContain("A secret <b>word</b>")
    expect(toSales!.html).toContain("A secret &lt;b&gt;word&lt;/b&gt;")
    expect(toSales!.text).toContain("Long-grain rice: 40,000")
    expect(toSales!.text).toContain(`http://quartermaster.test/admin/quote-requests/${number}`)
    expect(toBuyer!.text).toContain(number)
    for (const typed of [payload.customerName, "secret", "rice", payload.customerOrganization!]) {
      expect(toBuyer!.raw).not.toContain(typed)
    }
  })

  it("reads its catalog products and their quantities in the acknowledgement, and how many others there are", async () => {
    const customerEmail = `named-${crypto.randomUUID()}@example.com`
    const name = app().content.site.catalog.families.food[0]!.products[0]!.name
    const products = [
      { category: "food", name, quantity: 1_250 },
      // The same words under another category are the sender's own.
      { category: "fuel", name: "Buy at evil.example", quantity: 77_001 },
      { category: "hardware", name, quantity: 77_002 },
    ] as const
    await aSentQuote({ customerEmail, products: [...products], solicitationNumber: "EVIL-1" })
    const [letter] = await app().sink.waitFor(1, ({ recipients }) => recipients.includes(customerEmail))
    expect(letter!.text).toContain(`${name}: Quantity 1,250\nProducts: 2 more lines`)
    expect(letter!.replyTo).toMatchObject([{ address: "sales@example.com" }])
    for (const typed of ["evil", "EVIL", "77,001", "77,002"]) expect(letter!.raw).not.toContain(typed)
  })

  it("makes one request when sending the same key, or the same body within a minute", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() }
    const payload = aQuoteRequest()
    const replies = await Promise.all([send(payload, headers), send(payload, headers), send(payload, headers)])
    expect(new Set(replies.map((reply) => reply.json().number)).size).toBe(1)
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    const twin = aQuoteRequest()
    expect((await send(twin)).json().id).toBe((await send(twin)).json().id)
  })

  it("gets one number from two processes that save the same request", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() }
    const payload = aQuoteRequest()
    const claim = claimOf("quote-request", { headers, ip: "127.0.0.1" }, NewQuoteRequest.parse(payload))
    const { id, number } = await aSentQuote()
    const receipt = { success: true, message: "Kept elsewhere", id, number }
    const { db } = app().api
    const other = await db.startTransaction().execute()
    await answerOnce(other, claim, async () => receipt)
    const reply = send(payload, headers)
    if (inject("databaseKind") === "postgres") {
      const waiting = sql`SELECT FROM pg_locks WHERE locktype = 'transactionid' AND NOT granted`
      await vi.waitUntil(async () => (await waiting.execute(db)).rows.length > 0, { timeout: 60_000 })
    }
    await other.commit().execute()
    expect((await reply).json()).toMatchObject(receipt)
  })

  it("cannot use an Idempotency-Key for a second request", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() }
    await send(aQuoteRequest(), headers)
    expect((await send(aQuoteRequest(), headers)).statusCode).toBe(409)
  })

  it("is answered alike but not kept if it is a program that fills in the hidden field", async () => {
    const admin = await anAdmin(app())
    const count = async () => (await read("/api/admin/quote-requests?limit=1", admin)).headers["x-total-count"]
    const before = await count()
    const reply = await send({ ...aQuoteRequest(), faxNumber: "555" })
    expect(reply.statusCode).toBe(201)
    expect(Object.keys(reply.json()).sort()).toEqual(["id", "message", "number", "statusUrl", "success"])
    expect(await count()).toBe(before)
  })

  it("reads about every mistake at once, each at its field", async () => {
    const reply = await send({
      customerName: "J",
      customerEmail: "x",
      products: [{ category: "arms", name: "", quantity: 0 }],
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().fields).toEqual({
      customerName: "Name is required",
      customerEmail: "Valid email is required",
      "products.0.category": "Choose a category",
      "products.0.name": "Enter a product name",
      "products.0.quantity": "Quantity must be at least 1",
    })
  })

  const line = { category: "food", name: "Rice", quantity: 1 }
  it.each([
    ["no products", { products: [] }],
    ["201 lines", { products: Array.from({ length: 201 }, () => line) }],
    ["a negative quantity", { products: [{ ...line, quantity: -1 }] }],
    ["a fraction", { products: [{ ...line, quantity: 1.5 }] }],
    ["a quantity as text", { products: [{ ...line, quantity: "5" }] }],
    ["no number as a quantity", { products: [{ ...line, quantity: null }] }],
    ["a quantity over the limit", { products: [{ ...line, quantity: 1_000_000_000 }] }],
    ["a line break in the name", { customerName: "Jo\r\nBcc: x@example.com" }],
    ["two addresses", { customerEmail: "a@example.com, b@example.com" }],
    ["a display name in the address", { customerEmail: "Jo <a@example.com>" }],
    ["a NUL in the notes", { message: "a\u0000b" }],
    ["a lone surrogate in the notes", { message: "a\ud800b" }],
    ["notes over 5,000 characters", { message: "a".repeat(5_001) }],
    ["a name over 200 characters", { customerName: "a".repeat(201) }],
  ])("is refused with %s", async (_what, changes) => {
    const reply = await send({ ...aQuoteRequest(), ...changes })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toEqual(expect.any(String))
  })

  it("finds right-to-left text unchanged, and unknown keys dropped", async () => {
    const admin = await anAdmin(app())
    const message = "\u202eright to left"
    const { number } = await aSentQuote({ status: "won", id: crypto.randomUUID(), message })
    const kept = (await read(`/api/admin/quote-requests/${number}`, admin)).json()
    expect(kept).toMatchObject({ status: "new", message })
  })
})

describe("an administrator who works on quote requests", () => {
  it("reads the newest first, page by page without a gap or a repeat", async () => {
    const admin = await anAdmin(app())
    const numbers: string[] = []
    for (let index = 0; index < 5; index++) numbers.unshift((await aSentQuote()).number)
    const seen: string[] = []
    let next: string | undefined = "/api/admin/quote-requests?limit=2"
    while (next && seen.length < 5) {
      const page = await read(next, admin)
      seen.push(...page.json<{ number: string }[]>().map(({ number }) => number))
      next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1]
    }
    expect(seen.slice(0, 5)).toEqual(numbers)
  })

  it("filters by status and sees how many there are", async () => {
    const admin = await anAdmin(app())
    const { number } = await aSentQuote()
    await move(number, { status: "lost" }, admin)
    const page = await read("/api/admin/quote-requests?status=lost&limit=1", admin)
    expect(page.json()).toMatchObject([{ number, status: "lost" }])
    expect(page.headers["x-total-count"]).toBe("1")
  })

  it("moves the status, and history and evidence say who and when", async () => {
    const admin = await anAdmin(app())
    const { number } = await aSentQuote()
    await move(number, { status: "in_review" }, admin)
    const moved = await move(number, { status: "quoted" }, admin)
    expect(moved.json()).toMatchObject({
      status: "quoted",
      version: 3,
      history: [
        { from: "in_review", to: "quoted", by: "Site Administrator", at: expect.any(String) },
        { from: "new", to: "in_review" },
      ],
    })
    const events = await app().api.db.selectFrom("auditEvents").select("action").where("subject", "=", number).execute()
    expect(events.map(({ action }) => action)).toEqual(["quote-request.status", "quote-request.status"])
  })

  it("cannot overwrite a newer version", async () => {
    const admin = await anAdmin(app())
    const { number } = await aSentQuote()
    const stale = (await read(`/api/admin/quote-requests/${number}`, admin)).headers.etag as string
    await move(number, { status: "in_review" }, { ...admin, "if-match": stale })
    expect((await move(number, { status: "won" }, { ...admin, "if-match": stale })).statusCode).toBe(412)
    expect((await read(`/api/admin/quote-requests/${number}`, admin)).json().status).toBe("in_review")
  })

  it("exports rows that read back the same, with formulas made harmless", async () => {
    const admin = await anAdmin(app())
    const { number } = await aSentQuote({
      customerName: "=HYPERLINK(1)",
      message: 'Line one\n"two", three',
      products: [
        { category: "chemicals", name: "Acetone, technical", quantity: 7, nsn: "6810-00-000-0000" },
        { category: "food", name: "+1 rice", quantity: 2 },
      ],
    })
    const reply = await read("/api/admin/quote-requests/export/csv", admin)
    expect(reply.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringMatching(/^attachment; filename="quote-requests-\d{4}-\d\d-\d\d\.csv"$/),
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    })
    const rows = parse<Record<string, string>>(reply.body, { columns: true, bom: true })
    const mine = rows.filter((row) => row.Number === number)
    expect(mine).toMatchObject([
      {
        Name: "'=HYPERLINK(1)",
        Product: "Acetone, technical",
        Quantity: "7",
        NSN: "6810-00-000-0000",
        Notes: 'Line one\n"two", three',
      },
      { Product: "'+1 rice", Quantity: "2", NSN: "", Line: "2" },
    ])
  })

  it.each([
    ["an unknown status", "PATCH", "Q-2026-000001", { status: "gone" }, 400],
    ["a number that is none", "PATCH", "nonsense", { status: "won" }, 400],
    ["a number that is not there", "PATCH", "Q-1999-000001", { status: "won" }, 404],
  ])("refuses %s", async (_what, _method, number, payload, status) => {
    expect((await move(number, payload, await anAdmin(app()))).statusCode).toBe(status)
  })

  it("is told about a made-up cursor", async () => {
    const reply = await read("/api/admin/quote-requests?cursor=nonsense", await anAdmin(app()))
    expect(reply.statusCode).toBe(400)
  })

  it.each([
    "/api/admin/quote-requests",
    "/api/admin/quote-requests/Q-2026-000001",
    "/api/admin/quote-requests/export/csv",
  ])("is refused to visitors, unverified and company users at %s", async (url) => {
    expect((await read(url)).statusCode).toBe(401)
    expect((await read(url, await aCompanyUser(app(), { verified: false }))).statusCode).toBe(403)
    expect((await read(url, await aCompanyUser(app()))).statusCode).toBe(403)
  })

  it("has to be an administrator: a company user cannot move a status", async () => {
    const { number } = await aSentQuote()
    expect((await move(number, { status: "won" }, await aCompanyUser(app()))).statusCode).toBe(403)
  })
})
