import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import type { QuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import { auditOf } from "#server/testing/desk.ts"
import { threeAnswers } from "#server/testing/quote-answers.ts"
import { aBuyer, aSentRevision, rewriteSentQuote } from "#server/testing/sent-quotes.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

async function aQuotedBuyer() {
  const buyer = await aBuyer(app)
  const quoteId = await aSentRevision(app, buyer.id)
  return { ...buyer, quoteId }
}

const atDesk = async (number: string) => {
  const headers = await anAdmin(app())
  const reply = await app().http.inject({ method: "GET", url: `/api/admin/quote-requests/${number}`, headers })
  return reply.json<QuoteRequest>()
}

const salesOf = (quoteId: string) =>
  app().api.db.selectFrom("sales").selectAll().where("quoteId", "=", quoteId).execute()

describe("a buyer who accepts a quote", () => {
  it("gets all offers without a choice, and a sale; the request is won and both sides get an email", async () => {
    const buyer = await aQuotedBuyer()
    const reply = await buyer.accept({ title: "Contracting Officer", purchaseOrder: "PO-7" })
    expect(reply.statusCode).toBe(200)
    const page = reply.json<QuotePage>()
    expect(page.decision).toMatchObject({
      kind: "accepted",
      name: "Jordan Sample",
      title: "Contracting Officer",
      purchaseOrder: "PO-7",
      items: ["1", "2"],
      recordedBy: null,
    })
    expect(page.request.status).toBe("won")
    // 500 at 1.85, 1,000 at 0.0125, and 10.00 for shipping.
    expect(page.sale).toMatchObject({ total: "947.50", purchaseOrder: "PO-7", status: "accepted" })
    const [toBuyer] = await app().sink.waitFor(
      1,
      ({ recipients, subject }) =>
        recipients.includes(buyer.email) && subject === `Your acceptance of quote ${buyer.number}`,
    )
    expect(toBuyer!.text).toContain("$947.50")
    const linked = /\/quotes\/[\w-]+/.exec(toBuyer!.text ?? "")![0]
    expect((await app().http.inject({ method: "GET", url: `/api${linked}` })).statusCode).toBe(200)
    const [toSales] = await app().sink.waitFor(1, ({ subject }) => subject === `Quote ${buyer.number} was accepted`)
    expect(toSales!.recipients).toEqual(["sales@example.com"])
    expect(await auditOf(app, buyer.number)).toEqual(["quote-request.status", "quote.accept"])
    expect(await atDesk(buyer.number)).toMatchObject({
      status: "won",
      history: [{ from: "quoted", to: "won", by: "Jordan Sample" }],
      entries: [{ kind: "quote", event: "accepted", revision: 1, by: "Jordan Sample" }],
    })
  })

  it("chooses an alternate instead of the offer, by its item as a text or a number", async () => {
    const buyer = await aQuotedBuyer()
    const page = (await buyer.accept({ lines: [1, "2A"] })).json<QuotePage>()
    expect(page.decision?.items).toEqual(["1", "2A"])
    expect(page.sale?.total).toBe("955.00")
  })

  it.each([
    ["two answers for one line", { lines: ["2", "2A"] }, "lines"],
    ["a line without a bid", { lines: ["3"] }, "lines"],
    ["a line that is not there", { lines: ["9"] }, "lines"],
    ["no line", { lines: [] }, "lines"],
    ["no authorization", { authorized: false }, "authorized"],
    ["no name", { name: " " }, "name"],
    ["a purchase order number of two lines", { purchaseOrder: "1\n2" }, "purchaseOrder"],
  ])("is told at the field about %s, and nothing is accepted", async (_what, body, field) => {
    const buyer = await aQuotedBuyer()
    const reply = await buyer.accept(body)
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual([field])
    expect((await buyer.read()).json<QuotePage>().decision).toBeNull()
  })

  it("gets the only alternate to a line without a choice, for the total that the quote said", async () => {
    const buyer = await aBuyer(app)
    const [offer, second, alternate, noBid] = threeAnswers
    const lines = [{ ...offer!, answer: "alternate" as const, reason: "Newer" }, second!, alternate!, noBid!]
    await aSentRevision(app, buyer.id, { lines })
    const before = (await buyer.read()).json<QuotePage>()
    const page = (await buyer.accept()).json<QuotePage>()
    expect(page.decision?.items).toEqual(["1", "2"])
    expect([before.quote?.total, page.sale?.total]).toEqual(["947.50", "947.50"])
  })

  it("is told to choose where no line has a bid", async () => {
    const buyer = await aBuyer(app)
    await aSentRevision(app, buyer.id, { lines: [{ ...threeAnswers[3]!, position: 1 }] })
    expect((await buyer.accept()).json()).toMatchObject({ fields: { lines: "Choose at least one line" } })
  })

  it("buys once, whoever else accepts or declines at the same moment; the others read why not", async () => {
    const buyer = await aQuotedBuyer()
    const answers = await Promise.all([
      buyer.accept({ name: "First" }),
      buyer.decline(),
      buyer.accept({ name: "Second" }),
      buyer.decline({ reason: "other" }),
    ])
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 409)).toHaveLength(3)
    const page = (await buyer.read()).json<QuotePage>()
    const word = page.decision!.kind
    for (const lost of answers.filter(({ statusCode }) => statusCode === 409))
      expect(lost.json<{ message: string }>().message).toContain(`This quote was already ${word}`)
    expect(await salesOf(buyer.quoteId)).toHaveLength(word === "accepted" ? 1 : 0)
    expect((await atDesk(buyer.number)).history).toHaveLength(1)
  })

  it("cannot accept an old revision, which the newest one names", async () => {
    const buyer = await aQuotedBuyer()
    await aSentRevision(app, buyer.id, { revision: 2 })
    for (const answer of [await buyer.accept(), await buyer.decline()]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toEqual({ message: expect.stringContaining("Please look at revision 2") })
    }
    const page = (await buyer.read()).json<QuotePage>()
    expect(page.quote).toMatchObject({ revision: 2, status: "sent" })
    expect(page.revisions).toMatchObject([{ revision: 1, status: "superseded" }])
    expect((await buyer.accept({ revision: 2 })).statusCode).toBe(200)
  })

  it.each([
    ["expired", sql`expires_at = now()`, /valid until Dec 22, 2099/],
    ["withdrawn", sql`status = 'withdrawn', withdrawn_at = now()`, /withdrawn/],
    ["unsent", sql`status = 'draft'`, /no revision 1/],
  ])("cannot accept or decline a quote that is %s", async (status, change, message) => {
    const buyer = await aQuotedBuyer()
    await rewriteSentQuote(app, buyer.quoteId, change)
    for (const answer of [await buyer.accept(), await buyer.decline()]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json<{ message: string }>().message).toMatch(message)
    }
    const page = (await buyer.read()).json<QuotePage>()
    expect(page.quote?.status).toBe(status === "unsent" ? undefined : status)
    expect(await salesOf(buyer.quoteId)).toEqual([])
  })

  it("cannot answer with another buyer's link", async () => {
    const buyer = await aQuotedBuyer()
    const other = await aBuyer(app)
    expect((await other.accept()).statusCode).toBe(409)
    expect((await buyer.read()).json<QuotePage>().decision).toBeNull()
    const wrong = { method: "POST", url: `/api/quotes/${"A".repeat(43)}/accept` } as const
    const payload = { revision: 1, name: "J", authorized: true }
    expect((await app().http.inject({ ...wrong, payload })).statusCode).toBe(404)
  })
})

describe("a buyer who declines a quote", () => {
  it("says why; the request is lost with the reason and the sales inbox reads it", async () => {
    const buyer = await aQuotedBuyer()
    const reply = await buyer.decline({ reason: "lead_time", comment: "Two weeks would do." })
    expect(reply.json<QuotePage>()).toMatchObject({
      request: { status: "lost" },
      decision: { kind: "declined", reason: "lead_time", comment: "Two weeks would do.", items: [] },
      sale: null,
    })
    const [letter] = await app().sink.waitFor(1, ({ subject }) => subject === `Quote ${buyer.number} was declined`)
    expect(letter!.text).toContain("Two weeks would do.")
    expect(await auditOf(app, buyer.number)).toEqual(["quote-request.status", "quote.decline"])
    expect((await atDesk(buyer.number)).entries).toMatchObject([
      { kind: "quote", event: "declined", comment: "Lead time: Two weeks would do." },
    ])
  })

  it("is told at the field about an unknown reason", async () => {
    const buyer = await aQuotedBuyer()
    expect((await buyer.decline({ reason: "mood" })).json()).toMatchObject({ fields: { reason: "Choose a reason" } })
  })
})

describe("a buyer who writes to the desk", () => {
  it("finds the question in the thread, as do the sales inbox and the desk's history", async () => {
    const buyer = await aQuotedBuyer()
    const reply = await buyer.ask({ message: "Could you do <b>1.80</b>?", wantsRevision: true })
    expect(reply.statusCode).toBe(201)
    expect(reply.json<QuotePage>().thread).toMatchObject([
      { from: "buyer", by: buyer.name, text: "Could you do <b>1.80</b>?", wantsRevision: true },
    ])
    const [letter] = await app().sink.waitFor(1, ({ subject }) => subject === `Revision of quote ${buyer.number}`)
    expect(letter!.replyTo).toMatchObject([{ address: buyer.email }])
    expect(letter!.html).toContain("&lt;b&gt;1.80")
    expect((await atDesk(buyer.number)).entries).toMatchObject([{ kind: "question", wantsRevision: true }])
  })

  it("asks once with one Idempotency-Key, also before there is a quote", async () => {
    const buyer = await aBuyer(app)
    const send = () =>
      app().http.inject({
        method: "POST",
        url: `${buyer.url}/messages`,
        payload: { message: "When?" },
        headers: { "idempotency-key": "one-question-only" },
      })
    await Promise.all([send(), send()])
    expect((await buyer.read()).json<QuotePage>().thread).toMatchObject([{ text: "When?", wantsRevision: false }])
  })

  it("is told at the field about an empty message", async () => {
    const buyer = await aBuyer(app)
    expect((await buyer.ask({ message: " \n" })).json()).toMatchObject({ fields: { message: "Write a message first" } })
  })
})

describe("an administrator on the phone with a buyer", () => {
  const record = async (quoteId: string, what: "accept" | "decline", payload: object) =>
    app().http.inject({
      method: "POST",
      url: `/api/admin/quotes/${quoteId}/${what}`,
      payload,
      headers: await anAdmin(app()),
    })

  it("records the acceptance for the buyer, marked as such on the page and in the evidence", async () => {
    const buyer = await aQuotedBuyer()
    const payload = { revision: 1, name: "Jordan Sample", purchaseOrder: "PO-9", authorized: true }
    const reply = await record(buyer.quoteId, "accept", payload)
    expect(reply.json()).toMatchObject({ status: "accepted", decision: { recordedBy: "Site Administrator" } })
    const page = (await buyer.read()).json<QuotePage>()
    expect(page.decision).toMatchObject({ name: "Jordan Sample", recordedBy: "Site Administrator" })
    expect(page.sale).toMatchObject({ purchaseOrder: "PO-9" })
    expect(await salesOf(buyer.quoteId)).toMatchObject([{ recordedBy: "Site Administrator" }])
    const events = app().api.db.selectFrom("auditEvents").select("userEmail").where("subject", "=", buyer.number)
    const [event] = await events.where("action", "=", "quote.accept").execute()
    expect(event!.userEmail).toMatch(/^admin-/)
    expect((await record(buyer.quoteId, "accept", payload)).statusCode).toBe(409)
  })

  it("records why the buyer declines", async () => {
    const buyer = await aQuotedBuyer()
    const reply = await record(buyer.quoteId, "decline", { revision: 1, reason: "awarded_elsewhere" })
    expect(reply.json()).toMatchObject({ status: "declined", decision: { recordedBy: "Site Administrator" } })
    expect((await atDesk(buyer.number)).history).toMatchObject([{ to: "lost", by: "Site Administrator" }])
  })

  it("is told about a quote that is not there and a revision that is another", async () => {
    const buyer = await aQuotedBuyer()
    const decline = { revision: 2, reason: "price" }
    expect((await record(crypto.randomUUID(), "decline", decline)).statusCode).toBe(404)
    expect((await record(buyer.quoteId, "decline", decline)).statusCode).toBe(409)
  })
})

describe("a buyer who keeps a quote's files", () => {
  it("downloads the latest revision, or an earlier one by its number; nothing before there is a quote", async () => {
    const buyer = await aBuyer(app)
    const get = (path: string) => app().http.inject({ method: "GET", url: `${buyer.url}/${path}` })
    expect((await get("csv")).statusCode).toBe(404)
    const first = await aSentRevision(app, buyer.id)
    await aSentRevision(app, buyer.id, { revision: 2 })
    await app()
      .api.db.insertInto("quotePdfs")
      .values({ quoteId: first, content: Buffer.from("%PDF-as-it-was-sent") })
      .execute()
    expect((await get("csv")).body).toContain("Hex bolt")
    expect((await get("json")).json()).toMatchObject({ revision: 2 })
    expect((await get("ubl")).headers["content-type"]).toContain("application/xml")
    const pdf = await get("pdf?revision=1")
    expect(pdf.headers).toMatchObject({ "content-type": "application/pdf", "cache-control": "no-store" })
    expect(pdf.body).toBe("%PDF-as-it-was-sent")
    expect((await get("pdf?revision=3")).statusCode).toBe(404)
    expect((await get("csv?revision=x")).statusCode).toBe(400)
  })
})
