import { describe, expect, it } from "vitest"
import { addDays } from "#contract/values/dates.ts"
import type { Invoice } from "#contract/sales/invoices.ts"
import type { Receivables } from "#contract/sales/receivables.ts"
import type { Remittance } from "#contract/sales/remittances.ts"
import { auditOf } from "#server/testing/desk.ts"
import { anInvoicing, invoiceUrl } from "#server/testing/invoices.ts"
import { type Sold, todayOf } from "#server/testing/sales.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const remittances = "/api/admin/remittances"

async function aPrepayingBuyer(sold: Sold = {}) {
  const customerEmail = sold.customerEmail ?? `early-${crypto.randomUUID()}@example.com`
  const made = await anInvoicing(app, { ...sold, customerEmail })
  const prepay = (body: object = {}) =>
    made.desk.post(`${made.url}/prepayments`, { receivedOn: todayOf(app), amount: "100.00", method: "wire", ...body })
  return { ...made, prepay, customerEmail }
}

describe("an administrator who gets money before any invoice", () => {
  it("keeps it as the buyer's credit, which pays the invoice later", async () => {
    const { desk, prepay, invoiced, sale, customerEmail } = await aPrepayingBuyer()
    const reply = await prepay({ reference: "WIRE-77" })
    const { id } = reply.json<Remittance>()
    expect([reply.statusCode, reply.json()]).toMatchObject([201, { amount: "100.00", over: "100.00", pays: [] }])
    expect(await auditOf(app, sale.number)).toContain("remittance.create")
    const owed = async () => (await desk.get("/api/admin/receivables")).json<Receivables>()
    expect((await owed()).buyers.find(({ email }) => email === customerEmail)).toMatchObject({
      total: "0.00",
      credit: "100.00",
    })
    const invoice = await invoiced()
    expect((await desk.get(`${remittances}?creditFor=${invoice.id}`)).json()).toMatchObject([{ id }])
    const pays = [{ invoiceId: invoice.id, amount: "100.00" }]
    expect((await desk.post(`${remittances}/${id}/pays`, { pays })).json()).toMatchObject({ over: "0.00" })
    expect((await desk.get(invoiceUrl(invoice))).json<Invoice>().open).toBe("35.00")
  })

  it("takes it back, and reads it among the payments of a buyer without an address", async () => {
    const { desk, prepay } = await aPrepayingBuyer({ customerEmail: "", customerOrganization: "Sample Paper Mill" })
    const { id } = (await prepay()).json<Remittance>()
    expect((await desk.get(remittances)).json<Remittance[]>().find((one) => one.id === id)!.pays).toEqual([])
    const back = { on: todayOf(app), reason: "The wire was recalled" }
    expect((await desk.post(`${remittances}/${id}/take-back`, back)).json()).toMatchObject({ over: "0.00" })
  })

  it("is refused a day before the sale or to come, an amount of nothing, and a sale that is canceled", async () => {
    const { desk, prepay, url } = await aPrepayingBuyer()
    for (const [body, field] of [
      [{ receivedOn: addDays(todayOf(app), 1) }, "receivedOn"],
      [{ receivedOn: addDays(todayOf(app), -3) }, "receivedOn"],
      [{ amount: "0.00" }, "amount"],
    ] as const) {
      const refused = await prepay(body)
      expect([refused.statusCode, Object.keys(refused.json<{ fields: object }>().fields)]).toEqual([400, [field]])
    }
    await desk.patch(url, { status: "canceled", cancelReason: "No funds" })
    expect((await prepay()).statusCode).toBe(409)
  })
})
