import { sql } from "kysely"
import { beforeAll, describe, expect, it } from "vitest"
import { addDays } from "#contract/values/dates.ts"
import type { Reminder, Reminders } from "#contract/desk/reminders.ts"
import type { Today, TodayEntry } from "#contract/desk/today.ts"
import { aDesk, aReceivedQuote, auditOf } from "#server/testing/desk.ts"
import { aSentQuote } from "#server/testing/quotes.ts"
import { aSale, todayOf } from "#server/testing/sales.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const url = "/api/admin/reminders"

let desk: Awaited<ReturnType<typeof aDesk>>
beforeAll(async () => void (desk = await aDesk(app)))

const todayFor = async (whose: "me" | "everybody", by = desk) =>
  (await by.get(`/api/admin/today?whose=${whose}`)).json<Today>().entries.filter(({ kind }) => kind === "reminder")
const idsOf = (entries: readonly TodayEntry[]) => entries.map(({ id }) => id)

async function aReminder(body: object) {
  const reply = await desk.post(url, body)
  expect([reply.statusCode, reply.body]).toEqual([201, expect.any(String)])
  return reply.json<Reminder>()
}

describe("a person of the desk who wants to be reminded", () => {
  it("finds the request in Today on that day, with the note, and not before", async () => {
    const { number, payload } = await aReceivedQuote(app)
    const today = todayOf(app)
    const due = await aReminder({ requestNumber: number, on: today, note: "Ask about the dock" })
    const later = await aReminder({ requestNumber: number, on: addDays(today, 1) })
    const entries = await todayFor("me")
    expect(idsOf(entries)).toContain(due.id)
    expect(idsOf(entries)).not.toContain(later.id)
    expect(entries.find(({ id }) => id === due.id)).toMatchObject({
      number,
      name: payload.customerName,
      detail: "Ask about the dock",
      assignee: "Site Administrator",
      urgency: "today",
      saleId: null,
    })
    expect(await auditOf(app, number)).toEqual(["reminder.create", "reminder.create"])
  })

  it("is the only one who has it under Mine, while everybody can see it", async () => {
    const { number } = await aReceivedQuote(app)
    const { id } = await aReminder({ requestNumber: number, on: todayOf(app) })
    const colleague = await aDesk(app)
    expect(idsOf(await todayFor("me", colleague))).not.toContain(id)
    expect(idsOf(await todayFor("everybody", colleague))).toContain(id)
  })

  it("marks it as done, undoes that, and postpones it", async () => {
    const sale = await aSale(app)
    const today = todayOf(app)
    const { id } = await aReminder({ saleId: sale.id, on: today })
    await sql`UPDATE reminders SET day = ${addDays(today, -2)} WHERE id = ${id}`.execute(app().api.db)
    const [entry] = (await todayFor("me")).filter((one) => one.id === id)
    expect(entry).toMatchObject({ urgency: "late", number: sale.number, saleId: sale.id })
    expect((await desk.patch(`${url}/${id}`, { isDone: true })).json<Reminder>().isDone).toBe(true)
    expect(idsOf(await todayFor("me"))).not.toContain(id)
    await desk.patch(`${url}/${id}`, { isDone: false })
    expect(idsOf(await todayFor("me"))).toContain(id)
    expect((await desk.patch(`${url}/${id}`, { postponeBy: 7 })).json<Reminder>().on).toBe(addDays(today, 7))
    expect(idsOf(await todayFor("me"))).not.toContain(id)
    const { reminders } = (await desk.get(`${url}?saleId=${sale.id}`)).json<Reminders>()
    expect(reminders.map((one) => one.id)).toEqual([id])
  })

  it("gets one proposed for a sent quote without an answer, until there is one", async () => {
    const { request, quote } = await aSentQuote(app, { desk })
    const read = async () => (await desk.get(`${url}?requestNumber=${request.number}`)).json<Reminders>()
    const { proposed } = await read()
    expect(proposed).toEqual({ on: addDays(quote.validUntil!, -3), note: "No answer to the quote yet" })
    await aReminder({ requestNumber: request.number, ...proposed })
    expect((await read()).proposed).toBeNull()
    const unanswered = await aReceivedQuote(app)
    expect((await desk.get(`${url}?requestNumber=${unanswered.number}`)).json<Reminders>().proposed).toBeNull()
  })

  it("is refused a day that has passed or is too far away, and what does not exist", async () => {
    const { number } = await aReceivedQuote(app)
    const today = todayOf(app)
    const refused = async (body: object) => {
      const { statusCode, body: said } = await desk.post(url, body)
      return [statusCode, said]
    }
    expect(await refused({ requestNumber: number, on: addDays(today, -1) })).toEqual([
      400,
      expect.stringMatching(/passed/),
    ])
    expect(await refused({ requestNumber: number, on: addDays(today, 800) })).toEqual([
      400,
      expect.stringMatching(/far/),
    ])
    expect((await refused({ on: today }))[0]).toBe(400)
    expect((await refused({ requestNumber: "Q-2026-999999", on: today }))[0]).toBe(404)
    expect((await refused({ saleId: crypto.randomUUID(), on: today }))[0]).toBe(404)
    expect((await desk.patch(`${url}/${crypto.randomUUID()}`, { isDone: true })).statusCode).toBe(404)
  })

  it("has 20 of one document at most", async () => {
    const { number } = await aReceivedQuote(app)
    for (let at = 0; at < 20; at += 1) await aReminder({ requestNumber: number, on: todayOf(app) })
    expect((await desk.post(url, { requestNumber: number, on: todayOf(app) })).statusCode).toBe(409)
  })
})

describe("a person whose seat does not read requests, or reads only", () => {
  it("neither reads nor writes reminders of a request, and finds none in Today", async () => {
    const bookkeeper = await aDesk(app, "bookkeeper")
    const { number } = await aReceivedQuote(app)
    const { id } = await aReminder({ requestNumber: number, on: todayOf(app), note: "For the desk" })
    expect((await bookkeeper.get(`${url}?requestNumber=${number}`)).statusCode).toBe(404)
    const body = { requestNumber: number, on: todayOf(app) }
    expect((await bookkeeper.post(url, body)).statusCode).toBe(404)
    expect((await bookkeeper.post(url, { ...body, requestNumber: "Q-2026-999999" })).statusCode).toBe(404)
    expect((await bookkeeper.patch(`${url}/${id}`, { note: "Rewritten" })).statusCode).toBe(404)
    expect(idsOf(await todayFor("everybody", bookkeeper))).not.toContain(id)
    const sale = await aSale(app)
    expect((await bookkeeper.post(url, { saleId: sale.id, on: todayOf(app) })).statusCode).toBe(201)
  })

  it("keeps reminders of their own, and leaves those of colleagues alone", async () => {
    const reader = await aDesk(app, "reader")
    const { number } = await aReceivedQuote(app)
    const theirs = await aReminder({ requestNumber: number, on: todayOf(app) })
    const own = (await reader.post(url, { requestNumber: number, on: todayOf(app) })).json<Reminder>()
    const { reminders } = (await reader.get(`${url}?requestNumber=${number}`)).json<Reminders>()
    const mayChange = Object.fromEntries(reminders.map((one) => [one.id, one.mayChange]))
    expect(mayChange).toEqual({ [theirs.id]: false, [own.id]: true })
    const inToday = idsOf(await todayFor("everybody", reader))
    expect([inToday.includes(theirs.id), inToday.includes(own.id)]).toEqual([false, true])
    expect((await reader.patch(`${url}/${theirs.id}`, { isDone: true })).statusCode).toBe(404)
    expect((await reader.patch(`${url}/${own.id}`, { isDone: true })).statusCode).toBe(200)
    expect((await desk.patch(`${url}/${theirs.id}`, { isDone: true })).statusCode).toBe(200)
  })
})
