import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import type { Invoice, InvoiceSummary } from "#contract/sales/invoices.ts"
import { addDays } from "#contract/values/dates.ts"
import { auditOf } from "#server/testing/desk.ts"
import { anInvoicing, invoiceUrl } from "#server/testing/invoices.ts"
import { todayOf } from "#server/testing/sales.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const line = (quantity: number) => ({ item: "1", quantity })

describe("an administrator who invoices a delivery", () => {
  it("drafts everything that was delivered with one call, and issues it", async () => {
    const { deliver, draft, issue, read, sale } = await anInvoicing(app)
    await deliver()
    const today = todayOf(app)
    const drafted = await draft()
    expect(drafted).toMatchObject({
      status: "draft",
      state: "draft",
      number: null,
      total: "135.00",
      draft: {
        lines: [{ item: "1", quantity: 100, unitPrice: "1.25", tax: "united_states" }],
        charges: [{ label: "Shipping", amount: "10.00" }],
      },
      paper: { orderNumber: "PO-7", shipments: [{ number: 1, deliveredOn: today }], subtotal: "125.00" },
    })
    const issued = (await issue(drafted)).json<Invoice>()
    expect(issued).toMatchObject({
      number: expect.stringMatching(/^INV-\d{4}-\d{4,}$/),
      status: "issued",
      state: "open",
      open: "135.00",
      issuedOn: today,
      law: "Prompt Payment Act, 31 U.S.C. 3903",
      dueOn: expect.any(String),
      age: "not_due",
      draft: null,
    })
    expect(issued.dueOn! >= addDays(today, 30)).toBe(true)
    expect(await read()).toMatchObject({
      status: "invoiced",
      invoicedOn: today,
      lines: [{ delivered: 100, invoiced: 100 }],
      invoices: [{ number: issued.number, state: "open" }],
    })
    expect(await auditOf(app, sale.number)).toEqual(["sale.deliver", "sale.status", "invoice.draft", "sale.status"])
    expect(await auditOf(app, issued.number!)).toEqual(["invoice.issue"])
  })

  it("invoices one truck after the other, and the sale is invoiced with the second", async () => {
    const { invoiced, read, draft } = await anInvoicing(app)
    const first = await invoiced({ lines: [line(60)], shipmentNumber: "ABC0001" })
    expect(first).toMatchObject({ total: "85.00", paper: { shipments: [{ shipmentNumber: "ABC0001" }] } })
    expect((await read()).status).toBe("accepted")
    const second = await invoiced({ shipmentNumber: "ABC0002Z" })
    expect(second).toMatchObject({
      total: "50.00",
      paper: { shipments: [{ shipmentNumber: "ABC0002Z" }], charges: [] },
    })
    expect((await read()).status).toBe("invoiced")
    expect(await draft()).toMatchObject({ message: "Nothing is to be invoiced: all that was delivered already is." })
  })

  it("invoices a sale whose lines were kept before lines had contract numbers and stock numbers", async () => {
    const { invoiced, sale } = await anInvoicing(app)
    await sql`UPDATE sales SET lines = jsonb_build_array((lines->0) - '{clin,nsn,family,slug}'::text[])
      WHERE id = ${sale.id}`.execute(app().api.db)
    expect(await invoiced()).toMatchObject({
      status: "issued",
      paper: { lines: [{ item: "1", clin: null, nsn: null }] },
    })
  })

  it("changes a draft, and a price that was not agreed needs a reason that the evidence keeps", async () => {
    const { desk, deliver, draft, issue } = await anInvoicing(app)
    await deliver()
    const drafted = await draft()
    const change = (body: object, version = 1) => desk.patch(invoiceUrl(drafted), body, { "if-match": `"${version}"` })
    const lines = [{ ...line(100), unitPrice: "1.20" }]
    expect((await change({ lines })).json()).toMatchObject({
      fields: { "lines.0.priceReason": "Say why the price is not the agreed 1.25" },
    })
    const lower = [{ ...lines[0], priceReason: "As agreed by phone", tax: "taxable", taxRate: "7.25" }]
    const changed = await change({ lines: lower, charges: [], promptPayment: { percent: "1", days: 10 } })
    expect(changed.json()).toMatchObject({ paper: { subtotal: "120.00", taxTotal: "8.70" }, total: "128.70" })
    expect((await change({ charges: [] })).statusCode).toBe(412)
    const { number } = (await issue(drafted)).json<Invoice>()
    const [{ details }] = (await desk.get(`/api/admin/audit?record=${number}`)).json<[{ details: object }]>()
    expect(details).toMatchObject({ prices: "1: As agreed by phone", total: "128.70" })
  })

  it.each([
    ["more than was delivered", { lines: [{ ...line(61), unitPrice: "1.25" }] }, 409, "lines.0.quantity"],
    ["an item that was not sold", { lines: [{ item: "9", quantity: 1, unitPrice: "1" }] }, 400, "lines.0.item"],
    ["no line", { lines: [] }, 400, "lines"],
    [
      "a rate of 100 percent",
      { lines: [{ ...line(1), unitPrice: "1.25", tax: "taxable", taxRate: "100" }] },
      400,
      "lines.0.taxRate",
    ],
    [
      "a taxable line without its rate",
      { lines: [{ ...line(1), unitPrice: "1.25", tax: "taxable" }] },
      400,
      "lines.0.taxRate",
    ],
    ["a charge without words", { charges: [{ label: " ", amount: "5" }] }, 400, "charges.0.label"],
    ["a discount above the total", { charges: [{ label: "Discount", amount: "-75.01" }] }, 400, "charges"],
    ["a discount within 0 days", { promptPayment: { percent: "1", days: 0 } }, 400, "promptPayment.days"],
  ])("is refused %s, at the field", async (_, body, status, field) => {
    const { desk, deliver, draft } = await anInvoicing(app)
    await deliver({ lines: [line(60)] })
    const reply = await desk.patch(invoiceUrl(await draft()), body)
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([status, [field]])
  })

  it("is refused a total that no payment can have", async () => {
    const { desk, deliver, draft } = await anInvoicing(app)
    await deliver()
    const drafted = await draft()
    const charges = Array.from({ length: 20 }, () => ({ label: "Freight", amount: "999999999999.99" }))
    const reply = await desk.patch(invoiceUrl(drafted), { charges })
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ["lines"]])
  })

  it("discards a draft, and neither changes nor discards what was issued", async () => {
    const { desk, deliver, draft, issue } = await anInvoicing(app)
    await deliver()
    const first = await draft()
    expect(await draft()).toMatchObject({ message: expect.stringContaining("has a draft invoice") })
    await desk.patch(invoiceUrl(first), { charges: [] })
    expect((await desk.delete(invoiceUrl(first), { "if-match": `"${first.version}"` })).statusCode).toBe(412)
    expect((await desk.delete(invoiceUrl(first))).statusCode).toBe(204)
    expect((await desk.get(invoiceUrl(first))).statusCode).toBe(404)
    const issued = (await issue(await draft())).json<Invoice>()
    expect((await desk.delete(invoiceUrl(issued))).statusCode).toBe(409)
    expect((await desk.patch(invoiceUrl(issued), { charges: [] })).statusCode).toBe(409)
    expect((await issue(issued)).statusCode).toBe(409)
    for (const change of [
      sql`UPDATE invoices SET total = 1 WHERE id = ${issued.id}`,
      sql`UPDATE invoices SET number = NULL, paper = NULL, issued_on = NULL WHERE id = ${issued.id}`,
      sql`DELETE FROM invoices WHERE id = ${issued.id}`,
    ])
      await expect(change.execute(app().api.db)).rejects.toThrow(`invoice ${issued.number} is issued`)
  })

  it("cancels a sale with its draft", async () => {
    const { desk, url, deliver, draft, sale } = await anInvoicing(app)
    await deliver()
    const drafted = await draft()
    expect((await desk.patch(url, { status: "canceled", cancelReason: "No funds" })).statusCode).toBe(200)
    expect((await desk.get(invoiceUrl(drafted))).statusCode).toBe(404)
    expect(await auditOf(app, sale.number)).toContain("invoice.discard")
  })

  it("has no gap and no double number when many people issue at once", async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => anInvoicing(app)))
    const drafts = await Promise.all(
      all.map(async ({ deliver, draft }) => {
        await deliver()
        return draft()
      }),
    )
    const replies = await Promise.all(all.flatMap(({ issue }, at) => [issue(drafts[at]!), issue(drafts[at]!)]))
    const numbers = replies
      .filter(({ statusCode }) => statusCode === 200)
      .map((reply) => Number(reply.json<Invoice>().number!.split("-")[2]))
      .toSorted((a, b) => a - b)
    expect(numbers).toHaveLength(6)
    expect(numbers.map((number) => number - numbers[0]!)).toEqual([0, 1, 2, 3, 4, 5])
  })

  it("keeps the status, the deliveries and the sale that an invoice stands on", async () => {
    const { desk, url, invoiced, read, credit } = await anInvoicing(app)
    const issued = await invoiced()
    const [delivery] = (await read()).deliveries
    const canceled = { status: "canceled", cancelReason: "No funds" }
    expect((await desk.patch(url, canceled)).json()).toMatchObject({
      message: expect.stringContaining(`has invoice ${issued.number}`),
    })
    expect((await desk.patch(url, { status: "accepted" })).statusCode).toBe(409)
    expect((await desk.patch(`/api/admin/deliveries/${delivery!.id}`, { lines: [line(99)] })).statusCode).toBe(409)
    await credit(issued, { reason: "The order was canceled" })
    expect((await desk.patch(url, canceled)).statusCode).toBe(200)
  })
})

describe("the list of invoices", () => {
  it("finds an invoice by its number or its sale's, and shows drafts, unpaid and late ones", async () => {
    const { desk, sale, invoiced, deliver, draft } = await anInvoicing(app)
    const issued = await invoiced({ lines: [line(50)] })
    await deliver()
    const drafted = await draft()
    const list = async (query: string) => (await desk.get(`/api/admin/invoices?${query}`)).json<InvoiceSummary[]>()
    const ids = async (query: string) => (await list(query)).map(({ id }) => id)
    expect(await ids(`q=${sale.number}`)).toEqual([drafted.id, issued.id])
    expect(await ids(`q=${issued.number}`)).toEqual([issued.id])
    expect(await ids(`q=${sale.number}&show=draft`)).toEqual([drafted.id])
    expect(await ids(`q=${sale.number}&show=unpaid`)).toEqual([issued.id])
    expect(await ids(`q=${sale.number}&show=late`)).toEqual([])
    expect(await ids(`q=${sale.number}&show=settled`)).toEqual([])
    expect(await ids(`q=${sale.number}&show=credit_note`)).toEqual([])
    expect(await ids(`q=${sale.number}&sort=dueOn&order=asc`)).toEqual([issued.id, drafted.id])
  })
})
