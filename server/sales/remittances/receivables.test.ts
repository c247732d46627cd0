import { sql } from "kysely"
import { extractText } from "unpdf"
import { describe, expect, it } from "vitest"
import { addDays } from "#contract/values/dates.ts"
import type { Invoice } from "#contract/sales/invoices.ts"
import { addMoney } from "#contract/values/money.ts"
import type { ReceivedByMonth, Receivables } from "#contract/sales/receivables.ts"
import type { Remittance } from "#contract/sales/remittances.ts"
import { readCsv } from "#server/testing/company.ts"
import { aDesk, auditOf } from "#server/testing/desk.ts"
import { anInvoicing, rewriteInvoice } from "#server/testing/invoices.ts"
import { todayOf } from "#server/testing/sales.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const url = "/api/admin/receivables"
const none = { not_due: "0.00", to_30: "0.00", to_60: "0.00", to_90: "0.00", over_90: "0.00" }

/** A buyer who was invoiced: 125.00 each time, and once 10.00 of shipping. */
async function anInvoicedBuyer({ invoices: count = 1 } = {}) {
  const customerEmail = `owes-${crypto.randomUUID()}@example.com`
  const made = await anInvoicing(app, { customerEmail, products: [{ name: "Rock salt", unitPrice: "12.50" }] })
  const invoices: Invoice[] = []
  for (let at = 0; at < count; at += 1) invoices.push(await made.invoiced({ lines: [{ item: "1", quantity: 10 }] }))
  const pay = (amount: string, paid: string, reference: string, invoice = invoices[0]!) =>
    made.desk.post("/api/admin/remittances", {
      receivedOn: todayOf(app),
      amount,
      method: "check",
      reference,
      pays: [{ invoiceId: invoice.id, amount: paid }],
    })
  const statement = (more = "", headers?: Record<string, string>) =>
    made.desk.get(`${url}/statement?buyer=${customerEmail}${more}`, headers)
  return { ...made, customerEmail, invoices, pay, statement }
}

const setDueOn = (invoice: Invoice, day: string) => rewriteInvoice(app, invoice, sql`due_on = ${day}`)

const readReceivables = async () => (await (await aDesk(app)).get(url)).json<Receivables>()
const findBuyer = ({ buyers }: Receivables, wanted: string) => buyers.find(({ email }) => email === wanted)

describe("an administrator who asks what is owed", () => {
  it("reads it by age, in total and for each buyer", async () => {
    const before = await readReceivables()
    const { invoices, customerEmail, sale } = await anInvoicedBuyer({ invoices: 6 })
    const today = todayOf(app)
    for (const [at, days] of [0, -1, -30, -31, -90, -91].entries()) await setDueOn(invoices[at]!, addDays(today, days))
    const now = await readReceivables()
    const byAge = { not_due: "135.00", to_30: "250.00", to_60: "125.00", to_90: "125.00", over_90: "125.00" }
    expect(findBuyer(now, customerEmail)).toEqual({
      name: sale.customerName,
      organization: sale.customerOrganization,
      email: customerEmail,
      total: "760.00",
      byAge,
      credit: "0.00",
    })
    expect(now.count).toBe(before.count + 6)
    expect(now.total).toBe(addMoney([before.total, "760.00"]))
    expect(now.byAge.to_30).toBe(addMoney([before.byAge.to_30, "250.00"]))
    expect(now.total).toBe(addMoney(Object.values(now.byAge)))
    const totals = now.buyers.map(({ total }) => Number(total))
    expect(totals).toEqual(totals.toSorted((one, other) => other - one))
  })

  it("sees that a settled invoice is owed no longer, and what was paid beyond it as credit", async () => {
    const before = await readReceivables()
    const { pay, customerEmail, desk } = await anInvoicedBuyer()
    const paid = (await pay("140.05", "135.00", "1042")).json<Remittance>()
    const now = await readReceivables()
    expect(findBuyer(now, customerEmail)).toMatchObject({ total: "0.00", byAge: none, credit: "5.05" })
    expect(now).toMatchObject({ total: before.total, count: before.count, credit: addMoney([before.credit, "5.05"]) })
    await desk.post(`/api/admin/remittances/${paid.id}/take-back`, { on: todayOf(app), reason: "Bounced" })
    expect(findBuyer(await readReceivables(), customerEmail)).toMatchObject({ total: "135.00", credit: "0.00" })
  })

  it("expects it in the week in which it is due, for eight weeks from this Monday", async () => {
    const today = todayOf(app)
    const { invoices } = await anInvoicedBuyer({ invoices: 4 })
    const before = await readReceivables()
    const monday = before.expected[0]!.from
    expect(new Date(monday).getUTCDay()).toBe(1)
    expect(monday <= today && today < addDays(monday, 7)).toBe(true)
    expect(before.expected.map(({ from }) => from)).toEqual(
      [0, 7, 14, 21, 28, 35, 42, 49].map((days) => addDays(monday, days)),
    )
    // Each is due in 30 days; from there they move to yesterday, today, the last day of the eight weeks and the next.
    const days = [addDays(today, -1), today, addDays(monday, 55), addDays(monday, 56)]
    for (const [at, day] of days.entries()) await setDueOn(invoices[at]!, day)
    const now = await readReceivables()
    const of = (receivables: Receivables, from: string) =>
      receivables.expected.find((week) => week.from === from)!.amount
    expect(of(now, monday)).toBe(addMoney([of(before, monday), "125.00"]))
    expect(of(now, addDays(monday, 49))).toBe(addMoney([of(before, addDays(monday, 49)), "125.00"]))
    const sum = ({ expected }: Receivables) => addMoney(expected.map(({ amount }) => amount))
    expect(addMoney([sum(now), "260.00"])).toBe(sum(before))
  })
})

describe("an administrator who compares the months", () => {
  it("reads what was invoiced, less credit notes, and received, and how many days the money took", async () => {
    const months = async () => (await (await aDesk(app)).get(`${url}/months`)).json<ReceivedByMonth>()
    const before = await months()
    const { invoices, pay, credit } = await anInvoicedBuyer()
    await credit(invoices[0]!, { amount: "5.00", reason: "Torn bags" })
    await pay("130.00", "130.00", "1042")
    const now = await months()
    expect(now.months.map(({ from }) => from.slice(8))).toEqual(Array.from({ length: 12 }, () => "01"))
    const [was, is] = [before.months.at(-1)!, now.months.at(-1)!]
    expect(is.from).toBe(`${todayOf(app).slice(0, 7)}-01`)
    expect([is.invoiced, is.received]).toEqual([addMoney([was.invoiced, "130.00"]), addMoney([was.received, "130.00"])])
    await rewriteInvoice(app, invoices[0]!, sql`issued_on = ${addDays(todayOf(app), -400)}`)
    const { daysToMoney } = await months()
    expect([now.daysToMoney, daysToMoney! > 0 && daysToMoney! <= 400]).toEqual([0, true])
  })
})

describe("an administrator who sends a statement", () => {
  it("has invoices, credit notes and payments in it, oldest first, which add up to what is open", async () => {
    const { invoices, pay, credit, statement, desk, customerEmail } = await anInvoicedBuyer({ invoices: 2 })
    const [first, second] = invoices as [Invoice, Invoice]
    const note = (await credit(first, { amount: "5.00", reason: "Torn bags" })).json<Invoice>()
    const bounced = (await pay("20.00", "20.00", "1041")).json<Remittance>()
    await desk.post(`/api/admin/remittances/${bounced.id}/take-back`, { on: todayOf(app), reason: "No funds" })
    await pay("126.00", "125.00", "1042", second)
    const reply = await statement("&format=csv")
    const today = todayOf(app)
    expect(reply.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="Statement-${today}.csv"`,
    })
    const rows = readCsv(reply.body)
    for (const [number, amount] of [
      [first.number, "135.00"],
      [second.number, "125.00"],
      [note.number, "-5.00"],
    ] as const)
      expect(rows.find(({ Number }) => Number === number)).toMatchObject({ Amount: amount })
    expect(rows.filter(({ Number }) => Number === "1041").map(({ Amount }) => Amount)).toEqual(["-20.00", "20.00"])
    expect(addMoney(rows.map(({ Amount }) => Amount!))).toBe("129.00")
    expect(findBuyer(await readReceivables(), customerEmail)).toMatchObject({ total: "130.00", credit: "1.00" })
  })

  it("leaves out what was settled more than a year ago, and a payment's part in it", async () => {
    const { invoices, desk, statement, customerEmail } = await anInvoicedBuyer({ invoices: 2 })
    const [old, recent] = invoices as [Invoice, Invoice]
    const pays = [
      { invoiceId: old.id, amount: "135.00" },
      { invoiceId: recent.id, amount: "25.00" },
    ]
    await desk.post("/api/admin/remittances", { receivedOn: todayOf(app), amount: "160.00", method: "ach", pays })
    await rewriteInvoice(app, old, sql`issued_on = ${addDays(todayOf(app), -366)}`)
    const rows = readCsv((await statement("&format=csv")).body)
    expect(rows.map(({ Amount }) => Amount)).toEqual(["125.00", "-25.00"])
    expect(findBuyer(await readReceivables(), customerEmail)).toMatchObject({ total: "100.00" })
  })

  it("is a PDF unless CSV is asked for, and each is recorded", async () => {
    const { statement, desk, customerEmail, invoices } = await anInvoicedBuyer()
    const pdf = await statement()
    const { text } = await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true })
    for (const words of [invoices[0]!.number!, "$135.00"]) expect(text).toContain(words)
    expect(pdf.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="Statement-${todayOf(app)}.pdf"`,
    })
    const typeOf = async (more: string, accept: string) => (await statement(more, { accept })).headers["content-type"]
    expect(await typeOf("", "text/csv")).toContain("text/csv")
    expect(await typeOf("", "text/html, */*")).toBe("application/pdf")
    expect(await typeOf("&format=pdf", "text/csv")).toBe("application/pdf")
    const events = (await desk.get(`/api/admin/audit?record=${customerEmail}`)).json<{ action: string }[]>()
    expect(events.map(({ action }) => action)).toEqual(Array.from({ length: 4 }, () => "receivables.export"))
    expect(await auditOf(app, customerEmail)).toEqual([])
  })

  it("is told when the buyer has no invoice, or no buyer is named", async () => {
    const desk = await aDesk(app)
    const reply = await desk.get(`${url}/statement?buyer=nobody@example.com`)
    expect([reply.statusCode, reply.json().message]).toEqual([404, "No invoice was issued to nobody@example.com"])
    expect((await desk.get(`${url}/statement`)).json().fields).toHaveProperty("buyer")
  })
})
