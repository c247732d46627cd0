import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { addDays } from "#contract/values/dates.ts"
import type { Invoice } from "#contract/sales/invoices.ts"
import type { Problem } from "#contract/problem.ts"
import { anInvoicing, invoiceUrl, rewriteInvoice } from "#server/testing/invoices.ts"
import { todayOf } from "#server/testing/sales.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const dod = { solicitation: { buyerType: "dod" as const } }
const fieldsOf = (missing: Problem["missing"] = []) => missing.map(({ field }) => field)

describe("an administrator who invoices by the rules of the buyer", () => {
  it("is told all that a proper invoice to DoD lacks, each with its rule, and issues it once it is there", async () => {
    const { desk, url, deliver, draft, issue } = await anInvoicing(app, { ...dod, purchaseOrder: null })
    const delivery = (await deliver()).json<{ id: string }>()
    const drafted = await draft()
    const refused = await issue(drafted)
    expect([refused.statusCode, fieldsOf(refused.json<Problem>().missing)]).toEqual([
      422,
      ["contractNumber", "deliveries.1.shipmentNumber", "lines.1.clin"],
    ])
    expect(drafted.missing).toContainEqual({
      field: "contractNumber",
      message: "Enter the contract number or the order number",
      rule: "FAR 52.232-25(a)(3)(iii)",
      required: true,
    })
    const billTo = { name: "Sample pay office", street: "1 Sample Street", city: "Columbus", state: "OH", zip: "43218" }
    await desk.patch(url, {
      contractNumber: "SAMPLE-26-C-0001",
      billTo,
      routing: { payOfficial: "SAMPL1" },
      lines: [{ item: "1", clin: "0001" }],
    })
    await desk.patch(`/api/admin/deliveries/${delivery.id}`, { shipmentNumber: "ABC0001Z" })
    const issued = (await issue(drafted)).json<Invoice>()
    expect(issued).toMatchObject({
      status: "issued",
      paper: {
        contractNumber: "SAMPLE-26-C-0001",
        billTo,
        lines: [{ clin: "0001" }],
        routing: { payOfficial: "SAMPL1" },
      },
    })
    expect(fieldsOf(issued.missing.filter(({ required }) => required))).toEqual([])
  })

  it("states the tax of each line to a state, and pays by its law", async () => {
    const { desk, url, deliver, draft, issue } = await anInvoicing(app, {
      solicitation: { buyerType: "state", deliverTo: { state: "CA" } },
      products: [{ name: "Bolts", unitPrice: "1.25", category: "hardware" }],
    })
    await deliver()
    const drafted = await draft()
    expect(fieldsOf((await issue(drafted)).json<Problem>().missing)).toEqual(["billTo", "lines.1.tax"])
    await desk.patch(url, { billTo: { street: "1 Sample Street", city: "Sacramento" } })
    await desk.patch(invoiceUrl(drafted), {
      lines: [{ item: "1", quantity: 100, unitPrice: "1.25", tax: "taxable", taxRate: 8.75 }],
    })
    expect((await issue(drafted)).json()).toMatchObject({
      total: "145.94",
      dueOn: addDays(todayOf(app), 45),
      law: "California Government Code 927",
      paper: { taxTotal: "10.94" },
    })
  })

  it("shows the day of each kind of goods of a mixed invoice, which is due on the earliest", async () => {
    const { desk, url, deliver, draft } = await anInvoicing(app, {
      products: [
        { name: "Rock salt", unitPrice: "1.25" },
        { name: "Beef", unitPrice: "2.00" },
      ],
    })
    await desk.patch(url, { lines: [{ item: "2", paymentRule: "meat" }] })
    await deliver()
    const { paper } = await draft()
    expect(paper.dueDays).toHaveLength(2)
    expect(paper.dueOn).toBe(paper.dueDays[0]!.dueOn)
    expect(paper.dueDays[1]!.dueOn > paper.dueOn!).toBe(true)
  })

  it("is warned of letters that the PDF cannot print, and issues it anyway", async () => {
    const { desk, url, deliver, draft, issue } = await anInvoicing(app, {
      solicitation: { buyerType: "prime_contractor" },
    })
    await deliver()
    await desk.patch(url, { markFor: "מחסן 7", billTo: { name: "Müller & Söhne", street: "1 Sample Way" } })
    const drafted = await draft()
    const { missing } = drafted
    const warned = missing.filter(({ rule }) => rule === "Letters of the PDF")
    expect(warned).toEqual([expect.objectContaining({ field: "markFor", required: false })])
    expect(warned[0]!.message).toContain("מ")
    const issued = await issue(drafted)
    expect([issued.statusCode, issued.json<Invoice>().missing.map(({ field }) => field)]).toEqual([
      200,
      expect.not.arrayContaining(["markFor"]),
    ])
  })
})

describe("an administrator who opens a late invoice", () => {
  it("reads the days, and no interest while the rate of the day after the due day is not known", async () => {
    const { desk, invoiced } = await anInvoicing(app)
    const invoice = await invoiced()
    expect(invoice).toMatchObject({ daysLate: 0, interest: null })
    await rewriteInvoice(app, invoice, sql`due_on = ${addDays(todayOf(app), -12)}`)
    expect((await desk.get(invoiceUrl(invoice))).json()).toMatchObject({
      daysLate: 12,
      interest: {
        law: "Prompt Payment Act, 5 CFR 1315.10",
        from: addDays(todayOf(app), -11),
        rate: null,
        amount: null,
      },
    })
  })

  it("reads no federal interest of another buyer", async () => {
    const { desk, invoiced } = await anInvoicing(app, { solicitation: { buyerType: "prime_contractor" } })
    const invoice = await invoiced()
    await rewriteInvoice(app, invoice, sql`due_on = ${addDays(todayOf(app), -12)}`)
    expect((await desk.get(invoiceUrl(invoice))).json()).toMatchObject({ daysLate: 12, interest: null })
  })
})
