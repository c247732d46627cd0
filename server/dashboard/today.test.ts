import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import type { QuoteRequestSummary } from "#contract/quote-requests/quote-requests.ts"
import type { Today, TodayChoice } from "#contract/desk/today.ts"
import type { Waiting } from "#contract/desk/waiting.ts"
import { aCompany, callsAs } from "#server/testing/company.ts"
import { aDesk, aReceivedQuote, auditOf, setDue } from "#server/testing/desk.ts"
import { anInvoicing, rewriteInvoice } from "#server/testing/invoices.ts"
import { aMessage } from "#server/testing/messages.ts"
import { aSale, todayOf } from "#server/testing/sales.ts"
import { aBuyer, aSentRevision, rewriteSentQuote } from "#server/testing/sent-quotes.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const waiting = "/api/admin/waiting"
const visitor = () => callsAs(app, {})

type Desk = Awaited<ReturnType<typeof aDesk>>

const readWaiting = async (desk: Desk) => (await desk.get(waiting)).json<Waiting>()
const totalOf = async (desk: Desk, list: string) => Number((await desk.get(list)).headers["x-total-count"])
const readToday = async (desk: Desk, whose: TodayChoice = "everybody") =>
  (await desk.get(`/api/admin/today?whose=${whose}`)).json<Today>()
const findOn = async (desk: Desk, number: string, whose?: TodayChoice) =>
  (await readToday(desk, whose)).entries.find((entry) => entry.number === number)

/** A quoted request: its buyer can ask about the quote. */
async function aQuotedBuyer(desk: Desk) {
  const buyer = await aBuyer(app)
  const quoteId = await aSentRevision(app, buyer.id)
  await desk.patch(`/api/admin/quote-requests/${buyer.number}`, { status: "in_review" })
  await desk.patch(`/api/admin/quote-requests/${buyer.number}`, { status: "quoted" })
  return { ...buyer, quoteId, desk: `/api/admin/quote-requests/${buyer.number}` }
}

describe("an administrator who looks at Today", () => {
  it("reads what to do next, late before today before later, and what is done leaves the list", async () => {
    const desk = await aDesk(app)
    const [late, later] = [await aReceivedQuote(app), await aReceivedQuote(app)]
    await setDue(app, "quote_requests", late.number, -1)
    await setDue(app, "quote_requests", later.number, 72)
    const asking = await aQuotedBuyer(desk)
    await asking.ask({ message: "Can you ship to Reno?", wantsRevision: false })
    const message = (await visitor().post("/api/contact", aMessage())).json<{ id: string }>()
    const sale = await aSale(app)

    const { entries, more } = await readToday(desk)
    expect(more.filter(({ kind }) => kind !== "sample")).toEqual([])
    const place = (id: string) => entries.findIndex((entry) => entry.number === id || entry.id === id)
    expect(entries[place(late.number)]).toMatchObject({ kind: "answer", urgency: "late", assignee: null })
    expect(entries[place(asking.number)]).toMatchObject({ kind: "question", detail: "question" })
    expect(entries[place(message.id)]).toMatchObject({ kind: "message" })
    expect(entries[place(sale.number)]).toMatchObject({ kind: "confirm", detail: sale.total })
    expect(place(late.number)).toBeLessThan(place(later.number))
    expect(entries.at(-1)).toMatchObject({ kind: "sample", urgency: "later" })

    await desk.patch(late.url, { status: "quoted" })
    await desk.post(`${asking.desk}/replies`, { subject: "Reno", body: "Yes." })
    await desk.patch(`/api/admin/sales/${sale.id}`, { status: "confirmed" })
    const after = (await readToday(desk)).entries.map(({ number }) => number)
    for (const { number } of [late, asking, sale]) expect(after).not.toContain(number)
    expect(after).toContain(later.number)
  })

  it("reads her own, the unassigned ones or everybody's", async () => {
    const [desk, colleague] = [await aDesk(app), await aDesk(app)]
    const [mine, theirs, nobodys] = [await aReceivedQuote(app), await aReceivedQuote(app), await aReceivedQuote(app)]
    const sale = await aSale(app)
    await desk.patch(mine.url, { assigneeId: desk.id })
    await desk.patch(`/api/admin/quote-requests/${sale.quoteNumber}`, { assigneeId: desk.id })
    await desk.patch(theirs.url, { assigneeId: colleague.id })
    const numbersOf = async (whose: TodayChoice) =>
      (await readToday(desk, whose)).entries.map(({ number }) => number).filter((number) => number !== null)
    const own = await numbersOf("me")
    expect(own.toSorted()).toEqual([mine.number, sale.number, sale.quoteNumber].toSorted())
    const unassigned = await numbersOf("nobody")
    expect(unassigned).toContain(nobodys.number)
    expect(unassigned.filter((number) => [...own, theirs.number].includes(number))).toEqual([])
    expect(await numbersOf("everybody")).toEqual(
      expect.arrayContaining([mine.number, theirs.number, nobodys.number, sale.number]),
    )
    expect((await desk.get("/api/admin/today?whose=all")).statusCode).toBe(400)
  })

  it("follows each sale to its payment", async () => {
    const desk = await aDesk(app)
    const { id, number } = await aSale(app, { deliveryDays: 30 })
    const move = (status: string, changes = {}) => desk.patch(`/api/admin/sales/${id}`, { status, ...changes })
    const { db } = app().api
    await move("confirmed")
    expect(await findOn(desk, number)).toBeUndefined()
    await sql`UPDATE sales SET delivery_date = current_date - 5 WHERE id = ${id}`.execute(db)
    expect(await findOn(desk, number)).toMatchObject({ kind: "deliver", urgency: "late" })
    await move("delivered")
    expect(await findOn(desk, number)).toMatchObject({ kind: "invoice" })
    await move("invoiced")
    expect(await findOn(desk, number)).toBeUndefined()
    await sql`UPDATE sales SET due_on = current_date - 3 WHERE id = ${id}`.execute(db)
    expect(await findOn(desk, number)).toMatchObject({ kind: "payment", urgency: "late" })
    await move("paid")
    expect(await findOn(desk, number)).toBeUndefined()
  })

  it("asks for the invoice of a first truck, and again of the next", async () => {
    const { desk, sale, url, deliver, invoiced } = await anInvoicing(app)
    const lines = [{ item: "1", quantity: 40 }]
    await desk.patch(url, { status: "confirmed" })
    expect(await findOn(desk, sale.number)).toBeUndefined()
    await invoiced({ lines })
    expect(await findOn(desk, sale.number)).toBeUndefined()
    await deliver({ lines })
    expect(await findOn(desk, sale.number)).toMatchObject({ kind: "invoice", detail: sale.total, id: sale.id })
  })

  it("asks for the payment of each late invoice, and not of its sale beside it", async () => {
    const { desk, sale, invoiced } = await anInvoicing(app)
    const first = await invoiced({ lines: [{ item: "1", quantity: 60 }] })
    expect(await findOn(desk, first.number!)).toBeUndefined()
    await rewriteInvoice(app, first, sql`due_on = current_date - 3`)
    const entry = { id: first.id, kind: "payment", urgency: "late", detail: "85.00", name: sale.customerName }
    expect(await findOn(desk, first.number!)).toMatchObject(entry)
    const second = await invoiced()
    await rewriteInvoice(app, second, sql`due_on = current_date - 2`)
    await sql`UPDATE sales SET due_on = current_date - 3 WHERE id = ${sale.id}`.execute(app().api.db)
    const { entries } = await readToday(desk)
    const late = entries.filter(({ kind, name }) => kind === "payment" && name === sale.customerName)
    expect(late.map(({ number }) => number)).toEqual([first.number, second.number])
    await desk.post("/api/admin/remittances", {
      receivedOn: todayOf(app),
      amount: "85.00",
      method: "wire",
      pays: [{ invoiceId: first.id, amount: "85.00" }],
    })
    expect(await findOn(desk, first.number!)).toBeUndefined()
  })

  it("follows up a quote that ends this week or got no answer, until the buyer was written to or it is closed", async () => {
    const desk = await aDesk(app)
    const [soon, ended, old, open] = await Promise.all([1, 2, 3, 4].map(() => aQuotedBuyer(desk)))
    await rewriteSentQuote(app, soon!.quoteId, sql`expires_at = now() + interval '2 days'`)
    await rewriteSentQuote(app, ended!.quoteId, sql`expires_at = now() - interval '2 days'`)
    await rewriteSentQuote(app, old!.quoteId, sql`expires_at = now() - interval '50 days'`)
    expect(await findOn(desk, soon!.number)).toMatchObject({ kind: "follow-up", detail: "ends" })
    expect(await findOn(desk, ended!.number)).toMatchObject({ kind: "follow-up", detail: "ended", urgency: "late" })
    for (const { number } of [old!, open!]) expect(await findOn(desk, number)).toBeUndefined()
    await desk.post(`${soon!.desk}/replies`, { subject: "Your quote", body: "It ends soon." })
    await desk.patch(ended!.desk, { status: "lost" })
    for (const { number } of [soon!, ended!]) expect(await findOn(desk, number)).toBeUndefined()
  })

  it("learns which email failed, and marks it as handled", async () => {
    const desk = await aDesk(app)
    const { number } = await aReceivedQuote(app)
    await desk.patch(`/api/admin/quote-requests/${number}`, { status: "quoted" })
    const { db } = app().api
    const theirs = sql<boolean>`subject LIKE ${`%${number}%`}`
    const onTheirWay = db.selectFrom("letters").select("id").where("sentAt", "is", null).where(theirs)
    await expect.poll(async () => (await onTheirWay.execute()).length).toBe(0)
    const failed = { failedAt: new Date(), lastError: "550 No such user" }
    await db.updateTable("letters").set(failed).where(theirs).execute()
    await db.updateTable("letters").set({ failedAt: new Date() }).where("kind", "=", "verify-address").execute()
    const { entries } = await readToday(desk)
    const shown = entries.filter(({ kind }) => kind === "letter")
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.every((entry) => entry.number === number)).toBe(true)
    for (const { detail } of shown) expect(detail).toContain("550 No such user")
    for (const { id } of shown) expect((await desk.post(`/api/admin/letters/${id}/handled`)).statusCode).toBe(204)
    expect(await findOn(desk, number)).toBeUndefined()
    expect((await desk.post(`/api/admin/letters/${crypto.randomUUID()}/handled`)).statusCode).toBe(404)
  })

  it("sees the first fifty and how many more there are", async () => {
    const desk = await aDesk(app)
    const before = await readToday(desk)
    await sql`INSERT INTO messages (name, email, product_interests, message, due_at)
      SELECT 'Pat', 'pat@example.com', '{}', 'Hello', now() - interval '1 hour' FROM generate_series(1, 80)`.execute(
      app().api.db,
    )
    const { entries, more } = await readToday(desk)
    expect(entries).toHaveLength(50)
    const counted = (today: Today) => today.entries.length + today.more.reduce((sum, { count }) => sum + count, 0)
    expect(counted({ entries, more })).toBe(counted(before) + 80)
    await sql`DELETE FROM messages WHERE email = 'pat@example.com'`.execute(app().api.db)
  })
})

describe("a buyer who asks about a quote", () => {
  it("is promised an answer by a clock that the desk sees in its list until somebody answers", async () => {
    const desk = await aDesk(app)
    const buyer = await aQuotedBuyer(desk)
    const listed = async () =>
      (await desk.get(`/api/admin/quote-requests?asks=any&q=${buyer.number}`)).json<QuoteRequestSummary[]>()[0]
    const before = await readWaiting(desk)
    await buyer.ask({ message: "Is it kosher?", wantsRevision: false })
    const first = (await listed())!.asks!
    expect(first.what).toBe("question")
    expect(Date.parse(first.dueAt)).toBeGreaterThan(Date.now())
    expect((await readWaiting(desk)).quoteRequests.asked).toBe(before.quoteRequests.asked + 1)
    await buyer.ask({ message: "And please quote 200 more.", wantsRevision: true })
    await buyer.ask({ message: "Thank you!", wantsRevision: false })
    expect((await listed())!.asks).toEqual({ ...first, what: "revision" })
    await desk.post(`${buyer.desk}/replies`, { subject: "Kosher", body: "It is." })
    expect(await listed()).toBeUndefined()
    expect((await readWaiting(desk)).quoteRequests).toEqual(before.quoteRequests)
  })

  it("is answered by a revision, by phone, or by the end of the request", async () => {
    const desk = await aDesk(app)
    const buyer = await aQuotedBuyer(desk)
    const ask = () => buyer.ask({ message: "When?", wantsRevision: false })
    await ask()
    await desk.patch(buyer.desk, { asks: null })
    expect(await findOn(desk, buyer.number)).toBeUndefined()
    expect(await auditOf(app, buyer.number)).toContain("quote-request.question-answered")
    await ask()
    await desk.patch(buyer.desk, { status: "lost" })
    expect(await findOn(desk, buyer.number)).toBeUndefined()
  })

  it("still waits for the answer to a question after accepting the quote, but no longer for a revision", async () => {
    const desk = await aDesk(app)
    const [asking, bargaining] = [await aQuotedBuyer(desk), await aQuotedBuyer(desk)]
    await asking.ask({ message: "When will the truck come?", wantsRevision: false })
    await bargaining.ask({ message: "Please quote 200 more.", wantsRevision: true })
    for (const buyer of [asking, bargaining]) await buyer.accept()
    const { entries } = await readToday(desk)
    const asked = entries.filter(({ kind }) => kind === "question").map(({ number }) => number)
    expect(asked).toContain(asking.number)
    expect(asked).not.toContain(bargaining.number)
  })

  it("waits for a new quote after one was withdrawn", async () => {
    const desk = await aDesk(app)
    const { number, quoteId } = await aQuotedBuyer(desk)
    await desk.post(`/api/admin/quotes/${quoteId}/withdraw`, { reason: "A price was wrong" })
    expect(await findOn(desk, number)).toMatchObject({ kind: "question", detail: "revision" })
  })
})

describe("an administrator who asks what waits", () => {
  it("is told how much is open, unread, to confirm and unpaid", async () => {
    const desk = await aDesk(app)
    const before = await readWaiting(desk)
    const { url } = await aReceivedQuote(app)
    await visitor().post("/api/contact", aMessage())
    const [accepted, late] = [await aSale(app), await aSale(app)]
    await sql`UPDATE sales SET due_on = current_date - 3, status = 'invoiced' WHERE id = ${late.id}`.execute(
      app().api.db,
    )
    const now = await readWaiting(desk)
    // Each sale comes with its request.
    expect(now).toEqual({
      ...before,
      quoteRequests: { ...before.quoteRequests, open: before.quoteRequests.open + 3 },
      messages: { unread: before.messages.unread + 1 },
      sales: { toConfirm: before.sales.toConfirm + 1, late: before.sales.late + 1 },
    })
    expect(now.quoteRequests.open).toBe(await totalOf(desk, "/api/admin/quote-requests?clock=open"))
    expect(now.sales.late).toBe(await totalOf(desk, "/api/admin/sales?late=true"))
    await desk.patch(url, { status: "quoted" })
    await desk.patch(`/api/admin/sales/${accepted.id}`, { status: "confirmed" })
    const after = await readWaiting(desk)
    expect(after.quoteRequests.open).toBe(now.quoteRequests.open - 1)
    expect(after.sales.toConfirm).toBe(before.sales.toConfirm)
  })

  it("is an administrator: visitors and company users are refused", async () => {
    expect((await visitor().get(waiting)).statusCode).toBe(401)
    expect((await (await aCompany(app)).get(waiting)).statusCode).toBe(403)
    expect((await (await aCompany(app)).get("/api/admin/today")).statusCode).toBe(403)
  })
})

describe("an administrator who narrows a list to days", () => {
  it("finds what came in on them, where the desk is, and nothing from other days", async () => {
    const desk = await aDesk(app)
    const email = `days-${crypto.randomUUID()}@example.com`
    const { number } = await aReceivedQuote(app, { customerEmail: email })
    const { id } = (await visitor().post("/api/contact", aMessage({ email }))).json<{ id: string }>()
    // 11 p.m. of March 5 in Los Angeles, which is March 6 in UTC.
    const at = "2026-03-06T07:00:00Z"
    const { db } = app().api
    await sql`UPDATE quote_requests SET created_at = ${at} WHERE number = ${number}`.execute(db)
    await sql`UPDATE messages SET created_at = ${at} WHERE id = ${id}`.execute(db)
    for (const list of ["/api/admin/quote-requests?", "/api/contact-submissions?limit=5&"]) {
      const found = (days: string) => totalOf(desk, `${list}q=${email}&${days}`)
      expect(await found("from=2026-03-05&to=2026-03-05")).toBe(1)
      expect(await found("from=2026-03-06")).toBe(0)
      expect(await found("to=2026-03-04")).toBe(0)
      expect((await desk.get(`${list}from=yesterday`)).statusCode).toBe(400)
    }
  })
})
