import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { addDays } from "#contract/values/dates.ts"
import type { Invoice } from "#contract/sales/invoices.ts"
import type { Remittance } from "#contract/sales/remittances.ts"
import { nextOf } from "#server/testing/company.ts"
import { aDebtor, part, remittances, statusesOf } from "#server/testing/debtors.ts"
import { auditOf } from "#server/testing/desk.ts"
import { todayOf } from "#server/testing/sales.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const setAccepted = (saleId: string, daysAgo: number) =>
  sql`UPDATE sales SET created_at = now() - make_interval(days => ${daysAgo}) WHERE id = ${saleId}`.execute(
    app().api.db,
  )

describe("an administrator who records a payment", () => {
  it("settles an invoice with one call, and a sale that was paid before its delivery is paid with it", async () => {
    const { sale, invoice, pay, read, readInvoice, customerEmail } = await aDebtor(app)
    await setAccepted(sale.id, 10)
    const receivedOn = addDays(todayOf(app), -2)
    const reply = await pay("135.00", [part(invoice, "135.00")], { receivedOn, method: "check", reference: "1042" })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      201,
      {
        receivedOn,
        amount: "135.00",
        method: "check",
        reference: "1042",
        shortReason: null,
        buyer: { name: sale.customerName, organization: "Sample Base Supply", email: customerEmail },
        pays: [{ invoiceId: invoice.id, number: invoice.number, amount: "135.00" }],
        over: "0.00",
        takenBack: null,
      },
    ])
    expect(await readInvoice()).toMatchObject({
      state: "settled",
      open: "0.00",
      age: null,
      payments: [{ receivedOn, amount: "135.00", method: "check", reference: "1042" }],
    })
    expect(await read()).toMatchObject({ status: "paid", paidOn: todayOf(app) })
    expect(await auditOf(app, invoice.number!)).toEqual(["invoice.issue", "remittance.create"])
  })

  it("pays in parts, and the sale is paid on the last day of them, in whichever order they are entered", async () => {
    const { sale, invoice, pay, read, readInvoice } = await aDebtor(app)
    await setAccepted(sale.id, 10)
    const [today, before] = [todayOf(app), addDays(todayOf(app), -5)]
    const first = await pay("35.01", [part(invoice, "35.01")], { shortReason: "deduction" })
    expect(first.json()).toMatchObject({ shortReason: "deduction", over: "0.00" })
    expect(await readInvoice()).toMatchObject({ state: "partly_paid", open: "99.99" })
    expect(await read()).toMatchObject({ status: "invoiced", paidOn: null })
    await pay("99.99", [part(invoice, "99.99")], { receivedOn: before })
    expect(await readInvoice()).toMatchObject({ state: "settled", payments: [{ receivedOn: before }, {}] })
    expect(await read()).toMatchObject({ status: "paid", paidOn: today })
  })

  it("pays several invoices of one buyer at once, also of two sales", async () => {
    const one = await aDebtor(app, { quantities: [60, 40] })
    const other = await aDebtor(app, { customerEmail: one.customerEmail.toUpperCase() })
    const invoices = [...one.invoices, ...other.invoices]
    const parts = invoices.map((invoice) => part(invoice, invoice.open))
    expect((await one.pay("270.00", parts)).json()).toMatchObject({
      pays: invoices.map(({ number, open }) => ({ number, amount: open })),
      over: "0.00",
    })
    for (const debtor of [one, other]) expect(await debtor.read()).toMatchObject({ status: "paid" })
  })

  it("keeps what is over as the buyer's credit", async () => {
    const { invoice, pay } = await aDebtor(app)
    expect((await pay("200.00", [part(invoice, "135.00")])).json()).toMatchObject({ amount: "200.00", over: "65.00" })
  })

  it("records the same request once", async () => {
    const { desk, invoice, bodyOf, readInvoice } = await aDebtor(app)
    const again = () =>
      desk.post(remittances, bodyOf("50.00", [part(invoice, "50.00")]), { "idempotency-key": invoice.id })
    expect((await again()).json()).toEqual((await again()).json())
    expect(await readInvoice()).toMatchObject({ open: "85.00", payments: [{}] })
  })

  it("pays an invoice only once when two people record it at the same moment", async () => {
    const [one, other] = [await aDebtor(app, { quantities: [60, 40] }), await aDebtor(app)]
    const parts = one.invoices.map((invoice) => part(invoice, invoice.open))
    const replies = await Promise.all([
      one.pay("135.00", parts),
      other.desk.post(remittances, one.bodyOf("135.00", parts.toReversed())),
    ])
    expect(statusesOf(replies)).toEqual([201, 409])
    expect(await one.readInvoice()).toMatchObject({ state: "settled", payments: [{}] })
  })

  it("is refused more than is open, at the field, and nothing is recorded", async () => {
    const { invoices, pay, readInvoice } = await aDebtor(app, { quantities: [60, 40] })
    const [first, second] = invoices as [Invoice, Invoice]
    const reply = await pay("200.00", [part(first, "85.00"), part(second, "50.01")])
    const message = `Only $50.00 of ${second.number} is open`
    expect([reply.statusCode, reply.json()]).toEqual([409, { message, fields: { "pays.1.amount": message } }])
    expect(await readInvoice()).toMatchObject({ state: "open", payments: [] })
  })

  it.each([
    ["an amount below what the invoices get", { amount: "99.99" }, "amount"],
    ["a day to come", { receivedOn: "9999-12-31" }, "receivedOn"],
    ["a day before the sale", { receivedOn: "2020-01-01" }, "receivedOn"],
    ["nothing", { amount: "0.00", pays: [] }, "amount"],
    ["no known method", { method: "cash" }, "method"],
    ["a reference of 81 letters", { reference: "x".repeat(81) }, "reference"],
    ["no known reason", { shortReason: "mood" }, "shortReason"],
  ])("is refused %s, at the field", async (_, changes, field) => {
    const { invoice, pay } = await aDebtor(app)
    const reply = await pay("100.00", [part(invoice, "100.00")], changes)
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toMatchObject([400, expect.arrayContaining([field])])
  })

  it("tells buyers apart who left no address", async () => {
    const one = await aDebtor(app, { customerEmail: "", customerOrganization: "Sample School" })
    const other = await aDebtor(app, { customerEmail: "", customerOrganization: "Sample Fire District" })
    const reply = await one.pay("270.00", [part(one.invoice, "135.00"), part(other.invoice, "135.00")])
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ["pays.1.invoiceId"]])
  })

  it("is refused invoices that cannot be paid, at each field", async () => {
    const [debtor, other] = [await aDebtor(app, { quantities: [60] }), await aDebtor(app)]
    const { invoice, pay, credit, deliver, draft } = debtor
    const note = (await credit(invoice, { amount: "1.00", reason: "Torn bags" })).json<Invoice>()
    await deliver()
    const drafted = await draft()
    const unknown = { id: crypto.randomUUID() }
    const named = [invoice, invoice, other.invoice, note, drafted, unknown]
    const reply = await pay(
      "6.00",
      named.map((one) => part(one, "1.00")),
    )
    expect([reply.statusCode, reply.json().fields]).toEqual([
      400,
      {
        "pays.1.invoiceId": `${invoice.number} is named twice`,
        "pays.2.invoiceId": `${other.invoice.number} is another buyer's`,
        "pays.3.invoiceId": `${note.number} is a credit note`,
        "pays.4.invoiceId": expect.stringContaining("is a draft"),
        "pays.5.invoiceId": "There is no such invoice",
      },
    ])
  })
})

describe("an administrator whose payment was taken back", () => {
  it("opens again what it paid, and the sale is no longer paid", async () => {
    const { invoice, pay, takeBack, read, readInvoice } = await aDebtor(app)
    const paid = (await pay("150.00", [part(invoice, "135.00")])).json<Remittance>()
    const reply = await takeBack(paid)
    const takenBack = { on: todayOf(app), reason: "The check bounced" }
    expect([reply.statusCode, reply.json()]).toEqual([200, { ...paid, over: "0.00", takenBack }])
    expect(await readInvoice()).toMatchObject({ state: "open", open: "135.00", payments: [] })
    expect(await read()).toMatchObject({ status: "invoiced", paidOn: null })
    expect(await auditOf(app, invoice.number!)).toEqual(["invoice.issue", "remittance.create", "remittance.take-back"])
    expect((await takeBack(paid)).statusCode).toBe(409)
    expect((await pay("135.00", [part(invoice, "135.00")])).statusCode).toBe(201)
  })

  it("is refused a day before the payment, a day to come, and a payment that nobody knows", async () => {
    const { invoice, pay, takeBack } = await aDebtor(app)
    const paid = (await pay("135.00", [part(invoice, "135.00")])).json<Remittance>()
    for (const on of [addDays(todayOf(app), -1), addDays(todayOf(app), 1)]) {
      const reply = await takeBack(paid, on)
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ["on"]])
    }
    expect((await takeBack({ id: crypto.randomUUID() })).statusCode).toBe(404)
  })

  it("opens it once when two people take it back at the same moment", async () => {
    const { invoice, pay, takeBack, readInvoice } = await aDebtor(app)
    const paid = (await pay("135.00", [part(invoice, "135.00")])).json<Remittance>()
    const replies = await Promise.all([takeBack(paid), takeBack(paid)])
    expect(statusesOf(replies)).toEqual([200, 409])
    expect(await readInvoice()).toMatchObject({ open: "135.00" })
  })
})

describe("an administrator who lists payments", () => {
  it("reads the newest first, page by page", async () => {
    const { desk, invoice, pay } = await aDebtor(app)
    const made: string[] = []
    for (const amount of ["1.00", "2.00", "3.00"])
      made.push((await pay(amount, [part(invoice, amount)])).json<Remittance>().id)
    const first = await desk.get(`${remittances}?limit=2`)
    const next = await desk.get(nextOf(first.headers.link)!)
    const listed = [...first.json<Remittance[]>(), ...next.json<Remittance[]>()].map(({ id }) => id)
    expect(listed.slice(0, 3)).toEqual(made.toReversed())
    expect((await desk.get(`${remittances}?cursor=bad`)).statusCode).toBe(400)
  })
})
