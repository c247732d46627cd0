import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { addDays } from "#contract/values/dates.ts"
import type { FigurePeriod } from "#contract/desk/figure-periods.ts"
import { addMoney } from "#contract/values/money.ts"
import type { SaleFigures } from "#contract/sales/sale-figures.ts"
import type { Sale } from "#contract/sales/sales.ts"
import type { Receivables } from "#contract/sales/receivables.ts"
import { aDesk } from "#server/testing/desk.ts"
import { anInvoicing } from "#server/testing/invoices.ts"
import { aSale, todayOf } from "#server/testing/sales.ts"
import { aBuyer, aSentRevision, rewriteSentQuote } from "#server/testing/sent-quotes.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const address = "/api/admin/sale-figures"

/** Pretends that the sale's quote was sent now, two hours after its request, and was decided immediately. */
async function sentAndDecided({ quoteNumber }: Sale, declineReason: string | null) {
  const { db } = app().api
  const status = declineReason ? "declined" : "accepted"
  await sql`UPDATE quote_requests SET created_at = now() - interval '2 hours' WHERE number = ${quoteNumber}`.execute(db)
  await sql`UPDATE quotes SET status = ${status}, sent_at = now(), decided_at = now(), decline_reason = ${declineReason},
      total = 100, subtotal = 90, seller = '{}', valid_until = current_date, expires_at = now()
    FROM quote_requests WHERE quote_requests.id = quote_request_id AND number = ${quoteNumber}`.execute(db)
}

describe("an administrator who opens the figures of quotes and sales", () => {
  it("sees twelve empty months before the first quote", async () => {
    const { steps, declines, due, late } = (await (await aDesk(app)).get(address)).json<SaleFigures>()
    expect(steps).toHaveLength(12)
    expect(steps.at(-1)).toEqual({
      start: `${todayOf(app).slice(0, 7)}-01`,
      quotes: 0,
      quotedValue: "0.00",
      accepted: 0,
      declined: 0,
      medianHours: null,
      sales: 0,
      soldValue: "0.00",
    })
    expect(declines.map(({ quotes }) => quotes)).toEqual([0, 0, 0, 0, 0])
    expect({ due, late }).toEqual({ due: { count: 0, value: "0.00" }, late: { count: 0, value: "0.00" } })
  })

  it("reads what was quoted, won, lost and sold, how long quotes took, and what is due or late", async () => {
    const desk = await aDesk(app)
    const sales: Sale[] = []
    for (const reason of [null, null, "price"]) {
      const sale = await aSale(app)
      await sentAndDecided(sale, reason)
      sales.push(sale)
    }
    const [late, due, canceled] = sales as [Sale, Sale, Sale]
    for (const { id } of [late, due]) await desk.patch(`/api/admin/sales/${id}`, { status: "confirmed" })
    for (const { id } of [late, due]) await desk.patch(`/api/admin/sales/${id}`, { status: "delivered" })
    await desk.patch(`/api/admin/sales/${late.id}`, { status: "invoiced", dueOn: addDays(todayOf(app), -1) })
    await desk.patch(`/api/admin/sales/${due.id}`, { status: "invoiced", dueOn: todayOf(app) })
    await desk.patch(`/api/admin/sales/${canceled.id}`, { status: "canceled", cancelReason: "Declined" })
    const figures = (await desk.get(address)).json<SaleFigures>()
    expect(figures.steps.at(-1)).toEqual({
      start: `${todayOf(app).slice(0, 7)}-01`,
      quotes: 3,
      quotedValue: "300.00",
      accepted: 2,
      declined: 1,
      medianHours: 2,
      sales: 2,
      soldValue: "270.00",
    })
    expect(figures.declines[0]).toEqual({ reason: "price", quotes: 1 })
    expect(figures.due).toEqual({ count: 2, value: "270.00" })
    expect(figures.late).toEqual({ count: 1, value: "135.00" })
  })

  it("counts of an invoiced sale only what payments left open, as receivables do", async () => {
    const { desk, invoiced } = await anInvoicing(app)
    const read = async () => (await desk.get(address)).json<SaleFigures>()
    const { due, late } = await read()
    const owed = async () => (await desk.get("/api/admin/receivables")).json<Receivables>().total
    const owedBefore = await owed()
    const { id, total } = await invoiced()
    expect((await read()).due).toEqual({ count: due.count + 1, value: addMoney([due.value, total]) })
    const pay = (amount: string) =>
      desk.post("/api/admin/remittances", {
        receivedOn: todayOf(app),
        amount,
        method: "check",
        reference: "1042",
        pays: [{ invoiceId: id, amount }],
        shortReason: "unknown",
      })
    expect((await pay("100.00")).statusCode).toBe(201)
    const open = addMoney([total, "-100.00"])
    expect(await read()).toMatchObject({ due: { count: due.count + 1, value: addMoney([due.value, open]) }, late })
    expect(await owed()).toBe(addMoney([owedBefore, open]))
    expect((await pay(open)).statusCode).toBe(201)
    expect((await read()).due).toEqual(due)
  })

  it("reads what buyers can still accept", async () => {
    const desk = await aDesk(app)
    const { open } = (await desk.get(address)).json<SaleFigures>()
    const [waiting, ended] = [await aBuyer(app), await aBuyer(app)]
    const quoteId = await aSentRevision(app, waiting.id)
    const { total } = await app()
      .api.db.selectFrom("quotes")
      .select("total")
      .where("id", "=", quoteId)
      .executeTakeFirstOrThrow()
    await rewriteSentQuote(app, await aSentRevision(app, ended.id), sql`expires_at = now()`)
    const now = (await desk.get(address)).json<SaleFigures>()
    expect(now.open).toEqual({ count: open.count + 1, value: addMoney([open.value, total]) })
  })

  it("compares the period that they choose with the one before, up to the same day", async () => {
    const desk = await aDesk(app)
    const sale = await aSale(app)
    await sentAndDecided(sale, "price")
    const { db } = app().api
    const read = async (period: FigurePeriod) => (await desk.get(`${address}?period=${period}`)).json<SaleFigures>()
    const now = await read("12-weeks")
    // The same time of day there, even across a change to or from daylight saving time.
    const zone = app().api.content().desk.timeZone
    const then = sql`(now() AT TIME ZONE ${zone} - interval '84 days') AT TIME ZONE ${zone}`
    const quote = db.selectFrom("sales").select("quoteId").where("id", "=", sale.id)
    const { quoteId } = await quote.executeTakeFirstOrThrow()
    await rewriteSentQuote(app, quoteId, sql`sent_at = ${then}, decided_at = ${then}`)
    await sql`UPDATE sales SET created_at = ${then} WHERE id = ${sale.id}`.execute(db)
    const { steps, declines, before } = await read("12-weeks")
    expect([steps.length, before.steps.length]).toEqual([12, 12])
    const [last, was] = [steps.at(-1)!, now.steps.at(-1)!]
    expect([was.quotes - last.quotes, was.declined - last.declined, was.sales - last.sales]).toEqual([1, 1, 1])
    expect(before.steps.at(-1)).toMatchObject({ quotes: 1, quotedValue: "100.00", declined: 1, sales: 1 })
    expect(before.declines[0]).toEqual({ reason: "price", quotes: 1 })
    expect(now.declines[0]!.quotes - declines[0]!.quotes).toBe(1)
    const thisYear = await read("year-to-date")
    expect(thisYear.steps).toEqual((await read("12-months")).steps.slice(-thisYear.steps.length))
    expect((await desk.get(`${address}?period=1-day`)).statusCode).toBe(400)
  })
})
