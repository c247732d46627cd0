import { describe, expect, it } from "vitest"
import { addDays, todayIn } from "#contract/values/dates.ts"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { aCompany, callsAs } from "#server/testing/company.ts"
import { aDesk, aReceivedQuote, auditOf } from "#server/testing/desk.ts"
import { aDraftQuote, anOfferLine } from "#server/testing/quotes.ts"
import { aCompanyUser, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

describe("an administrator who drafts a quote", () => {
  it("starts with a line for each requested line and the company's usual terms", async () => {
    const desk = await aDesk(app)
    const { url, number } = await aReceivedQuote(app, {
      products: [
        { category: "food", name: "Ground beef", quantity: 40_000, specifications: "80/20; quantity in lbs" },
        { category: "hardware", name: "Hammer", quantity: 12, specifications: "Handles of 2 lbs" },
      ],
    })
    const reply = await desk.post(`${url}/quotes`)
    expect([reply.statusCode, reply.headers.etag]).toEqual([201, '"1"'])
    const { timeZone } = app().content.site.desk
    expect(reply.json()).toMatchObject({
      number,
      revision: 1,
      status: "draft",
      validUntil: addDays(todayIn(timeZone), 30),
      fob: "destination",
      paymentTerms: "Net 30",
      deliveryDays: null,
      shipping: "0.00",
      preparedBy: "The quote desk",
      lines: [
        { item: "1", answer: "offer", description: "Ground beef", quantity: 40_000, unitOfIssue: "LB", total: null },
        { item: "2", answer: "offer", description: "Hammer", quantity: 12, unitOfIssue: "EA", unitPrice: null },
      ],
      total: "0.00",
      lastPrices: [],
    })
    expect((await desk.get(`${url}/quotes`)).json()).toEqual([reply.json()])
    expect((await desk.get(url)).json()).toMatchObject({ status: "new", answeredAt: null })
    expect(await auditOf(app, number)).toEqual(["quote.draft"])
  })

  it("shares one draft with a colleague who starts at the same moment", async () => {
    const [desk, colleague] = [await aDesk(app), await aDesk(app)]
    const { url } = await aReceivedQuote(app)
    const replies = await Promise.all([desk, colleague].map((by) => by.post(`${url}/quotes`)))
    const [made, refused] = replies.toSorted((one, other) => one.statusCode - other.statusCode)
    expect([made!.statusCode, refused!.statusCode]).toEqual([201, 409])
    expect(refused!.json().message).toContain("already started a draft")
    expect((await desk.get(`${url}/quotes`)).json()).toHaveLength(1)
  })

  it("finds the typed values kept, with totals by price breaks in exact cents", async () => {
    const { desk, url, request } = await aDraftQuote(app)
    const changes = {
      deliveryDays: 14,
      shipping: "$1,200.50",
      remarks: "Pallets of 40 bags.\nDock 4.",
      lines: [
        anOfferLine({ answer: "alternate", description: "Brown rice", reason: "In stock now", unitPrice: "1.7" }),
        anOfferLine({
          unitPrice: "1.8525",
          priceBreaks: [
            { from: 500, unitPrice: "1.8" },
            { from: 40_000, unitPrice: "1.7501" },
          ],
          leadTimeDays: 10,
          countryOfOrigin: "United States",
          partNumber: "R-50",
        }),
      ],
    }
    expect((await desk.patch(url, changes)).json()).toMatchObject({ fields: { shipping: expect.any(String) } })
    const reply = await desk.patch(url, { ...changes, shipping: "1200.5" })
    expect(reply.json()).toMatchObject({
      deliveryDays: 14,
      shipping: "1200.50",
      remarks: changes.remarks,
      lines: [
        { item: "1", answer: "offer", unitPrice: "1.8525", leadTimeDays: 10, partNumber: "R-50", total: "70004.00" },
        { item: "1A", answer: "alternate", unitPrice: "1.70", reason: "In stock now", total: "68000.00" },
      ],
      subtotal: "70004.00",
      total: "71204.50",
    })
    expect((await desk.get(url)).json()).toEqual(reply.json())
    // A draft saves itself again and again; the evidence names the sitting once.
    expect(await auditOf(app, request.number)).toEqual(["quote.draft"])
  })

  it("is not overwritten by a colleague with an older version, and the evidence names both", async () => {
    const { desk, url, request } = await aDraftQuote(app)
    const colleague = await aDesk(app)
    const { db } = app().api
    await db.updateTable("users").set({ firstName: "Dana" }).where("id", "=", colleague.id).execute()
    const seen = String((await colleague.get(url)).headers.etag)
    await desk.patch(url, { remarks: "Mine" }, { "if-match": seen })
    const late = await colleague.patch(url, { remarks: "Theirs" }, { "if-match": seen })
    expect(late.statusCode).toBe(412)
    expect((await desk.get(url)).json()).toMatchObject({ remarks: "Mine", changedBy: "Site Administrator" })

    const now = String((await colleague.get(url)).headers.etag)
    const kept = await colleague.patch(url, { remarks: "Both" }, { "if-match": now })
    expect(kept.json()).toMatchObject({ remarks: "Both", changedBy: "Dana Administrator" })
    expect(await auditOf(app, request.number)).toEqual(["quote.draft", "quote.change"])
  })

  it.each<[string, object, string]>([
    ["a negative price", anOfferLine({ unitPrice: "-1.85" }), "lines.0.unitPrice"],
    ["a price of 13 digits", anOfferLine({ unitPrice: "1234567890123" }), "lines.0.unitPrice"],
    ["a price with five decimals", anOfferLine({ unitPrice: "0.00001" }), "lines.0.unitPrice"],
    [
      "price breaks out of order",
      anOfferLine({
        priceBreaks: [
          { from: 500, unitPrice: "1.80" },
          { from: 100, unitPrice: "1.82" },
        ],
      }),
      "lines.0.priceBreaks",
    ],
    ["an unknown unit of issue", { ...anOfferLine(), unitOfIssue: "XX" }, "lines.0.unitOfIssue"],
    ["an unknown answer", { ...anOfferLine(), answer: "maybe" }, "lines.0.answer"],
    ["a quantity of none", anOfferLine({ quantity: 0 }), "lines.0.quantity"],
    ["a line that nobody asked for", anOfferLine({ position: 2 }), "lines.0.position"],
    ["a description over its limit", anOfferLine({ description: "x".repeat(1_001) }), "lines.0.description"],
  ])("refuses %s at its field, and loses nothing", async (_what, line, field) => {
    const { desk, url, quote } = await aDraftQuote(app)
    const reply = await desk.patch(url, { remarks: "New", lines: [line] })
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]])
    expect((await desk.get(url)).json()).toEqual(quote)
  })

  it.each<[string, object]>([
    ["validUntil", { validUntil: "2026-02-30" }],
    ["fob", { fob: "airport" }],
    ["paymentTerms", { paymentTerms: "x".repeat(201) }],
    ["deliveryDays", { deliveryDays: -1 }],
    ["shipping", { shipping: "-5.00" }],
    ["remarks", { remarks: "x".repeat(4_001) }],
    ["lines", { lines: Array.from({ length: 401 }, () => anOfferLine()) }],
  ])("refuses a wrong %s", async (field, changes) => {
    const { desk, url, quote } = await aDraftQuote(app)
    const reply = await desk.patch(url, changes)
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]])
    expect((await desk.get(url)).json()).toEqual(quote)
  })

  it("can discard the latest version and start again", async () => {
    const { desk, url, request, quote } = await aDraftQuote(app)
    expect((await desk.delete(url, { "if-match": '"1"' })).statusCode).toBe(412)
    expect((await desk.delete(url, { "if-match": `"${quote.version}"` })).statusCode).toBe(204)
    expect((await desk.get(url)).statusCode).toBe(404)
    expect((await desk.get(`${request.url}/quotes`)).json()).toEqual([])
    expect((await desk.post(`${request.url}/quotes`)).json<DeskQuote>().revision).toBe(1)
    expect(await auditOf(app, request.number)).toEqual(["quote.draft", "quote.discard", "quote.draft"])
  })
})

describe("someone who is not an administrator", () => {
  it("is refused every call for quotes and changes nothing", async () => {
    const { desk, url, request } = await aDraftQuote(app)
    const before = (await desk.get(url)).json()
    const unverified = callsAs(app, await aCompanyUser(app(), { verified: false }))
    for (const [caller, status] of [
      [callsAs(app, {}), 401],
      [unverified, 403],
      [await aCompany(app), 403],
    ] as const) {
      const replies = [
        await caller.get(`${request.url}/quotes`),
        await caller.post(`${request.url}/quotes`),
        await caller.get(url),
        await caller.patch(url, { remarks: "Mine" }),
        await caller.delete(url),
      ]
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => status))
    }
    expect((await desk.get(url)).json()).toEqual(before)
  })

  it("learns from a 404 that a request or quote does not exist, once signed in as an administrator", async () => {
    const desk = await aDesk(app)
    const url = `/api/admin/quotes/${crypto.randomUUID()}`
    const replies = [
      await desk.get("/api/admin/quote-requests/Q-1999-000001/quotes"),
      await desk.post("/api/admin/quote-requests/Q-1999-000001/quotes"),
      await desk.get(url),
      await desk.patch(url, { remarks: "Mine" }),
      await desk.delete(url),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  })
})
