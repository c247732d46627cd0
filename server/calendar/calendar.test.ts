import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { addDays } from "#contract/values/dates.ts"
import type { Calendar } from "#contract/desk/calendar.ts"
import { aDesk, auditOf } from "#server/testing/desk.ts"
import { anInvoicing } from "#server/testing/invoices.ts"
import { aSentQuote } from "#server/testing/quotes.ts"
import { aSale, todayOf } from "#server/testing/sales.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const url = "/api/admin/calendar"
const read = (path: string) => app().http.inject({ method: "GET", url: path })

async function aCalendar(desk: Awaited<ReturnType<typeof aDesk>>) {
  const reply = await desk.post(url)
  expect(reply.statusCode).toBe(201)
  return new URL(reply.json<{ url: string }>().url).pathname
}

/** As a calendar program reads it: folded lines joined. */
const unfolded = (text: string) => text.replaceAll("\r\n ", "")
const compact = (day: string) => day.replaceAll("-", "")

describe("a person of the desk who subscribes to their calendar", () => {
  it("finds deliveries, quotes that end, payments due and their own reminders on their days", async () => {
    const desk = await aDesk(app)
    const colleague = await aDesk(app)
    const today = todayOf(app)
    const sale = await aSale(app, { deliveryDays: 5 })
    const { quote, request } = await aSentQuote(app, { desk })
    const { invoiced } = await anInvoicing(app)
    const invoice = await invoiced()
    const remind = (by: typeof desk, note: string) =>
      by.post("/api/admin/reminders", { saleId: sale.id, on: addDays(today, 2), note })
    await remind(desk, "Call the carrier; ask, twice")
    await remind(colleague, "Of a colleague")
    const reply = await read(await aCalendar(desk))
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
    })
    const text = unfolded(reply.body)
    const entryOf = (id: string) => text.split("BEGIN:VEVENT").find((part) => part.includes(id)) ?? ""
    expect(entryOf(`delivery-${sale.id}`)).toContain(`DTSTART;VALUE=DATE:${compact(addDays(today, 5))}`)
    expect(entryOf(`delivery-${sale.id}`)).toContain(`SUMMARY:Deliver ${sale.number} to `)
    expect(entryOf(`quote-${quote.id}`)).toContain(`DTSTART;VALUE=DATE:${compact(quote.validUntil!)}`)
    expect(entryOf(`quote-${quote.id}`)).toContain(`/admin/quote-requests/${request.number}`)
    expect(entryOf(`payment-${invoice.id}`)).toContain(invoice.number!)
    expect(text).toContain("SUMMARY:Call the carrier\\; ask\\, twice")
    expect(text).not.toContain("Of a colleague")
  })

  it("finds only what their seat reads at that moment, also after it was changed", async () => {
    const desk = await aDesk(app)
    const { quote, request } = await aSentQuote(app, { desk })
    const invoice = await (await anInvoicing(app)).invoiced()
    const sale = await aSale(app, { deliveryDays: 5 })
    const person = await aDesk(app, "desk")
    const on = addDays(todayOf(app), 2)
    await person.post("/api/admin/reminders", { requestNumber: request.number, on, note: "Ask the buyer" })
    const path = await aCalendar(person)
    const kinds = async () => {
      const text = unfolded((await read(path)).body)
      const all = { sale: sale.id, quote: quote.id, payment: invoice.id, reminder: "Ask the buyer" }
      return Object.entries(all).flatMap(([kind, sign]) => (text.includes(sign) ? [kind] : []))
    }
    expect(await kinds()).toEqual(["sale", "quote", "reminder"])
    expect((await desk.patch(`/api/admin/people/${person.id}`, { seat: "bookkeeper" })).statusCode).toBe(200)
    expect(await kinds()).toEqual(["sale", "payment"])
  })

  it("finds the day on which each badge expires", async () => {
    const desk = await aDesk(app)
    const badges = Object.values(app().content.site.claims.badges).filter(({ expires }) => expires !== undefined)
    const text = unfolded((await read(await aCalendar(desk))).body)
    expect(text.match(/UID:badge-/g) ?? []).toHaveLength(badges.length)
  })

  it("ends it, and ends an earlier address by making a new one", async () => {
    const desk = await aDesk(app)
    expect((await desk.get(url)).json<Calendar>()).toEqual({ isOn: false, madeAt: null, lastReadAt: null })
    const first = await aCalendar(desk)
    const second = await aCalendar(desk)
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
    const on = { isOn: true, madeAt: expect.any(String), lastReadAt: expect.any(String) }
    expect((await desk.get(url)).json<Calendar>()).toEqual(on)
    expect((await desk.delete(url)).statusCode).toBe(204)
    expect((await read(second)).statusCode).toBe(404)
    expect(await auditOf(app, desk.id)).toEqual(["calendar.make", "calendar.make", "calendar.end"])
  })

  it("no longer reads it once the account is locked or no administrator's", async () => {
    const desk = await aDesk(app)
    const path = await aCalendar(desk)
    await sql`UPDATE users SET locked_at = now() WHERE id = ${desk.id}`.execute(app().api.db)
    expect((await read(path)).statusCode).toBe(404)
    await sql`UPDATE users SET locked_at = NULL, role = 'company' WHERE id = ${desk.id}`.execute(app().api.db)
    expect((await read(path)).statusCode).toBe(404)
  })
})

describe("a stranger who tries out calendar addresses", () => {
  it("is told the same about every wrong one, and finds only a hash in the database", async () => {
    const path = await aCalendar(await aDesk(app))
    const wrong = ["x.ics", `${"A".repeat(43)}.ics`, path.split("/").at(-1)!.replace(".ics", "")]
    const replies = await Promise.all(wrong.map((file) => read(`/calendar/${file}`)))
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    const rows = await app().api.db.selectFrom("calendars").selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(path.slice(10, 50))
  })
})
