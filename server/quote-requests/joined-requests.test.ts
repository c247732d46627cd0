import { beforeAll, describe, expect, it } from "vitest"
import type { BuyerSummary } from "#contract/desk/buyers.ts"
import type { DeskFigures } from "#contract/desk/desk-figures.ts"
import type { Found } from "#contract/desk/find.ts"
import type { News } from "#contract/desk/news.ts"
import type { OwnQuoteRequest, QuotePage } from "#contract/quotes/quote-page.ts"
import type { QuoteRequest, QuoteRequestSummary } from "#contract/quote-requests/quote-requests.ts"
import type { Reminders } from "#contract/desk/reminders.ts"
import type { Today } from "#contract/desk/today.ts"
import type { Waiting } from "#contract/desk/waiting.ts"
import { raiseLateEvents } from "#server/notices/raise-late-events.ts"
import { aCompany, callsAs, readCsv } from "#server/testing/company.ts"
import { aDesk, auditOf } from "#server/testing/desk.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { todayOf } from "#server/testing/sales.ts"
import { aSentRevision } from "#server/testing/sent-quotes.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"
import { newStatusLink } from "./status-link.ts"

const app = useTestApp()
const address = "/api/admin/quote-requests"
const of = (number: string) => `${address}/${number}`
const hour = 60 * 60 * 1000

let desk: Awaited<ReturnType<typeof aDesk>>
beforeAll(async () => void (desk = await aDesk(app)))

type Changes = Parameters<typeof aQuoteRequest>[0]

/** A request that came by phone thirteen hours ago, and the one that its buyer sent. */
async function aDouble({ entered: entry = {}, sent: form = {} }: { entered?: Changes; sent?: Changes } = {}) {
  const asked = aQuoteRequest({ customerEmail: `twice-${crypto.randomUUID()}@example.com`, customerOrganization: null })
  const arrivedAt = new Date(Date.now() - 13 * hour).toISOString()
  const phone = { ...asked, ...entry, source: "phone", arrivedAt, sendsLink: false }
  const { number: entered } = (await desk.post(address, phone)).json<{ number: string }>()
  const visitor = callsAs(app, {})
  const { id, number } = (await visitor.post("/api/quote-requests", { ...asked, ...form })).json<{
    id: string
    number: string
  }>()
  return { entered, sent: number, sentId: id, email: asked.customerEmail }
}

const join = ({ entered, sent }: { entered: string; sent: string }, by: Pick<typeof desk, "post"> = desk) =>
  by.post(`${of(entered)}/join`, { into: sent })
const undo = (number: string) => desk.delete(`${of(number)}/join`)
const read = async (number: string) => (await desk.get(of(number))).json<QuoteRequest>()

async function aJoined(changes: Parameters<typeof aDouble>[0] = {}) {
  const double = await aDouble(changes)
  expect((await join(double)).statusCode).toBe(204)
  return double
}

const idOf = async (number: string) => (await read(number)).id

describe("an administrator who joins a request that was entered into the one that the buyer sent", () => {
  it("has one request to answer, by the earlier of the two times, and reads at both which is which", async () => {
    const { entered, sent } = await aDouble()
    const earlier = (await read(entered)).dueAt
    await join({ entered, sent })
    expect(await read(sent)).toMatchObject({ dueAt: earlier, joined: [entered], joinedInto: null })
    const joinedInto = { number: sent, by: "Site Administrator", at: expect.any(String) }
    expect(await read(entered)).toMatchObject({ status: "new", joined: [], joinedInto, source: "phone" })
    expect(await auditOf(app, entered)).toEqual(["quote-request.create", "quote-request.join"])
    expect(await auditOf(app, sent)).toEqual(["quote-request.join"])
  })

  it("sees and counts only the one that remains, in lists, figures, files, the finder and the buyer's page", async () => {
    const { entered, sent, email } = await aDouble({ entered: { solicitationNumber: "SPE300-26-Q-7777" } })
    const count = async () => {
      const { steps } = (await desk.get("/api/admin/desk-figures")).json<DeskFigures>()
      const waiting = (await desk.get("/api/admin/waiting")).json<Waiting>()
      const summary = (await desk.get("/api/admin/summary")).json<{ totalQuoteRequests: number }>()
      const news = (await desk.get("/api/admin/news")).json<News>()
      const [buyer] = (await desk.get(`/api/admin/buyers?q=${email}`)).json<BuyerSummary[]>()
      return {
        figures: steps.reduce((sum, { received }) => sum + received, 0),
        waiting: waiting.quoteRequests.open,
        total: summary.totalQuoteRequests,
        unread: news.unread,
        ofBuyer: buyer!.requests,
      }
    }
    const before = await count()
    await join({ entered, sent })
    expect(await count()).toEqual(Object.fromEntries(Object.entries(before).map(([key, value]) => [key, value - 1])))

    const listed = (await desk.get(`${address}?q=${email}`)).json<QuoteRequestSummary[]>()
    expect(listed.map(({ number }) => number)).toEqual([sent])
    const csv = readCsv((await desk.get(`${address}/export/csv`)).body).map(({ Number }) => Number)
    expect([csv.includes(sent), csv.includes(entered)]).toEqual([true, false])
    const today = (await desk.get("/api/admin/today?whose=everybody")).json<Today>().entries.map(({ number }) => number)
    expect([today.includes(sent), today.includes(entered)]).toEqual([true, false])
    for (const q of [email, entered, "SPE300-26-Q-7777"]) {
      const found = (await desk.get(`/api/admin/find?q=${q}`)).json<Found[]>()
      expect(found.filter(({ kind }) => kind === "quoteRequest").map(({ title }) => title)).toEqual([sent])
    }
    const buyer = (await desk.get(`/api/admin/buyers/${sent}`)).json<{ requests: { count: number; rows: object[] } }>()
    expect(buyer.requests).toMatchObject({ count: 1, rows: [{ number: sent }] })
  })

  it("is told of half the time since the first of the two, at the one that remains, and reminded there of what was noted at the other", async () => {
    const { entered, sent } = await aDouble()
    const reminder = { requestNumber: entered, on: todayOf(app), note: "Call back" }
    await desk.post("/api/admin/reminders", reminder)
    await desk.post(`${of(entered)}/notes`, { text: "Wants it before the holidays" })
    await join({ entered, sent })

    await raiseLateEvents(app().api)
    const told = app().api.db.selectFrom("businessEvents").select("number").where("name", "=", "request.unanswered")
    const late = (await told.where("number", "in", [entered, sent]).execute()).map(({ number }) => number)
    expect(late).toEqual([sent])
    const { entries } = (await desk.get("/api/admin/today?whose=me")).json<Today>()
    expect(entries.find(({ detail }) => detail === "Call back")).toMatchObject({ kind: "reminder", number: sent })
    const shown = (await desk.get(`/api/admin/reminders?requestNumber=${sent}`)).json<Reminders>()
    expect(shown.reminders).toMatchObject([{ note: "Call back" }])
    expect((await read(entered)).entries).toMatchObject([{ kind: "note", text: "Wants it before the holidays" }])
  })

  it("can change nothing at the joined one, and is told where to go on", async () => {
    const { entered } = await aJoined()
    const { id } = await read(entered)
    for (const reply of [
      await desk.patch(of(entered), { status: "lost" }),
      await desk.post(`${of(entered)}/notes`, { text: "Too late" }),
      await desk.post(`${of(entered)}/replies`, { subject: "Prices", body: "One dollar." }),
      await desk.post(`${of(entered)}/quotes`),
      await desk.post(`${address}/assignments`, { ids: [id], assigneeId: desk.id }),
    ]) {
      expect(reply.statusCode).toBe(409)
      expect(reply.json()).toEqual({
        message: `${entered} was joined into another request. Go on there, or undo the joining.`,
      })
    }
  })

  it("undoes it, and both are open again with clocks of their own", async () => {
    const { entered, sent, email } = await aDouble()
    const own = (await read(sent)).dueAt
    await join({ entered, sent })
    expect((await undo(entered)).statusCode).toBe(204)
    expect(await read(sent)).toMatchObject({ dueAt: own, joined: [] })
    expect(await read(entered)).toMatchObject({ joinedInto: null, status: "new" })
    const listed = (await desk.get(`${address}?q=${email}`)).json<QuoteRequestSummary[]>()
    expect(listed.map(({ number }) => number).toSorted()).toEqual([entered, sent].toSorted())
    const found = (await desk.get(`/api/admin/find?q=${entered}`)).json<Found[]>()
    expect(found.map(({ title }) => title)).toEqual([entered])
    expect(await auditOf(app, sent)).toEqual(["quote-request.join", "quote-request.undo-join"])
    expect((await undo(entered)).json()).toEqual({
      message: `${entered} is not joined with another request. Reload to see it.`,
    })
    expect((await join({ entered, sent })).statusCode).toBe(204)
  })

  it("cannot undo it once the buyer has a quote that answers both", async () => {
    const { entered, sent, sentId } = await aJoined()
    await aSentRevision(app, sentId)
    expect((await undo(entered)).json()).toEqual({
      message: `The buyer has revision 1 of ${sent}, which answers both. They stay joined.`,
    })
  })

  it("wins over a colleague who does the same at that moment, and the colleague is told", async () => {
    const double = await aDouble()
    const replies = await Promise.all([join(double), join(double, await aDesk(app))])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409])
    expect(replies.find(({ statusCode }) => statusCode === 409)!.json()).toEqual({
      message: `Site Administrator has already joined ${double.entered}. Reload to see it.`,
    })
  })
})

describe("an administrator is refused", () => {
  const refusal = async (pair: { entered: string; sent: string }) => {
    const reply = await join(pair)
    return [reply.statusCode, reply.json<{ message: string }>().message]
  }

  it("to join a request with itself, and the buyer's own into the entered one", async () => {
    const { entered, sent } = await aDouble()
    expect(await refusal({ entered, sent: entered })).toEqual([
      409,
      "A request cannot be joined with itself. Choose the other one.",
    ])
    expect(await refusal({ entered: sent, sent: entered })).toEqual([
      409,
      `The buyer sent ${sent} and has its number, so it remains. Join the other one into it.`,
    ])
  })

  it("to join two entered ones, and those of two buyers", async () => {
    const [one, other] = [await aDouble(), await aDouble()]
    expect(await refusal({ entered: one.entered, sent: other.entered })).toEqual([
      409,
      `Site Administrator entered ${other.entered}. Choose the request that the buyer sent.`,
    ])
    expect(await refusal({ entered: one.entered, sent: other.sent })).toEqual([
      409,
      "Neither the email nor the organization is the same. Answer both requests.",
    ])
  })

  it("to join one with a draft or a quote that the buyer has", async () => {
    const { entered, sent } = await aDouble()
    const draft = (await desk.post(`${of(entered)}/quotes`)).json<{ id: string }>()
    expect(await refusal({ entered, sent })).toEqual([
      409,
      `Site Administrator has started a quote of ${entered}. Save it as a template for ${sent}, then discard it.`,
    ])
    await desk.delete(`/api/admin/quotes/${draft.id}`)
    await aSentRevision(app, await idOf(entered))
    expect(await refusal({ entered, sent })).toEqual([
      409,
      `The buyer has a quote of ${entered}. Go on there, and close ${sent} instead.`,
    ])
  })

  it("to join a closed one, and one that does not exist", async () => {
    const { entered, sent } = await aDouble()
    await desk.patch(of(sent), { status: "lost" })
    expect(await refusal({ entered, sent })).toEqual([409, `${sent} is Lost. Choose an open status for it first.`])
    expect((await join({ entered, sent: "Q-1999-000001" })).statusCode).toBe(404)
  })

  it("with a seat that only reads requests, and everybody outside the back office is too", async () => {
    const double = await aDouble()
    const company = await aCompany(app)
    const reader = callsAs(app, await anAdmin(app(), undefined, "reader"))
    expect((await join(double, company)).statusCode).toBe(403)
    expect((await reader.post(`${of(double.entered)}/join`, { into: double.sent })).statusCode).toBe(403)
    expect((await reader.delete(`${of(double.entered)}/join`)).statusCode).toBe(403)
  })
})

describe("a buyer whose request was joined", () => {
  const linkOf = async (number: string) => {
    const link = await newStatusLink(app().api.db, app().env, { quoteRequestId: await idOf(number), origin: "email" })
    return `/api${new URL(link).pathname}`
  }
  const visitor = () => callsAs(app, {})

  it("reads the one that remains under the link of the other, and ending the links ends both", async () => {
    const { entered, sent } = await aDouble()
    const link = await linkOf(entered)
    await join({ entered, sent })
    const page = (await visitor().get(link)).json<QuotePage>()
    expect(page.request.number).toBe(sent)
    await desk.delete(`${of(sent)}/links`)
    expect((await visitor().get(link)).statusCode).toBe(404)
  })

  it("with another address of the organization reads only under which number it goes on", async () => {
    const organization = `Base ${crypto.randomUUID()}`
    const entered = { customerOrganization: organization, customerEmail: "front-office@example.com" }
    const double = await aDouble({ entered, sent: { customerOrganization: organization } })
    const link = await linkOf(double.entered)
    await join(double)
    const reply = await visitor().get(link)
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toEqual({
      message: `This request goes on under the number ${double.sent}. Please ask us about it.`,
    })
  })

  it("finds one request among those of the account", async () => {
    const company = await aCompany(app)
    const mine = { customerEmail: company.email }
    const double = await aDouble({ entered: mine, sent: mine })
    await join(double)
    const own = (await company.get("/api/quote-requests")).json<OwnQuoteRequest[]>()
    expect(own.map(({ number }) => number)).toEqual([double.sent])
  })
})
