import { describe, expect, it } from "vitest"
import type { Order, OwnedOrder } from "#contract/orders.ts"
import { aCompany } from "#server/testing/company.ts"
import { aDesk, aReceivedQuote, auditOf } from "#server/testing/desk.ts"
import { aCompanyUser, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

describe("the order of a won request", () => {
  it("stands once in the books of the company with the same proved address, and each leads to the other", async () => {
    const [desk, company] = [await aDesk(app), await aCompany(app)]
    const { url, number } = await aReceivedQuote(app, { customerEmail: company.email.toUpperCase() })
    expect((await desk.get(url)).json()).toMatchObject({ account: { email: company.email, company: "Pat Sample" } })
    await desk.patch(url, { status: "won" })
    const made = await desk.post(`${url}/order`, { amount: "1250", deliveryDate: "2026-12-01" })
    expect(made.statusCode).toBe(201)
    const [order] = (await company.get("/api/orders")).json<Order[]>()
    expect(order).toMatchObject({
      orderNumber: number,
      clientName: "Sample Base Supply",
      amount: "1250.00",
      deliveryDate: "2026-12-01",
      status: "pending",
      products: ["Long-grain rice"],
      description: `Quote request ${number}:\n40,000 Long-grain rice`,
    })
    expect(made.json()).toMatchObject({
      order: { id: order!.id, orderNumber: number, isDeleted: false },
      entries: [{ kind: "order", orderNumber: number }],
    })
    const all = (await desk.get(`/api/admin/orders?limit=10&q=${number}`)).json<OwnedOrder[]>()
    expect(all).toMatchObject([{ id: order!.id, quoteRequestNumber: number }])
    expect((await desk.post(`${url}/order`, {})).statusCode).toBe(409)
    expect((await company.get("/api/orders")).json()).toHaveLength(1)
    expect(await auditOf(app, number)).toEqual(["quote-request.status", "quote-request.order"])
  })

  it("is made once by two desks at the same moment, and without an amount", async () => {
    const [desk, company] = [await aDesk(app), await aCompany(app)]
    const { url } = await aReceivedQuote(app, { customerEmail: company.email })
    await desk.patch(url, { status: "won" })
    const replies = await Promise.all([desk.post(`${url}/order`, {}), desk.post(`${url}/order`, {})])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect((await company.get("/api/orders")).json<Order[]>()).toMatchObject([{ amount: null }])
  })

  it("holds a request of 200 long lines", async () => {
    const [desk, company] = [await aDesk(app), await aCompany(app)]
    const products = Array.from({ length: 200 }, (_, index) => ({
      category: "food" as const,
      name: `${index} ${"x".repeat(190)}`,
      quantity: 999_999_999,
    }))
    const { url } = await aReceivedQuote(app, { customerEmail: company.email, products })
    await desk.patch(url, { status: "won" })
    expect((await desk.post(`${url}/order`, {})).statusCode).toBe(201)
  })

  it("is refused before the request is won, and where no company has proved the address", async () => {
    const [desk, company] = [await aDesk(app), await aCompany(app)]
    const early = await aReceivedQuote(app, { customerEmail: company.email })
    expect((await desk.post(`${early.url}/order`, {})).statusCode).toBe(409)
    const email = `unproved-${crypto.randomUUID()}@example.com`
    await aCompanyUser(app(), { email, verified: false })
    for (const customerEmail of [email, `nobody-${crypto.randomUUID()}@example.com`]) {
      const { url } = await aReceivedQuote(app, { customerEmail })
      await desk.patch(url, { status: "won" })
      const reply = await desk.post(`${url}/order`, {})
      expect([reply.statusCode, reply.json().message]).toEqual([409, expect.stringContaining(customerEmail)])
      expect((await desk.get(url)).json()).toMatchObject({ account: null, order: null })
    }
  })

  it.each([{ amount: "a lot" }, { amount: "1.234" }, { deliveryDate: "tomorrow" }])(
    "is refused with %j",
    async (body) => {
      const { url } = await aReceivedQuote(app)
      const reply = await (await aDesk(app)).post(`${url}/order`, body)
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, Object.keys(body)])
    },
  )
})
