import { describe, expect, it } from "vitest"
import { type Order, orderStatuses } from "#contract/books/orders.ts"
import { aCompany, readCsv } from "#server/testing/company.ts"
import { anOrder } from "#server/testing/orders.ts"
import { aCompanyUser, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

describe("an order", () => {
  it("needs a number, a client and a description; it is then pending", async () => {
    const company = await aCompany(app)
    const needed = { orderNumber: "1", clientName: "Sample", description: "Rice" }
    expect((await company.post("/api/orders", needed)).json()).toMatchObject({
      ...needed,
      amount: null,
      status: "pending",
      products: [],
      deliveryDate: null,
      notes: null,
    })
    expect((await company.post("/api/orders", needed)).statusCode).toBe(201)
  })

  it("takes every status, from any to any", async () => {
    const company = await aCompany(app)
    const { id } = (await company.post("/api/orders", anOrder())).json<Order>()
    for (const status of [...orderStatuses, ...orderStatuses.toReversed()]) {
      expect((await company.patch(`/api/orders/${id}`, { status })).json()).toMatchObject({ status })
      expect((await company.post("/api/orders", anOrder({ status }))).json()).toMatchObject({ status })
    }
  })

  it.each([
    ["0.10", "0.10"],
    ["76000.00", "76000.00"],
    ["99999999.99", "99999999.99"],
    ["999999999999.99", "999999999999.99"],
    ["-999999999999.99", "-999999999999.99"],
    ["5", "5.00"],
    ["5.5", "5.50"],
    ["007", "7.00"],
    ["-0.00", "0.00"],
    [5.5, "5.50"],
    [0, "0.00"],
    [-12, "-12.00"],
    [999999999999.99, "999999999999.99"],
  ])("keeps the amount %j as %s", async (amount, kept) => {
    const company = await aCompany(app)
    const made = await company.post("/api/orders", anOrder({ amount }))
    expect(made.json()).toMatchObject({ amount: kept })
    expect((await company.get("/api/orders")).json()).toMatchObject([{ amount: kept }])
  })

  it.each([
    ["2026-03-05", "2026-03-05"],
    ["2026-03-05T23:59:59.999-12:00", "2026-03-05"],
    ["2026-03-05T00:00:00.000Z", "2026-03-05"],
    ["2024-02-29", "2024-02-29"],
    ["9999-12-31", "9999-12-31"],
    ["0001-01-01", "0001-01-01"],
  ])("keeps the delivery date %s as %s", async (deliveryDate, kept) => {
    const company = await aCompany(app)
    expect((await company.post("/api/orders", anOrder({ deliveryDate }))).json()).toMatchObject({ deliveryDate: kept })
    expect(readCsv((await company.get("/api/orders/export/csv")).body)[0]!["Delivery date"]).toBe(kept)
  })

  it("trims the names of products and drops empty ones", async () => {
    const company = await aCompany(app)
    const products = [" Beef ", "", "  ", "Diesel, winter", 'He said "go"', "{a}", "NULL"]
    const made = await company.post("/api/orders", anOrder({ products }))
    expect(made.json<Order>().products).toEqual(["Beef", "Diesel, winter", 'He said "go"', "{a}", "NULL"])
    expect((await company.get("/api/orders")).json()).toEqual([made.json()])
    expect(readCsv((await company.get("/api/orders/export/csv")).body)[0]!.Products).toBe(
      'Beef; "Diesel, winter"; He said "go"; {a}; NULL',
    )
  })

  it.each<[string, object, string]>([
    ["no number", { orderNumber: undefined }, "orderNumber"],
    ["a blank number", { orderNumber: " " }, "orderNumber"],
    ["no client", { clientName: undefined }, "clientName"],
    ["no description", { description: undefined }, "description"],
    ["a blank description", { description: " \n " }, "description"],
    ["an unknown status", { status: "shipped" }, "status"],
    ["101 products", { products: Array.from({ length: 101 }, () => "Rice") }, "products"],
    ["a product over 200 characters", { products: ["a".repeat(201)] }, "products.0"],
    ["products as one text", { products: "Rice" }, "products"],
    ...[
      "abc",
      "1,000",
      "1e3",
      "0x10",
      "NaN",
      "٥",
      "1.001",
      " 5",
      "+5",
      ".5",
      "5.",
      "1".repeat(13),
      "1".repeat(400),
    ].map((amount): [string, object, string] => [`the amount ${amount.slice(0, 20)}`, { amount }, "amount"]),
    ...[1e21, 0.1 + 0.2, 1e12, true].map((amount): [string, object, string] => [
      `the amount ${amount}`,
      { amount },
      "amount",
    ]),
    ...[
      "not-a-date",
      "2026-02-30",
      "2026-13-01",
      "0000-01-01",
      "2026-3-5",
      "2026-03-05x",
      "05.03.2026",
      "infinity",
      "99999-01-01",
    ].map((deliveryDate): [string, object, string] => [`the date ${deliveryDate}`, { deliveryDate }, "deliveryDate"]),
  ])("is refused with %s", async (_what, changes, field) => {
    const company = await aCompany(app)
    const reply = await company.post("/api/orders", { ...anOrder(), ...changes })
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]])
  })

  it("refuses an amount that JSON can say and a number cannot", async () => {
    const payload = JSON.stringify({ ...anOrder(), amount: 0 }).replace('"amount":0', '"amount":1e400')
    const headers = { ...(await aCompanyUser(app())), "content-type": "application/json" }
    const reply = await app().http.inject({ method: "POST", url: "/api/orders", payload, headers })
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, ["amount"]])
  })

  it("is sorted by amount and by date as numbers and days, an order without a date after every date", async () => {
    const company = await aCompany(app)
    for (const [orderNumber, amount, deliveryDate] of [
      ["a", "9.00", "2026-12-01"],
      ["B", "10.00", ""],
      ["c", "-1.00", "2026-02-01"],
      ["D", "", "2025-01-01"],
    ]) {
      await company.post("/api/orders", anOrder({ orderNumber, amount, deliveryDate }))
    }
    const sorted = async (sort: string, order = "asc") =>
      (await company.get(`/api/orders?sort=${sort}&order=${order}`))
        .json<Order[]>()
        .map(({ orderNumber }) => orderNumber)
    expect(await sorted("amount")).toEqual(["c", "D", "a", "B"])
    expect(await sorted("deliveryDate")).toEqual(["D", "c", "a", "B"])
    expect(await sorted("orderNumber")).toEqual(["a", "B", "c", "D"])
    expect(await sorted("createdAt", "desc")).toEqual(["D", "c", "B", "a"])
  })

  it("is found by number, client and description, and filtered by status", async () => {
    const company = await aCompany(app)
    await company.post("/api/orders", anOrder({ orderNumber: "Alpha-1", status: "pending" }))
    await company.post("/api/orders", anOrder({ clientName: "Beta alphabet", status: "completed" }))
    await company.post("/api/orders", anOrder({ description: "two\nALPHA", status: "completed" }))
    await company.post("/api/orders", anOrder({ notes: "alpha" }))
    const total = async (query: string) => (await company.get(`/api/orders?limit=1&${query}`)).headers["x-total-count"]
    expect(await total("q=alpha")).toBe("3")
    expect(await total("q=alpha&status=completed")).toBe("2")
    expect(await total("status=active")).toBe("1")
  })
})
