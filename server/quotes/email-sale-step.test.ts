import { describe, expect, it } from "vitest"
import { callsAs } from "#server/testing/company.ts"
import { aDesk, auditOf } from "#server/testing/desk.ts"
import { aSale } from "#server/testing/sales.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

describe("an administrator who tells a buyer of a step of the sale", () => {
  it("emails that it is confirmed, delivered and canceled, with a link, and never the reason", async () => {
    const desk = await aDesk(app)
    const customerEmail = `told-${crypto.randomUUID()}@example.com`
    const sale = await aSale(app, { customerEmail })
    const url = `/api/admin/sales/${sale.id}`
    const steps = [
      [{ status: "confirmed" }, "We confirmed your order", "Confirmed on: "],
      [{ status: "delivered" }, "Your order was delivered", "Delivered on: "],
      [{ status: "canceled", cancelReason: "Not in the budget" }, "Your order was canceled", "Canceled on: "],
    ] as const
    for (const [change, heading, day] of steps) {
      expect((await desk.patch(url, change)).statusCode).toBe(200)
      expect((await desk.post(`${url}/tell-buyer`)).json()).toEqual({ sentTo: customerEmail })
      const [letter] = await app().sink.waitFor(1, ({ subject }) => subject === `${heading}: ${sale.number}`)
      expect(letter!.html).toContain(`>${heading}</h1>`)
      expect(letter!.text).toContain(day)
      expect(letter!.text).toMatch(/\/quotes\/[\w-]{43}/)
      expect(`${letter!.text} ${letter!.html}`).not.toContain("Not in the budget")
    }
    expect((await auditOf(app, sale.number)).filter((action) => action === "sale.tell-buyer")).toHaveLength(3)
  })

  it("is refused for a sale that took no step, that is not there, and without an account", async () => {
    const desk = await aDesk(app)
    const sale = await aSale(app)
    const url = `/api/admin/sales/${sale.id}/tell-buyer`
    expect((await desk.post(url)).statusCode).toBe(409)
    expect((await desk.post(`/api/admin/sales/${crypto.randomUUID()}/tell-buyer`)).statusCode).toBe(404)
    expect((await callsAs(app, {}).post(url)).statusCode).toBe(401)
  })
})
