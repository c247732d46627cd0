import { describe, expect, it } from "vitest"
import type { AuditEvent } from "#contract/desk/audit.ts"
import type { Delivery } from "#contract/sales/deliveries.ts"
import { callsAs } from "#server/testing/company.ts"
import { aDesk, auditOf } from "#server/testing/desk.ts"
import { aSale } from "#server/testing/sales.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const lettersOf = (subject: string) =>
  app().api.db.selectFrom("letters").select("recipient").where("subject", "=", subject).execute()

/** As if the time in which a letter can be recalled had gone by. */
const endHold = (subject: string) =>
  app().api.db.updateTable("letters").set({ nextAttemptAt: new Date() }).where("subject", "=", subject).execute()

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
      await endHold(`${heading}: ${sale.number}`)
      const [letter] = await app().sink.waitFor(1, ({ subject }) => subject === `${heading}: ${sale.number}`)
      expect(letter!.html).toContain(`>${heading}</h1>`)
      expect(letter!.text).toContain(day)
      expect(letter!.text).toMatch(/\/quotes\/[\w-]{43}/)
      expect(`${letter!.text} ${letter!.html}`).not.toContain("Not in the budget")
    }
    expect((await auditOf(app, sale.number)).filter((action) => action === "sale.tell-buyer")).toHaveLength(3)
  })

  it("takes a delivery back within half a minute, and the buyer gets no email of it", async () => {
    const desk = await aDesk(app)
    const customerEmail = `spared-${crypto.randomUUID()}@example.com`
    const sale = await aSale(app, { customerEmail })
    const url = `/api/admin/sales/${sale.id}`
    const delivered = (await desk.post(`${url}/deliveries`, {})).json<Delivery>()
    expect((await desk.post(`${url}/tell-buyer`)).json()).toEqual({ sentTo: customerEmail })
    const subject = `Your order was delivered: ${sale.number}`
    expect(await lettersOf(subject)).toEqual([{ recipient: customerEmail }])
    expect((await desk.delete(`/api/admin/deliveries/${delivered.id}`)).statusCode).toBe(204)
    expect(await lettersOf(subject)).toEqual([])
    const events = (await desk.get(`/api/admin/audit?record=${sale.number}`)).json<AuditEvent[]>()
    const takenBack = events.find(({ action }) => action === "sale.take-back-delivery")
    expect(takenBack?.details).toMatchObject({ delivery: 1, emailRecalled: true })
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
