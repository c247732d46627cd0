import { extractText } from "unpdf"
import { describe, expect, it } from "vitest"
import { addDays, todayIn } from "#contract/values/dates.ts"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import type { QuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import { aDesk, aReceivedQuote, auditOf } from "#server/testing/desk.ts"
import { aDraftQuote, anOfferLine, aSentQuote } from "#server/testing/quotes.ts"
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

  it("sends it to a buyer whose name has an accent that the PDF's font cannot place, and every PDF names them", async () => {
    const accented = "Ya\u031bra Sample"
    const request = { customerName: accented, message: `Call ${accented}` }
    const made = await aDraftQuote(app, { request, lines: [anOfferLine({ description: accented })] })
    const draftPdf = await made.desk.get(`${made.url}/pdf`)
    expect((await made.desk.post(`${made.url}/send`)).statusCode).toBe(200)
    const [letter] = await app().sink.waitFor(1, ({ subject }) => subject === `Your quote ${made.request.number}`)
    const page = `/api${/\/quotes\/[\w-]+/.exec(letter!.text ?? "")![0]}`
    const payload = { revision: 1, name: accented, authorized: true }
    expect((await app().http.inject({ method: "POST", url: `${page}/accept`, payload })).statusCode).toBe(200)
    const paths = ["pdf", "request/pdf", "confirmation"]
    const buyers = await Promise.all(paths.map((path) => app().http.inject({ url: `${page}/${path}` })))
    for (const { statusCode, rawPayload } of [draftPdf, ...buyers]) {
      expect(statusCode).toBe(200)
      expect((await extractText(new Uint8Array(rawPayload), { mergePages: true })).text).toContain("Yara Sample")
    }
  })

  it("names the solicitation in the subject and first lines of the email, where it looks like a number", async () => {
    const solicitation = {
      solicitationNumber: "SPE300-26-Q-0042",
      setAside: "small_business",
      neededBy: "2099-01-15",
      deliverTo: { city: "Tracy", state: "CA", dodaac: "W62G2T" },
    } as const
    const { desk, request, url } = await aDraftQuote(app, { request: solicitation })
    await desk.post(`${url}/send`)
    const subject = `Your quote ${request.number}, solicitation SPE300-26-Q-0042`
    const [letter] = await app().sink.waitFor(1, (each) => each.subject === subject)
    expect(letter!.text).toContain(`Quote: ${request.number}, revision 1
Solicitation: SPE300-26-Q-0042
Set-aside: Small business
Needed by: Jan 15, 2099
Deliver to: Tracy, CA; DoDAAC W62G2T
Total: $74,000.00
Lines: 1 of 1 line quoted`)
    const other = await aDraftQuote(app, { request: { solicitationNumber: "Call 555 0100 now" } })
    await other.desk.post(`${other.url}/send`)
    await app().sink.waitFor(1, (each) => each.subject === `Your quote ${other.request.number}`)
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

  it.each<[string, object, string]>([
    ["no lines", { lines: [] }, "lines"],
    ["only no-bids", { lines: [anOfferLine({ answer: "no_bid", reason: "Out of season" })] }, "lines"],
    ["two offers for one line", { lines: [anOfferLine(), anOfferLine()] }, "lines.1.answer"],
    ["a no-bid beside an offer", { lines: [anOfferLine(), anOfferLine({ answer: "no_bid" })] }, "lines.1.answer"],
    ["a total beyond 12 digits", { lines: [anOfferLine({ unitPrice: "999999999999" })] }, "lines"],
    ["no last day", { validUntil: null }, "validUntil"],
    ["a last day in the past", { validUntil: "2020-01-31" }, "validUntil"],
    ["a last day in eleven years", { validUntil: addDays(todayIn("America/Los_Angeles"), 11 * 365) }, "validUntil"],
  ])("cannot send %s, which the draft keeps", async (_what, changes, field) => {
    const { desk, request, url } = await aDraftQuote(app)
    const before = (await desk.patch(url, changes)).json()
    const refused = await desk.post(`${url}/send`)
    expect(refused.statusCode).toBe(400)
    expect(Object.keys(refused.json<{ fields: object }>().fields)).toContain(field)
    expect((await desk.get(url)).json()).toEqual(before)
    expect((await desk.get(request.url)).json()).toMatchObject({ status: "new", answeredAt: null })
  })

  it("cannot send a version that a colleague has changed since", async () => {
    const { desk, url } = await aDraftQuote(app)
    const seen = String((await desk.get(url)).headers.etag)
    await desk.patch(url, { remarks: "By the gate" })
    expect((await desk.post(`${url}/send`, {}, { "if-match": seen })).statusCode).toBe(412)
    expect((await desk.get(url)).json()).toMatchObject({ status: "draft", remarks: "By the gate" })
  })

  it("replaces the revision before, whose lines and terms the next draft starts with", async () => {
    const { desk, request, url, page } = await aSentQuote(app)
    const draft = (await desk.post(`${request.url}/quotes`)).json<DeskQuote>()
    expect(draft).toMatchObject({ revision: 2, lines: [{ item: "1", unitPrice: "1.85" }], total: "74000.00" })
    await desk.patch(`/api/admin/quotes/${draft.id}`, { lines: [anOfferLine({ unitPrice: "1.75" })] })
    expect((await app().http.inject(page)).json<QuotePage>().quote).toMatchObject({ revision: 1, status: "sent" })
    expect((await desk.post(`/api/admin/quotes/${draft.id}/send`)).statusCode).toBe(200)
    expect((await desk.get(url)).json()).toMatchObject({ status: "superseded", total: "74000.00" })
    expect((await app().http.inject(page)).json<QuotePage>()).toMatchObject({
      quote: { revision: 2, status: "sent", total: "70000.00" },
      revisions: [{ revision: 1, status: "superseded" }],
    })
  })

  it("later sees what a product was quoted at, to whom and when, in whatever case its name is typed", async () => {
    const desk = await aDesk(app)
    const name = `Rice ${crypto.randomUUID()}`
    const products = [{ category: "food" as const, name, quantity: 1_000 }]
    const breaks = [{ from: 1_000, unitPrice: "1.725" }]
    const alternate = anOfferLine({ answer: "alternate", reason: "In stock", unitPrice: "9.00" })
    const lines = [anOfferLine({ quantity: 1_000, priceBreaks: breaks }), alternate]
    const sent = await aSentQuote(app, { desk, lines, request: { products } })
    const next = await aReceivedQuote(app, { products: [{ ...products[0]!, name: name.toUpperCase() }] })
    expect((await desk.post(`${next.url}/quotes`)).json<DeskQuote>().lastPrices).toEqual([
      {
        position: 1,
        unitPrice: "1.725",
        unitOfIssue: "LB",
        quantity: 1_000,
        to: sent.request.payload.customerOrganization,
        number: sent.request.number,
        sentAt: expect.any(String),
      },
    ])
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

  it("wins or loses as a whole against a buyer who accepts the revision before at the same moment", async () => {
    for (let round = 0; round < 3; round++) {
      const { desk, request, page } = await aSentQuote(app)
      const draft = (await desk.post(`${request.url}/quotes`)).json<DeskQuote>()
      const [accepted, sent] = await Promise.all([
        app().http.inject({
          method: "POST",
          url: `${page}/accept`,
          payload: { revision: 1, name: "Jordan Sample", authorized: true },
        }),
        desk.post(`/api/admin/quotes/${draft.id}/send`),
      ])
      const isAccepted = accepted.statusCode === 200
      expect([accepted.statusCode, sent.statusCode]).toEqual(isAccepted ? [200, 409] : [409, 200])
      const revisions = (await desk.get(`${request.url}/quotes`)).json<DeskQuote[]>()
      expect(revisions.map(({ status }) => status)).toEqual(isAccepted ? ["draft", "accepted"] : ["sent", "superseded"])
      expect((await desk.get(request.url)).json()).toMatchObject({ status: isAccepted ? "won" : "quoted" })
    }
  })
})
