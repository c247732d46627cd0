import { describe, expect, it } from "vitest"
import type { Invoice } from "#contract/sales/invoices.ts"
import type { Remittance } from "#contract/sales/remittances.ts"
import { aDebtor, part } from "#server/testing/debtors.ts"
import { auditOf } from "#server/testing/desk.ts"
import { anInvoicing, invoiceUrl } from "#server/testing/invoices.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const line = (quantity: number) => ({ item: "1", quantity })

describe("an administrator who corrects an invoice", () => {
  it("credits the lines that were short, at their price and tax, and the buyer owes less", async () => {
    const { invoiced, credit, desk, read } = await anInvoicing(app, { shipping: "0.00" })
    const issued = await invoiced()
    const note = (await credit(issued, { lines: [line(20)], reason: "Short by 20" })).json<Invoice>()
    expect(note).toMatchObject({
      kind: "credit_note",
      number: expect.stringMatching(/^CN-\d{4}-\d{4,}$/),
      state: "issued",
      total: "25.00",
      open: "0.00",
      credits: { id: issued.id, number: issued.number },
      paper: { credits: { number: issued.number, reason: "Short by 20" }, lines: [{ quantity: 20 }] },
    })
    expect((await desk.get(invoiceUrl(issued))).json()).toMatchObject({
      open: "100.00",
      state: "open",
      creditNotes: [{ number: note.number, total: "25.00" }],
    })
    expect((await read()).lines).toMatchObject([{ delivered: 100, invoiced: 80 }])
    expect(await auditOf(app, note.number!)).toEqual(["invoice.credit"])
  })

  it.each([
    ["more than is open", { amount: "135.01" }, 409, "amount"],
    ["more of a line than was invoiced", { lines: [line(101)] }, 409, "lines.0.quantity"],
    ["an item twice", { lines: [line(1), line(1)] }, 400, "lines.1.item"],
    ["an item that is not on it", { lines: [{ item: "9", quantity: 1 }] }, 400, "lines.0.item"],
    ["nothing", { amount: "0" }, 400, "amount"],
    ["lines and an amount", { lines: [line(1)], amount: "1.00" }, 400, "amount"],
    ["without a reason", { amount: "1.00", reason: " " }, 400, "reason"],
  ])("is refused to credit %s", async (_, body, status, field) => {
    const { invoiced, credit } = await anInvoicing(app)
    const reply = await credit(await invoiced(), { reason: "Short", ...body })
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([status, [field]])
  })

  it("takes back a whole invoice with its charges, and invoices the goods again", async () => {
    const { invoiced, credit, desk, read, draft, issue } = await anInvoicing(app)
    const issued = await invoiced()
    const note = (await credit(issued, { reason: "Wrong order number" })).json<Invoice>()
    expect(note.paper).toMatchObject({ lines: issued.paper.lines, charges: issued.paper.charges, total: issued.total })
    expect(await read()).toMatchObject({ status: "delivered", invoicedOn: null, lines: [{ invoiced: 0 }] })
    expect((await desk.get(invoiceUrl(issued))).json()).toMatchObject({ open: "0.00", state: "settled" })
    const again = await issue(await draft())
    expect(again.json()).toMatchObject({
      status: "issued",
      total: issued.total,
      paper: { charges: issued.paper.charges },
    })
    expect((await read()).status).toBe("invoiced")
  })

  it("credits a line in parts to the last cent of its price and its tax", async () => {
    const products = [{ name: "Washers", unitPrice: "0.0125" }]
    const { desk, url, draft, issue, credit } = await anInvoicing(app, { shipping: "0.00", products })
    await desk.post(`${url}/deliveries`)
    const drafted = await draft()
    const taxed = drafted.draft!.lines.map((each) => ({ ...each, tax: "taxable", taxRate: "7.25" }))
    await desk.patch(invoiceUrl(drafted), { lines: taxed })
    const issued = (await issue(drafted)).json<Invoice>()
    expect(issued.total).toBe("1.34")
    for (const quantity of [33, 33, 34])
      expect((await credit(issued, { lines: [line(quantity)], reason: "Short" })).statusCode).toBe(201)
    expect((await desk.get(invoiceUrl(issued))).json()).toMatchObject({ open: "0.00" })
  })

  it("credits an amount once with the same key, and all that is open without one", async () => {
    const { invoiced, desk, read } = await anInvoicing(app)
    const issued = await invoiced()
    const headers = { "idempotency-key": "credit-1" }
    const again = () => desk.post(`${invoiceUrl(issued)}/credit`, { amount: "35.00", reason: "Late" }, headers)
    expect((await again()).json<Invoice>().number).toBe((await again()).json<Invoice>().number)
    const rest = await desk.post(`${invoiceUrl(issued)}/credit`, { reason: "Goodwill" })
    expect(rest.json()).toMatchObject({ total: "100.00", paper: { lines: [{ description: "Goodwill" }] } })
    expect(await read()).toMatchObject({ status: "paid", invoices: [{ state: "settled" }, {}, {}] })
    expect((await desk.post(`${invoiceUrl(issued)}/credit`, { reason: "Again" })).statusCode).toBe(409)
  })

  it("takes back the payment before crediting a paid invoice, and then cancels the sale", async () => {
    const { desk, url, invoice, pay, takeBack, credit } = await aDebtor(app)
    const cancel = async () => {
      const reply = await desk.patch(url, { status: "canceled", cancelReason: "The goods came back" })
      return [reply.statusCode, reply.json<{ message?: string }>().message]
    }
    const refused = (way: string) => [
      409,
      expect.stringContaining(`has invoice ${invoice.number}: its status follows. ${way}`),
    ]
    expect(await cancel()).toEqual(refused("Record a payment, or credit the invoice."))
    const paid = (await pay("135.00", [part(invoice, "135.00")])).json<Remittance>()
    expect((await credit(invoice, { reason: "Returned" })).statusCode).toBe(409)
    expect(await cancel()).toEqual(refused("Take back its payment under Receivables, then credit the invoice."))
    await takeBack(paid)
    expect((await credit(invoice, { reason: "Returned" })).statusCode).toBe(201)
    expect((await cancel())[0]).toBe(200)
  })
})
