import { describe, expect, it } from "vitest"
import type { listPurchaseOrders, PurchaseOrder } from "#contract/sales/purchase-orders.ts"
import { addDays, todayInUtc } from "#contract/values/dates.ts"
import { aCompany, callsAs } from "#server/testing/company.ts"
import { auditOf } from "#server/testing/desk.ts"
import { aDraftQuote, anOfferLine, sendDraft } from "#server/testing/quotes.ts"
import { read } from "#server/testing/read-pdf.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

type Listed = { orders: PurchaseOrder[]; proposals: object[] } & Partial<typeof listPurchaseOrders>

const cost = {
  unitCost: "1.20",
  freightIn: "65.00",
  supplier: "Sample Mill",
  supplierQuote: "M-7",
  supplierQuoteEnds: null,
}
const order = {
  supplier: "Sample Mill",
  email: "orders@mill.example.com",
  supplierQuote: "M-7",
  lines: [{ item: "1", quantity: 400, unitCost: "1.2025" }],
  freight: "65",
  deliverBy: "2099-12-18",
  instructions: "FAR 52.222-50 flows down to you.",
}

/** A sale of two lines, the first with a cost. `prepare` runs while the quote is a draft. */
async function aSold(prepare?: (draft: Awaited<ReturnType<typeof aDraftQuote>>) => Promise<void>) {
  const draft = await aDraftQuote(app, {
    lines: [
      { ...anOfferLine({ position: 1, quantity: 400 }), cost },
      anOfferLine({ position: 2, quantity: 12, description: "Claw hammer" }),
    ],
    request: {
      products: [
        { category: "food", name: "Rice", quantity: 400 },
        { category: "hardware", name: "Hammer", quantity: 12 },
      ],
      deliverTo: { street: "1 Depot Road", city: "Tracy", state: "CA", zip: "95376", dodaac: "W62G2T" },
    },
  })
  await prepare?.(draft)
  const { desk, page, request } = await sendDraft(app, draft)
  const payload = { revision: 1, name: "Jo Sample", authorized: true }
  await app().http.inject({ method: "POST", url: `${page}/accept`, payload })
  const [sale] = (await desk.get(`/api/admin/sales?q=${request.number}`)).json<[{ id: string; number: string }]>()
  const url = `/api/admin/sales/${sale.id}/purchase-orders`
  return { desk, sale, url, request, list: async () => (await desk.get(url)).json<Listed>() }
}

describe("an administrator who orders from a supplier for a sale", () => {
  it("finds the lines of each supplier with their costs", async () => {
    const { list } = await aSold()
    expect(await list()).toMatchObject({
      orders: [],
      proposals: [
        {
          supplier: "Sample Mill",
          email: "",
          supplierQuote: "M-7",
          freight: "65.00",
          lines: [{ item: "1", quantity: 400, ordered: 0, unitCost: "1.20" }],
        },
        { supplier: "", freight: "0.00", lines: [{ item: "2", unitCost: null }] },
      ],
    })
  })

  it("finds the address of a supplier who answered a price request", async () => {
    const email = `sales-${crypto.randomUUID()}@mill.example.com`
    const { list } = await aSold(async ({ desk, url }) => {
      const suppliers = [
        { name: "Sample Mill", email },
        { name: "Silent Mill", email: `silent-${email}` },
      ]
      await desk.post(`${url}/price-requests`, { items: ["1"], suppliers, answerBy: addDays(todayInUtc(), 5) })
      const [letter] = await app().sink.waitFor(1, ({ recipients }) => recipients.includes(email))
      const page = `/api/price-requests/${/\/suppliers\/([\w-]{43})/.exec(letter!.text ?? "")![1]}`
      await callsAs(app, {}).post(`${page}/answer`, { quoteNumber: "M-7", lines: [{ item: "1", unitPrice: "1.20" }] })
    })
    expect((await list()).proposals).toMatchObject([
      { supplier: "Sample Mill", email },
      { supplier: "", email: "" },
    ])
  })

  it("writes a purchase order with the delivery address and without the buyer, and emails its PDF", async () => {
    const { desk, sale, url, request, list } = await aSold()
    const made = (await desk.post(url, order)).json<PurchaseOrder>()
    expect(made).toMatchObject({ number: `${sale.number}-P1`, total: "546.00", items: ["1"], sentAt: null })
    expect(made.shipTo).toMatchObject({ street: "1 Depot Road" })
    const sent = (await desk.post(`/api/admin/purchase-orders/${made.id}/send`)).json<PurchaseOrder>()
    expect(sent.sentAt).not.toBeNull()
    const [letter] = await app().sink.waitFor(1, ({ subject }) => subject === `Purchase order ${made.number}`)
    expect(letter!.attachments.map(({ filename }) => filename)).toEqual([`Purchase-order-${made.number}.pdf`])
    const file = (await desk.get(`/api/admin/purchase-orders/${made.id}/pdf`)).rawPayload
    const { text } = await read(file)
    for (const words of ["1 Depot Road", "Tracy, CA 95376", "W62G2T", "$1.2025", "$546.00", "FAR 52.222-50"])
      expect(text).toContain(words)
    for (const mine of [request.number, request.payload.customerName, "$1.85"]) {
      expect(text).not.toContain(mine)
      expect(`${letter!.text} ${letter!.html}`).not.toContain(mine)
    }
    expect((await list()).orders).toEqual([sent])
    const [email] = (await desk.get(`/api/admin/emails?recipient=${order.email}`)).json<{ id: string }[]>()
    expect((await desk.post(`/api/admin/emails/${email!.id}/send-again`, {})).statusCode).toBe(200)
    const copies = await app().sink.waitFor(2, ({ recipients }) => recipients.includes(order.email))
    expect(copies[1]!.attachments).toHaveLength(1)
    const second = (await desk.post(url, order)).json<PurchaseOrder>()
    expect(second.number).toBe(`${sale.number}-P2`)
    expect(await auditOf(app, sale.number)).toEqual(["sale.order", "sale.send-order", "sale.order"])
  })

  it("writes no heading for a delivery address that the sale does not have", async () => {
    const { desk, sale, url } = await aSold()
    await desk.patch(`/api/admin/sales/${sale.id}`, { shipTo: {} })
    const made = (await desk.post(url, order)).json<PurchaseOrder>()
    expect(Object.values(made.shipTo).filter(Boolean)).toEqual([])
    const { text } = await read((await desk.get(`/api/admin/purchase-orders/${made.id}/pdf`)).rawPayload)
    expect(text).not.toContain("Ship to")
  })

  it("cancels one, which is told only to a supplier who got it and leaves its quantity to be ordered", async () => {
    const { desk, sale, url, list } = await aSold()
    const write = async (email: string) => (await desk.post(url, { ...order, email })).json<PurchaseOrder>()
    const [toldTo, quietTo] = ["told", "quiet"].map((name) => `${name}-${crypto.randomUUID()}@mill.example.com`)
    const [told, quiet] = [await write(toldTo!), await write(quietTo!)]
    expect(await list()).toMatchObject({
      proposals: [{ freight: "0.00", lines: [{ quantity: 400, ordered: 800 }] }, {}],
    })
    await desk.post(`/api/admin/purchase-orders/${told.id}/send`)

    for (const { id } of [quiet, told]) {
      const canceled = await desk.post(`/api/admin/purchase-orders/${id}/cancel`)
      expect(canceled.json<PurchaseOrder>().canceledAt).not.toBeNull()
      for (const step of ["send", "cancel"])
        expect((await desk.post(`/api/admin/purchase-orders/${id}/${step}`)).statusCode).toBe(409)
    }
    expect(await list()).toMatchObject({ proposals: [{ freight: "65.00", lines: [{ ordered: 0 }] }, {}] })
    const letters = await app().sink.waitFor(2, ({ recipients }) => recipients.includes(toldTo!))
    expect(letters.map(({ subject }) => subject)).toEqual([
      `Purchase order ${told.number}`,
      `Purchase order ${told.number} is canceled`,
    ])
    expect((await desk.get(`/api/admin/emails?recipient=${quietTo!}`)).json()).toEqual([])
    expect(await auditOf(app, sale.number)).toEqual([
      "sale.order",
      "sale.order",
      "sale.send-order",
      "sale.cancel-order",
      "sale.cancel-order",
    ])
  })

  it.each([
    ["no supplier", { supplier: " " }, "supplier"],
    ["no address", { email: "mill" }, "email"],
    ["no line", { lines: [] }, "lines"],
    ["a line that was not sold", { lines: [{ item: "9", quantity: 1, unitCost: "1" }] }, "lines.0.item"],
    ["a quantity of 0", { lines: [{ item: "1", quantity: 0, unitCost: "1" }] }, "lines.0.quantity"],
    ["a negative cost", { lines: [{ item: "1", quantity: 1, unitCost: "-1" }] }, "lines.0.unitCost"],
    ["negative freight", { freight: "-1" }, "freight"],
    ["a day that has passed", { deliverBy: "2020-01-31" }, "deliverBy"],
  ])("is refused %s, at the field", async (_, changes, field) => {
    const { desk, url } = await aSold()
    const reply = await desk.post(url, { ...order, ...changes })
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]])
  })

  it("has to be an administrator, and the sale not canceled", async () => {
    const [company, { desk, sale, url }] = [await aCompany(app), await aSold()]
    expect((await company.get(url)).statusCode).toBe(403)
    await desk.patch(`/api/admin/sales/${sale.id}`, { status: "canceled", cancelReason: "No funds" })
    expect((await desk.post(url, order)).statusCode).toBe(409)
  })
})
