import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import type { BookFigures } from "#contract/books/book-figures.ts"
import type { SiteSummary } from "#contract/books/dashboard.ts"
import type { FigurePeriod } from "#contract/desk/figure-periods.ts"
import { addMoney } from "#contract/values/money.ts"
import type { Order } from "#contract/books/orders.ts"
import { aCompany, callsAs, type Company } from "#server/testing/company.ts"
import { anOrder } from "#server/testing/orders.ts"
import { aPayment } from "#server/testing/payments.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const address = "/api/admin/book-figures"

const readFigures = async () => (await callsAs(app, await anAdmin(app())).get(address)).json<BookFigures>()

async function readPeriod(period: FigurePeriod) {
  const reply = await callsAs(app, await anAdmin(app())).get(`${address}?period=${period}`)
  return reply.json<BookFigures>()
}

/** Pretends that it was entered this many days ago. */
async function ageByDays(table: "orders" | "payments", id: string, days: number) {
  const then = sql`now() - make_interval(days => ${days})`
  await sql`UPDATE ${sql.table(table)} SET created_at = ${then} WHERE id = ${id}`.execute(app().api.db)
}

async function addOrder(company: Company, amount: string, status: "active" | "cancelled" = "active") {
  return (await company.post("/api/orders", anOrder({ amount, status }))).json<Order>()
}

/** Pretends that it was entered this many months ago. */
async function age(table: "orders" | "payments", id: string, months: number) {
  const then = sql`(now() AT TIME ZONE 'UTC' - make_interval(months => ${months})) AT TIME ZONE 'UTC'`
  await sql`UPDATE ${sql.table(table)} SET created_at = ${then} WHERE id = ${id}`.execute(app().api.db)
}

async function addPayment(company: Company, changes: Parameters<typeof aPayment>[0]) {
  return (await company.post("/api/payments", aPayment({ paymentDate: "", ...changes }))).json<{ id: string }>()
}

describe("the figures of all companies' books", () => {
  it("show twelve empty months in the beginning", async () => {
    const { steps: months } = await readFigures()
    expect(months).toHaveLength(12)
    expect(months.map(({ start }) => start)).toEqual(months.map(({ start }) => start).toSorted())
    for (const { start, ...figures } of months) {
      expect(start).toMatch(/^\d{4}-\d{2}-01$/)
      expect(figures).toEqual({ orders: 0, orderValue: "0.00", received: "0.00" })
    }
  })

  it("sum by month to the cent, without what is deleted, was not received or is older", async () => {
    const [company, other] = [await aCompany(app), await aCompany(app)]
    await age("orders", (await addOrder(company, "0.10")).id, 2)
    await age("orders", (await addOrder(other, "999999999999.99", "cancelled")).id, 2)
    await age("orders", (await addOrder(other, "")).id, 11)
    await age("orders", (await addOrder(other, "5")).id, 12)
    const { id: deleted } = await addOrder(company, "7")
    await company.delete(`/api/orders/${deleted}`)
    await age("payments", (await addPayment(company, { amount: "0.10" })).id, 2)
    await age("payments", (await addPayment(other, { amount: "-0.30" })).id, 2)
    await age("payments", (await addPayment(other, { amount: "8", status: "pending" })).id, 2)
    await age("payments", (await addPayment(other, { amount: "9" })).id, 12)
    for (const paymentDate of ["0001-01-01", "9999-12-31"]) await addPayment(other, { amount: "3", paymentDate })

    const { steps: months } = await readFigures()
    const byDate = await addPayment(company, { amount: "4", paymentDate: months[4]!.start.replace(/01$/, "28") })
    const after = (await readFigures()).steps
    expect(after.at(-3)).toMatchObject({ orders: 2, orderValue: "1000000000000.09", received: "-0.20" })
    expect(after[0]).toMatchObject({ orders: 1, orderValue: "0.00", received: "0.00" })
    expect(after[4]).toMatchObject({ orders: 0, received: "4.00" })
    expect(after.at(-1)).toMatchObject({ orders: 0, orderValue: "0.00", received: "0.00" })

    await company.post(`/api/orders/${deleted}/restore`)
    await company.delete(`/api/payments/${byDate.id}`)
    const restored = (await readFigures()).steps
    expect(restored.at(-1)).toMatchObject({ orders: 1, orderValue: "7.00" })
    expect(restored[4]).toMatchObject({ received: "0.00" })
  })

  it("agree with the totals of the admin dashboard about what is new", async () => {
    const company = await aCompany(app)
    const admin = callsAs(app, await anAdmin(app()))
    const readSummary = async () => (await admin.get("/api/admin/summary")).json<SiteSummary>()
    const before = { summary: await readSummary(), figures: await readFigures() }
    for (const amount of ["10", "20.50", "40"]) await addOrder(company, amount)
    await addOrder(company, "80.25")
    await addPayment(company, { amount: "12.34" })
    const { steps: months } = await readFigures()
    const summary = await readSummary()

    const [now, then] = [months.at(-1)!, before.figures.steps.at(-1)!]
    expect(now.orders - then.orders).toBe(4)
    expect(summary.totalOrders - before.summary.totalOrders).toBe(4)
    for (const added of [
      less(now.orderValue, then.orderValue),
      less(summary.totalOrderValue, before.summary.totalOrderValue),
    ]) {
      expect(added).toBe("150.75")
    }
    for (const added of [
      less(now.received, then.received),
      less(summary.totalRevenueReceived, before.summary.totalRevenueReceived),
    ]) {
      expect(added).toBe("12.34")
    }
  })

  it("show twelve weeks, and beside them the twelve weeks before up to the same day", async () => {
    const company = await aCompany(app)
    const before = await readPeriod("12-weeks")
    expect([before.steps.length, before.before.steps.length]).toEqual([12, 12])
    for (const { start } of before.steps) expect(new Date(`${start}T00:00:00Z`).getUTCDay()).toBe(1)
    await addOrder(company, "1")
    await ageByDays("orders", (await addOrder(company, "2")).id, 84)
    await ageByDays("orders", (await addOrder(company, "4")).id, 168)
    await ageByDays("payments", (await addPayment(company, { amount: "8" })).id, 7)
    // The earlier period ends on the same day twelve weeks ago, so it leaves this one out.
    await ageByDays("orders", (await addOrder(company, "16")).id, 83)
    const figures = await readPeriod("12-weeks")
    expect(gained(figures.steps.at(-1)!, before.steps.at(-1)!)).toEqual([1, "1.00", "0.00"])
    expect(gained(figures.steps.at(-2)!, before.steps.at(-2)!)).toEqual([0, "0.00", "8.00"])
    expect(gained(figures.before.steps.at(-1)!, before.before.steps.at(-1)!)).toEqual([1, "2.00", "0.00"])
  })

  it("show the months of this year, and the same months of last year", async () => {
    const company = await aCompany(app)
    const [{ steps }, all] = [await readPeriod("year-to-date"), await readPeriod("12-months")]
    expect(steps[0]!.start).toMatch(/^\d{4}-01-01$/)
    expect(steps.at(-1)).toEqual(all.steps.at(-1))
    const then = await readPeriod("year-to-date")
    expect(then.before.steps.map(({ start }) => start.slice(4))).toEqual(steps.map(({ start }) => start.slice(4)))
    await age("orders", (await addOrder(company, "5")).id, 12)
    const { before } = await readPeriod("year-to-date")
    expect(gained(before.steps.at(-1)!, then.before.steps.at(-1)!)).toEqual([1, "5.00", "0.00"])
    expect((await readPeriod("12-months")).before.steps.at(-1)).toEqual(before.steps.at(-1))
  })

  it("are refused for a period that there is not", async () => {
    const reply = await callsAs(app, await anAdmin(app())).get(`${address}?period=forever`)
    expect(reply.statusCode).toBe(400)
  })
})

type Books = BookFigures["steps"][number]

const less = (now: string, then: string) => addMoney([now, then.startsWith("-") ? then.slice(1) : `-${then}`])

const gained = (now: Books, then: Books) => [
  now.orders - then.orders,
  less(now.orderValue, then.orderValue),
  less(now.received, then.received),
]
