import { sql } from "kysely"
import { describe, expect, inject, it, vi } from "vitest"
import { NewQuoteRequest, type QuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import { claimOf, answerOnce } from "#server/http/idempotency.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { anAdmin, useTestApp, type Session } from "#server/testing/test-app.ts"

const app = useTestApp()

const send = (payload: object, headers: Record<string, string> = {}) =>
  app().http.inject({ method: "POST", url: "/api/quote-requests", payload, headers })
const read = (url: string, headers: Partial<Session> = {}) => app().http.inject({ method: "GET", url, headers })

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
    const unsaid = {
      slug: null,
      unitOfIssue: null,
      clin: null,
      partNumber: null,
      manufacturer: null,
      orEqual: null,
      neededBy: null,
    }
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

  it("reads its catalog products, their quantities and units in the acknowledgement, and how many others there are", async () => {
    const customerEmail = `named-${crypto.randomUUID()}@example.com`
    const name = app().content.site.catalog.families.food[0]!.products[0]!.name
    const products = [
      { category: "food", name, quantity: 1_250, unitOfIssue: "LB" },
      { category: "food", name, quantity: 40, unitOfIssue: "evil.example" },
      // The same words under another category are the sender's own.
      { category: "fuel", name: "Buy at evil.example", quantity: 77_001 },
      { category: "hardware", name, quantity: 77_002 },
    ] as const
    await aSentQuote({ customerEmail, products: [...products], solicitationNumber: "EVIL-1" })
    const [letter] = await app().sink.waitFor(1, ({ recipients }) => recipients.includes(customerEmail))
    expect(letter!.text).toContain(`${name}: Quantity 1,250 LB (pound)\n${name}: Quantity 40\nProducts: 2 more lines`)
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
      await vi.waitUntil(async () => (await waiting.execute(db)).rows.length > 0, { timeout: 200_000 })
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
