import { describe, expect, it } from "vitest"
import type { QuoteRequest, QuoteRequestSummary } from "#contract/quote-requests/quote-requests.ts"
import { aCompany, callsAs, nextOf } from "#server/testing/company.ts"
import { aDesk, aReceivedQuote, auditOf, setDue } from "#server/testing/desk.ts"
import { aCompanyUser, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const day = 24 * 60 * 60 * 1000
const letter = { subject: "Your prices", body: "Dear Jordan,\n\n$1 each.\n" }

describe("an administrator who watches the clock", () => {
  it("sees an answer promised within 24 hours, and the clock stop at the first status that means one", async () => {
    const desk = await aDesk(app)
    const { url } = await aReceivedQuote(app)
    const received = (await desk.get(url)).json<QuoteRequest>()
    const promised = Date.parse(received.dueAt) - Date.parse(received.createdAt)
    expect(Math.abs(promised - day)).toBeLessThan(60_000)
    expect(Date.parse(received.dueSoonAt)).toBe(Date.parse(received.dueAt) - 4 * 60 * 60 * 1000)
    expect(received.answeredAt).toBeNull()

    for (const status of ["in_review", "won", "lost"])
      expect((await desk.patch(url, { status })).json().answeredAt).toBeNull()
    const { answeredAt } = (await desk.patch(url, { status: "quoted" })).json<QuoteRequest>()
    expect(answeredAt).not.toBeNull()
    await desk.patch(url, { status: "new" })
    expect((await desk.patch(url, { status: "lost" })).json().answeredAt).toBe(answeredAt)
  })

  it("filters by late, due soon, due and answered, and finds each request under one of them", async () => {
    const desk = await aDesk(app)
    const email = `clock-${crypto.randomUUID()}@example.com`
    const hours = { late: -1, due_soon: 2, due: 9, answered: -5 }
    const expected: Record<string, string> = {}
    for (const [state, ahead] of Object.entries(hours)) {
      const { number, url } = await aReceivedQuote(app, { customerEmail: email })
      await setDue(app, "quote_requests", number, ahead)
      if (state === "answered") await desk.patch(url, { status: "quoted" })
      expected[state] = number
    }
    const found: Record<string, string> = {}
    for (const state of Object.keys(hours)) {
      const page = await desk.get(`/api/admin/quote-requests?clock=${state}&q=${email}`)
      found[state] = page
        .json<QuoteRequestSummary[]>()
        .map(({ number }) => number)
        .join()
      expect(page.headers["x-total-count"]).toBe("1")
    }
    expect(found).toEqual(expected)
    const byDue = await desk.get(`/api/admin/quote-requests?sort=dueAt&order=asc&q=${email}`)
    expect(byDue.json<QuoteRequestSummary[]>().map(({ number }) => number)).toEqual([
      expected.answered,
      expected.late,
      expected.due_soon,
      expected.due,
    ])
  })

  it("pages through requests by due time without a gap or a repeat, filters kept", async () => {
    const desk = await aDesk(app)
    const email = `pages-${crypto.randomUUID()}@example.com`
    const numbers: string[] = []
    for (let index = 0; index < 5; index++) {
      const { number } = await aReceivedQuote(app, { customerEmail: email })
      // Two requests at the same moment.
      await setDue(app, "quote_requests", number, Math.floor(index / 2))
      numbers.push(number)
    }
    const seen: string[] = []
    let next: string | undefined = `/api/admin/quote-requests?limit=2&sort=dueAt&order=asc&q=${email}`
    while (next && seen.length < 6) {
      const page = await desk.get(next)
      seen.push(...page.json<QuoteRequestSummary[]>().map(({ number }) => number))
      next = nextOf(page.headers.link)
    }
    expect(seen.toSorted()).toEqual(numbers.toSorted())
    expect(seen.at(-1)).toBe(numbers.at(-1))
  })

  it.each(["clock=gone", "assignee=somebody", "sort=price", "order=up", "q=%00", `q=${"x".repeat(201)}`])(
    "refuses a list with %s",
    async (query) => {
      expect((await (await aDesk(app)).get(`/api/admin/quote-requests?${query}`)).statusCode).toBe(400)
    },
  )
})

describe("an administrator who takes on a request", () => {
  it("becomes the assignee, stands in the history, and filters by own and unassigned requests", async () => {
    const [desk, colleague] = [await aDesk(app), await aDesk(app)]
    const email = `taken-${crypto.randomUUID()}@example.com`
    const [mine, free] = [
      await aReceivedQuote(app, { customerEmail: email }),
      await aReceivedQuote(app, { customerEmail: email }),
    ]
    const taken = (await desk.patch(mine.url, { assigneeId: desk.id })).json<QuoteRequest>()
    expect(taken).toMatchObject({ assignee: { id: desk.id, name: "Site Administrator" }, version: 2 })
    expect(taken.entries).toMatchObject([{ kind: "assigned", to: "Site Administrator", by: "Site Administrator" }])
    const numbersOf = async (caller: typeof desk, assignee: string) =>
      (await caller.get(`/api/admin/quote-requests?q=${email}&assignee=${assignee}`))
        .json<QuoteRequestSummary[]>()
        .map(({ number }) => number)
    expect(await numbersOf(desk, "me")).toEqual([mine.number])
    expect(await numbersOf(desk, "nobody")).toEqual([free.number])
    expect(await numbersOf(colleague, "me")).toEqual([])

    const given = (await desk.patch(mine.url, { assigneeId: null })).json<QuoteRequest>()
    expect(given).toMatchObject({ assignee: null, entries: [{ kind: "assigned", to: null }, { kind: "assigned" }] })
    expect(await auditOf(app, mine.number)).toEqual(["quote-request.assign", "quote-request.assign"])
  })

  it("can choose among administrators only", async () => {
    const desk = await aDesk(app)
    const company = await aCompany(app)
    const ids = (await desk.get("/api/admin/assignees")).json<{ id: string }[]>().map(({ id }) => id)
    expect(ids).toContain(desk.id)
    expect(ids).not.toContain(company.id)
  })

  it("cannot assign a locked colleague, who keeps earlier requests", async () => {
    const [desk, locked] = [await aDesk(app), await aDesk(app)]
    const [before, after] = [await aReceivedQuote(app), await aReceivedQuote(app)]
    await desk.patch(before.url, { assigneeId: locked.id })
    await app().api.db.updateTable("users").set({ lockedAt: new Date() }).where("id", "=", locked.id).execute()
    const ids = (await desk.get("/api/admin/assignees")).json<{ id: string }[]>().map(({ id }) => id)
    expect(ids).not.toContain(locked.id)
    const refused = await desk.patch(after.url, { assigneeId: locked.id })
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { fields: { assigneeId: expect.any(String) } }])
    const kept = await desk.patch(before.url, { assigneeId: locked.id, status: "in_review" })
    expect(kept.json()).toMatchObject({ status: "in_review", assignee: { id: locked.id } })
  })

  it("cannot assign a company user, change nothing at all, or overwrite a newer version", async () => {
    const desk = await aDesk(app)
    const company = await aCompany(app)
    const { url } = await aReceivedQuote(app)
    const stale = String((await desk.get(url)).headers.etag)
    for (const assigneeId of [company.id, crypto.randomUUID(), "me"]) {
      expect((await desk.patch(url, { assigneeId })).statusCode).toBe(400)
    }
    expect((await desk.patch(url, {})).statusCode).toBe(400)
    await desk.patch(url, { assigneeId: desk.id })
    const late = await desk.patch(url, { assigneeId: null, status: "won" }, { "if-match": stale })
    expect(late.statusCode).toBe(412)
    expect((await desk.get(url)).json()).toMatchObject({ status: "new", assignee: { id: desk.id } })
  })
})

describe("an administrator who writes a note", () => {
  it("finds it once with author and time, newest first, even after sending it twice", async () => {
    const desk = await aDesk(app)
    const { url, number } = await aReceivedQuote(app)
    const key = { "idempotency-key": crypto.randomUUID() }
    await desk.post(`${url}/notes`, { text: "Asks every spring.\nPays late." })
    await desk.post(`${url}/notes`, { text: "Called back." }, key)
    const again = await desk.post(`${url}/notes`, { text: "Called back." }, key)
    expect(again.statusCode).toBe(201)
    expect(again.json<QuoteRequest>().entries).toMatchObject([
      { kind: "note", text: "Called back.", by: "Site Administrator", at: expect.any(String) },
      { kind: "note", text: "Asks every spring.\nPays late." },
    ])
    expect(again.json().version).toBe(1)
    expect(await auditOf(app, number)).toEqual(["quote-request.note", "quote-request.note"])
  })

  it.each([[""], ["  \n"], ["x".repeat(2_001)], ["a\u0000b"], [undefined]])("is refused as %j", async (text) => {
    const { url } = await aReceivedQuote(app)
    const reply = await (await aDesk(app)).post(`${url}/notes`, { text })
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ["text"]])
  })
})

describe("someone who is not an administrator", () => {
  it("is refused every call of the desk and changes nothing", async () => {
    const desk = await aDesk(app)
    const company = await aCompany(app)
    const { url } = await aReceivedQuote(app, { customerEmail: company.email })
    await desk.patch(url, { status: "won" })
    const before = (await desk.get(url)).json()
    const unverified = callsAs(app, await aCompanyUser(app(), { verified: false }))
    for (const [caller, status] of [
      [callsAs(app, {}), 401],
      [unverified, 403],
      [company, 403],
    ] as const) {
      const replies = [
        await caller.get("/api/admin/assignees"),
        await caller.get("/api/admin/quote-requests"),
        await caller.get(url),
        await caller.get(`${url}/reply-drafts`),
        await caller.patch(url, { status: "lost", assigneeId: desk.id }),
        await caller.post(`${url}/notes`, { text: "Mine" }),
        await caller.post(`${url}/replies`, letter),
      ]
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => status))
    }
    expect((await desk.get(url)).json()).toEqual(before)
  })

  it("learns from a 404 that a number does not exist, once signed in as an administrator", async () => {
    const desk = await aDesk(app)
    const url = "/api/admin/quote-requests/Q-1999-000001"
    const replies = [
      await desk.get(`${url}/reply-drafts`),
      await desk.patch(url, { assigneeId: null }),
      await desk.post(`${url}/notes`, { text: "Mine" }),
      await desk.post(`${url}/replies`, letter),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  })
})
