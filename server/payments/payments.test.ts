import { describe, expect, it } from "vitest"
import type { Order } from "#contract/books/orders.ts"
import { type Payment, paymentMethods, paymentStatuses } from "#contract/books/payments.ts"
import { aCompany, type Company, readCsv } from "#server/testing/company.ts"
import { anOrder } from "#server/testing/orders.ts"
import { aPayment } from "#server/testing/payments.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const anOrderOf = async (company: Company, changes = {}) =>
  (await company.post("/api/orders", anOrder(changes))).json<Order>()
const aPaymentOf = async (company: Company, changes = {}) =>
  (await company.post("/api/payments", aPayment(changes))).json<Payment>()
const onlyPayment = async (company: Company) => (await company.get("/api/payments")).json<Payment[]>()[0]!

describe("a payment", () => {
  it("needs an amount alone; it is then a pending wire transfer", async () => {
    const company = await aCompany(app)
    expect((await company.post("/api/payments", { amount: "5" })).json()).toMatchObject({
      orderId: null,
      orderNumber: null,
      amount: "5.00",
      status: "pending",
      method: "wire",
      transactionId: null,
      paymentDate: null,
      notes: null,
    })
  })

  it("takes every status and method, from any to any", async () => {
    const company = await aCompany(app)
    const { id } = await aPaymentOf(company)
    for (const status of [...paymentStatuses, ...paymentStatuses.toReversed()]) {
      expect((await company.patch(`/api/payments/${id}`, { status })).json()).toMatchObject({ status })
    }
    for (const method of [...paymentMethods, ...paymentMethods.toReversed()]) {
      expect((await company.patch(`/api/payments/${id}`, { method })).json()).toMatchObject({ method })
      expect((await company.post("/api/payments", aPayment({ method }))).statusCode).toBe(201)
    }
  })

  it.each([
    ["no amount", { amount: undefined }, "amount"],
    ["an empty amount", { amount: "" }, "amount"],
    ["null for the amount", { amount: null }, "amount"],
    ["an invalid amount", { amount: "abc" }, "amount"],
    ["an unknown status", { status: "gone" }, "status"],
    ["an unknown method", { method: "cash" }, "method"],
    ["an invalid day", { paymentDate: "2026-02-30" }, "paymentDate"],
    ["a line break in the transaction", { transactionId: "a\nb" }, "transactionId"],
    ["an order that is not an id", { orderId: "1" }, "orderId"],
  ])("is refused with %s", async (_what, changes, field) => {
    const company = await aCompany(app)
    const reply = await company.post("/api/payments", { ...aPayment(), ...changes })
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]])
  })

  it("is found by transaction, notes and the number of its order", async () => {
    const company = await aCompany(app)
    const order = await anOrderOf(company, { orderNumber: "Alpha-1" })
    await aPaymentOf(company, { orderId: order.id, status: "failed" })
    await aPaymentOf(company, { transactionId: "tx-ALPHA" })
    await aPaymentOf(company, { notes: "see\nalpha" })
    await aPaymentOf(company)
    const total = async (query: string) =>
      (await company.get(`/api/payments?limit=1&${query}`)).headers["x-total-count"]
    expect(await total("q=alpha")).toBe("3")
    expect(await total("q=alpha&status=failed")).toBe("1")
    await company.delete(`/api/orders/${order.id}`)
    expect(await total("q=alpha")).toBe("2")
  })
})

describe("linking a payment to an order", () => {
  it("shows the order's number, in the list and in the file, as it is now", async () => {
    const company = await aCompany(app)
    const order = await anOrderOf(company)
    const payment = await aPaymentOf(company, { orderId: order.id })
    expect(payment).toMatchObject({ orderId: order.id, orderNumber: order.orderNumber })
    await company.patch(`/api/orders/${order.id}`, { orderNumber: "Renamed" })
    expect(await onlyPayment(company)).toEqual({ ...payment, orderNumber: "Renamed" })
    const [row] = readCsv((await company.get("/api/payments/export/csv")).body)
    expect(row).toMatchObject({
      "Order number": "Renamed",
      "Amount (USD)": "1250.50",
      Method: "ACH",
      Notes: payment.notes,
    })
  })

  it("is undone by null and by an empty text", async () => {
    const company = await aCompany(app)
    const { id: orderId } = await anOrderOf(company)
    for (const empty of [null, ""]) {
      const { id } = await aPaymentOf(company, { orderId })
      const changed = await company.patch(`/api/payments/${id}`, { orderId: empty })
      expect(changed.json()).toMatchObject({ orderId: null, orderNumber: null, version: 2 })
    }
    expect(await aPaymentOf(company, { orderId: "" })).toMatchObject({ orderId: null })
  })

  it("is refused alike for another company's order, a missing one and a deleted one", async () => {
    const [company, stranger] = [await aCompany(app), await aCompany(app)]
    const [foreign, gone] = [await anOrderOf(stranger), await anOrderOf(company)]
    await company.delete(`/api/orders/${gone.id}`)
    const payment = await aPaymentOf(company)
    const bodies = new Set<string>()
    for (const orderId of [foreign.id, gone.id, crypto.randomUUID()]) {
      for (const reply of [
        await company.post("/api/payments", aPayment({ orderId })),
        await company.patch(`/api/payments/${payment.id}`, { orderId }),
      ]) {
        expect(reply.statusCode).toBe(400)
        bodies.add(reply.body)
      }
    }
    expect([...bodies]).toEqual([
      JSON.stringify({ message: "Choose one of your orders", fields: { orderId: "Choose one of your orders" } }),
    ])
    expect((await company.get("/api/payments")).json()).toEqual([payment])
  })

  it("to another company's order is refused by the database too", async () => {
    const [company, stranger] = [await aCompany(app), await aCompany(app)]
    const [order, payment] = [await anOrderOf(stranger), await aPaymentOf(company)]
    const link = app().api.db.updateTable("payments").set({ orderId: order.id }).where("id", "=", payment.id)
    await expect(link.execute()).rejects.toThrow(/foreign key/)
  })

  it("ends when the order is deleted, and comes back with the order", async () => {
    const company = await aCompany(app)
    const order = await anOrderOf(company)
    const payment = await aPaymentOf(company, { orderId: order.id })
    await company.delete(`/api/orders/${order.id}`)
    expect(await onlyPayment(company)).toEqual({ ...payment, orderId: null, orderNumber: null })
    await company.patch(`/api/payments/${payment.id}`, { notes: "Edited in between" })
    await company.post(`/api/orders/${order.id}/restore`)
    expect(await onlyPayment(company)).toEqual({ ...payment, notes: "Edited in between", version: 2 })
  })

  it("stays ended when the payment was given another order, or none, in between", async () => {
    const company = await aCompany(app)
    const [order, other] = [await anOrderOf(company), await anOrderOf(company)]
    const payment = await aPaymentOf(company, { orderId: order.id })
    await company.delete(`/api/orders/${order.id}`)
    await company.patch(`/api/payments/${payment.id}`, { orderId: other.id })
    await company.post(`/api/orders/${order.id}/restore`)
    expect(await onlyPayment(company)).toMatchObject({ orderId: other.id })
  })

  it("never dangles when the order is deleted at the same time", async () => {
    const company = await aCompany(app)
    for (let time = 0; time < 5; time++) {
      const { id: orderId } = await anOrderOf(company)
      const [made, deleted] = await Promise.all([
        company.post("/api/payments", aPayment({ orderId })),
        company.delete(`/api/orders/${orderId}`),
      ])
      expect([201, 400]).toContain(made.statusCode)
      expect(deleted.statusCode).toBe(204)
    }
    const links = (await company.get("/api/payments")).json<Payment[]>().map(({ orderId }) => orderId)
    expect(links.every((link) => link === null)).toBe(true)
  })

  it("ends for good when the order's seven days are over", async () => {
    const company = await aCompany(app)
    const order = await anOrderOf(company)
    const payment = await aPaymentOf(company, { orderId: order.id })
    await company.delete(`/api/orders/${order.id}`)
    const { db } = app().api
    await db.deleteFrom("orders").where("id", "=", order.id).execute()
    const kept = await db.selectFrom("payments").select(["orderId", "ownerId"]).where("id", "=", payment.id).execute()
    expect(kept).toEqual([{ orderId: null, ownerId: company.id }])
  })
})
