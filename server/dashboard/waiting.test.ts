import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import type { Waiting } from "#contract/waiting.ts"
import { aCompany, callsAs } from "#server/testing/company.ts"
import { aDesk, aReceivedQuote, setDue } from "#server/testing/desk.ts"
import { aMessage } from "#server/testing/messages.ts"
import { aSale } from "#server/testing/sales.ts"
import { aBuyer, aSentRevision, rewriteSentQuote } from "#server/testing/sent-quotes.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const waiting = "/api/admin/waiting"
const visitor = () => callsAs(app, {})

type Desk = Awaited<ReturnType<typeof aDesk>>

const readWaiting = async (desk: Desk) => (await desk.get(waiting)).json<Waiting>()
const totalOf = async (desk: Desk, list: string) => Number((await desk.get(list)).headers["x-total-count"])

/** The counts again, as the lists that they lead to say them. */
const readLists = async (desk: Desk): Promise<Waiting> => {
  const requests = (query: string) => totalOf(desk, `/api/admin/quote-requests?${query}`)
  const messages = (query: string) => totalOf(desk, `/api/contact-submissions?limit=1&${query}`)
  return {
    quoteRequests: {
      late: await requests("clock=late"),
      dueToday: await requests("clock=today"),
      unassigned: await requests("clock=open&assignee=nobody"),
      open: await requests("clock=open"),
    },
    messages: {
      late: await messages("clock=late"),
      dueToday: await messages("clock=today"),
      unassigned: await messages("clock=open&assignee=nobody"),
      unread: await messages("read=unread"),
    },
    expiringQuotes: await requests("expires=week"),
    lateSales: await totalOf(desk, "/api/admin/sales?late=true"),
    // The sample's badges have no last day.
    expiringBadges: 0,
  }
}

describe("an administrator who asks what waits", () => {
  it("is told how much is late, due today, unassigned, expiring and unpaid, as the lists show it", async () => {
    const desk = await aDesk(app)
    const before = await readWaiting(desk)
    const [late, today, mine] = [await aReceivedQuote(app), await aReceivedQuote(app), await aReceivedQuote(app)]
    await setDue(app, "quote_requests", late.number, -1)
    // The last moment of the desk's day.
    await sql`UPDATE quote_requests
      SET due_at = (date_trunc('day', now() AT TIME ZONE 'America/Los_Angeles') + interval '1 day')
        AT TIME ZONE 'America/Los_Angeles' - interval '1 millisecond'
      WHERE number = ${today.number}`.execute(app().api.db)
    await setDue(app, "quote_requests", mine.number, 72)
    await desk.patch(mine.url, { assigneeId: desk.id })
    const message = (await visitor().post("/api/contact", aMessage())).json<{ id: string }>()
    await setDue(app, "messages", message.id, -1)
    const [soon, later] = [await aBuyer(app), await aBuyer(app)]
    const quoteId = await aSentRevision(app, soon.id)
    await aSentRevision(app, later.id)
    await rewriteSentQuote(app, quoteId, sql`expires_at = now() + interval '2 days'`)
    const sale = await aSale(app)
    await sql`UPDATE sales SET due_on = current_date - 3 WHERE id = ${sale.id}`.execute(app().api.db)

    const now = await readWaiting(desk)
    expect(now.quoteRequests.open - before.quoteRequests.open).toBeGreaterThanOrEqual(5)
    expect(now.messages).toMatchObject({ late: before.messages.late + 1, unread: before.messages.unread + 1 })
    expect([now.expiringQuotes, now.lateSales]).toEqual([before.expiringQuotes + 1, before.lateSales + 1])
    expect(now).toEqual(await readLists(desk))
    expect(now.quoteRequests.late).toBe(before.quoteRequests.late + 1)
    expect(now.quoteRequests.dueToday).toBeGreaterThan(before.quoteRequests.dueToday)
  })

  it("is told of less once a request is answered", async () => {
    const desk = await aDesk(app)
    const { url } = await aReceivedQuote(app)
    const before = await readWaiting(desk)
    await desk.patch(url, { status: "quoted" })
    const { quoteRequests } = await readWaiting(desk)
    expect(quoteRequests).toMatchObject({
      open: before.quoteRequests.open - 1,
      unassigned: before.quoteRequests.unassigned - 1,
    })
  })

  it("is an administrator: visitors and company users are refused", async () => {
    expect((await visitor().get(waiting)).statusCode).toBe(401)
    expect((await (await aCompany(app)).get(waiting)).statusCode).toBe(403)
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
