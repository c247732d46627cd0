import { describe, expect, it } from "vitest"
import type { CompanyActivity, CompanyRevenue, SiteSummary } from "#contract/books/dashboard.ts"
import { addDays, todayInUtc } from "#contract/values/dates.ts"
import { addMoney } from "#contract/values/money.ts"
import type { Order } from "#contract/books/orders.ts"
import type { Payment } from "#contract/books/payments.ts"
import { aCompany, callsAs } from "#server/testing/company.ts"
import { aContact } from "#server/testing/contacts.ts"
import { anOrder } from "#server/testing/orders.ts"
import { aPayment } from "#server/testing/payments.ts"
import { aCompanyUser, anAdmin, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const empty = {
  totalContacts: 0,
  activeOrders: 0,
  totalOrders: 0,
  receivedRevenue: "0.00",
  totalOrderValue: "0.00",
  pendingPayments: 0,
  totalPayments: 0,
}

async function aBusyCompany() {
  const company = await aCompany(app)
  await company.post("/api/contacts", aContact())
  const { id } = (await company.post("/api/contacts", aContact())).json<{ id: string }>()
  await company.delete(`/api/contacts/${id}`)
  for (const order of [
    { amount: "0.10", status: "active" },
    { amount: "0.20", status: "active" },
    { amount: "", status: "pending" },
    { amount: "999999999999.99", status: "cancelled" },
  ] as const) {
    await company.post("/api/orders", anOrder(order))
  }
  const gone = (await company.post("/api/orders", anOrder({ amount: "5", status: "active" }))).json<Order>()
  await company.delete(`/api/orders/${gone.id}`)
  for (const payment of [
    { amount: "0.10", status: "received" },
    { amount: "-0.30", status: "received" },
    { amount: "7", status: "pending" },
    { amount: "9", status: "failed" },
  ] as const) {
    await company.post("/api/payments", aPayment(payment))
  }
  return company
}

describe("a company's summary", () => {
  it("is all nought in the beginning", async () => {
    expect((await (await aCompany(app)).get("/api/dashboard/summary")).json()).toEqual(empty)
  })

  it("counts and sums to the cent, without what is deleted and without other companies", async () => {
    const [company, other] = [await aBusyCompany(), await aCompany(app)]
    expect((await company.get("/api/dashboard/summary")).json()).toEqual({
      totalContacts: 1,
      activeOrders: 2,
      totalOrders: 4,
      receivedRevenue: "-0.20",
      totalOrderValue: "1000000000000.29",
      pendingPayments: 1,
      totalPayments: 4,
    })
    expect((await other.get("/api/dashboard/summary")).json()).toEqual(empty)
  })

  it("tells what came in over each period, and over the period before up to the same day", async () => {
    const [company, other] = [await aCompany(app), await aCompany(app)]
    const today = todayInUtc()
    const [, month, day] = today.split("-")
    const lastYear = `${Number(today.slice(0, 4)) - 1}-${month}-${day === "29" && month === "02" ? "28" : day}`
    for (const [amount, paymentDate, status] of [
      ["1.10", today, "received"],
      ["2.20", "", "received"],
      ["100", today, "pending"],
      ["5", addDays(today, -84), "received"],
      ["7", lastYear, "received"],
      ["9", addDays(lastYear, 1), "received"],
    ] as const)
      await company.post("/api/payments", aPayment({ amount, paymentDate, status }))
    await other.post("/api/payments", aPayment({ amount: "1000", paymentDate: today, status: "received" }))
    const read = async (period: string) =>
      (await company.get(`/api/dashboard/revenue?period=${period}`)).json<CompanyRevenue>()
    const weeks = await read("12-weeks")
    expect([weeks.steps.length, weeks.before.length]).toEqual([12, 12])
    expect([weeks.steps.at(-1)?.received, weeks.before.at(-1)?.received]).toEqual(["3.30", "5.00"])
    const months = await read("12-months")
    expect([months.steps.length, months.before.length]).toEqual([12, 12])
    expect(months.steps.at(-1)).toMatchObject({ start: `${today.slice(0, 7)}-01`, received: "3.30" })
    expect(months.before.at(-1)?.received).toBe("7.00")
    const year = await read("year-to-date")
    expect([year.steps.length, year.before.length]).toEqual([Number(month), Number(month)])
    expect((await company.get("/api/dashboard/revenue?period=century")).statusCode).toBe(400)
  })

  it("tells what came in by month, how orders stand, and what is due and late", async () => {
    const company = await aCompany(app)
    for (const [orderNumber, deliveryDate, status] of [
      ["late", "2026-03-04", "active"],
      ["today", "2026-03-05", "pending"],
      ["sixth day", "2026-03-11", "active"],
      ["later", "2026-03-12", "active"],
      ["done", "2026-03-05", "completed"],
      ["dropped", "2026-01-01", "cancelled"],
      ["no date", "", "active"],
    ] as const) {
      await company.post("/api/orders", anOrder({ orderNumber, deliveryDate, status }))
    }
    for (const [amount, paymentDate, status] of [
      ["1.10", "2026-03-31", "received"],
      ["2.20", "2026-03-01", "received"],
      ["5", "2025-04-01", "received"],
      ["100", "2025-03-31", "received"],
      ["100", "2026-03-02", "pending"],
    ] as const) {
      await company.post("/api/payments", aPayment({ amount, paymentDate, status }))
    }
    const activity = (await company.get("/api/dashboard/activity?today=2026-03-05")).json<CompanyActivity>()
    expect(activity.revenueByMonth).toHaveLength(12)
    expect(activity.revenueByMonth[0]).toEqual({ month: "2025-04", received: "5.00" })
    expect(activity.revenueByMonth[1]).toEqual({ month: "2025-05", received: "0.00" })
    expect(activity.revenueByMonth.at(-1)).toEqual({ month: "2026-03", received: "3.30" })
    expect(activity.ordersByStatus).toEqual({ pending: 1, active: 4, completed: 1, cancelled: 1 })
    expect(activity.dueThisWeek).toMatchObject({
      count: 2,
      orders: [{ orderNumber: "today" }, { orderNumber: "sixth day" }],
    })
    expect(activity.late).toEqual({
      count: 1,
      orders: [
        { id: expect.any(String), orderNumber: "late", clientName: expect.any(String), deliveryDate: "2026-03-04" },
      ],
    })
    expect((await company.get("/api/dashboard/activity?today=soon")).statusCode).toBe(400)
    expect((await company.get("/api/dashboard/activity?today=9999-12-31")).statusCode).toBe(200)
    expect((await company.get("/api/dashboard/activity?today=0001-01-01")).statusCode).toBe(200)
  })

  it("names ten late orders and counts them all", async () => {
    const company = await aCompany(app)
    for (let count = 0; count < 12; count++) await company.post("/api/orders", anOrder({ deliveryDate: "2020-01-01" }))
    const { late, dueThisWeek } = (await company.get("/api/dashboard/activity")).json<CompanyActivity>()
    expect([late.count, late.orders.length, dueThisWeek]).toEqual([12, 10, { count: 0, orders: [] }])
  })
})

describe("the summary of all companies", () => {
  it("agrees with the administrator's lists", async () => {
    const companies = [await aBusyCompany(), await aBusyCompany()]
    const admin = callsAs(app, await anAdmin(app()))
    const orders = (await admin.get("/api/admin/orders")).json<Order[]>()
    const payments = (await admin.get("/api/admin/payments")).json<Payment[]>()
    const received = payments.filter(({ status }) => status === "received")
    const summary = (await admin.get("/api/admin/summary")).json<SiteSummary>()
    expect(summary).toEqual({
      totalRevenueReceived: addMoney(received.map(({ amount }) => amount)),
      totalOrderValue: addMoney(orders.map(({ amount }) => amount)),
      activeOrders: orders.filter(({ status }) => status === "active").length,
      pendingPayments: payments.filter(({ status }) => status === "pending").length,
      totalContacts: (await admin.get("/api/admin/contacts")).json<object[]>().length,
      totalOrders: orders.length,
      totalPayments: payments.length,
      totalMessages: 0,
      totalQuoteRequests: 0,
    })
    expect(summary.activeOrders).toBeGreaterThanOrEqual(2 * companies.length)
  })
})

it("is refused to everyone else", async () => {
  const unverified = callsAs(app, await aCompanyUser(app(), { verified: false }))
  const [company, admin] = [await aCompany(app), callsAs(app, await anAdmin(app()))]
  for (const url of ["/api/dashboard/summary", "/api/dashboard/activity", "/api/dashboard/revenue"]) {
    expect((await callsAs(app, {}).get(url)).statusCode).toBe(401)
    expect((await unverified.get(url)).statusCode).toBe(403)
    expect((await admin.get(url)).statusCode).toBe(403)
  }
  expect((await callsAs(app, {}).get("/api/admin/summary")).statusCode).toBe(401)
  expect((await company.get("/api/admin/summary")).statusCode).toBe(403)
})
