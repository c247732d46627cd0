import { describe, expect, it } from "vitest"
import type { QuotePage } from "#contract/quote-page.ts"
import type { QuoteRequest } from "#contract/quote-requests.ts"
import { auditOf } from "#server/testing/desk.ts"
import { aDraftQuote, anOfferLine } from "#server/testing/quotes.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

describe("an administrator who sends a quote", () => {
  it("makes it permanent, and the buyer gets a link and the PDF", async () => {
    const { desk, request, url } = await aDraftQuote(app)
    const sent = await desk.post(`${url}/send`)
    expect([sent.statusCode, sent.json()]).toEqual([200, { number: request.number, revision: 1, status: "sent" }])
    const [letter] = await app().sink.waitFor(1, ({ subject }) => subject === `Your quote ${request.number}`)
    expect(letter!.recipients).toEqual([request.payload.customerEmail])
    const [pdf] = letter!.attachments
    expect([pdf!.filename, pdf!.mimeType]).toEqual([`Quote-${request.number}-rev-1.pdf`, "application/pdf"])
    expect(Buffer.from(pdf!.content as ArrayBuffer).toString("latin1")).toMatch(/^%PDF-/)
    const path = /\/quotes\/[\w-]+/.exec(letter!.text ?? "")![0]
    const page = (await app().http.inject({ method: "GET", url: `/api${path}` })).json<QuotePage>()
    expect(page.quote).toMatchObject({ revision: 1, status: "sent", total: "74000.00" })
    expect((await desk.get(request.url)).json<QuoteRequest>()).toMatchObject({
      status: "quoted",
      answeredAt: expect.any(String),
      entries: [{ kind: "quote", event: "sent", revision: 1 }],
    })
    expect(await auditOf(app, request.number)).toEqual(["quote.draft", "quote-request.status", "quote.send"])
    expect((await desk.patch(url, { remarks: "Later" })).statusCode).toBe(409)
  })

  it.each([
    [{ unitPrice: null }, "lines.0.unitPrice"],
    [{ description: "" }, "lines.0.description"],
    [{ answer: "alternate" as const }, "lines.0.reason"],
    [{ answer: "no_bid" as const }, "lines.0.reason"],
  ])("is told at the field what a line lacks: %j", async (changes, field) => {
    const { desk, url } = await aDraftQuote(app, { lines: [anOfferLine(changes)] })
    const refused = await desk.post(`${url}/send`)
    expect(refused.statusCode).toBe(400)
    expect(Object.keys(refused.json<{ fields: object }>().fields)).toContain(field)
    expect((await desk.get(url)).json()).toMatchObject({ status: "draft" })
  })

  it("sends a draft once, however many administrators send it at the same time", async () => {
    const { desk, request, url } = await aDraftQuote(app)
    const replies = await Promise.all([1, 2, 3].map(() => desk.post(`${url}/send`)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const letters = app()
      .api.db.selectFrom("letters")
      .select("id")
      .where("recipient", "=", request.payload.customerEmail)
    expect(await letters.where("kind", "=", "quote-sent").execute()).toHaveLength(1)
  })
})
