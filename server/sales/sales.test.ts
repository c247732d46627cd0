import { describe, expect, it } from "vitest"
import { addDays } from "#contract/dates.ts"
import { addMoney } from "#contract/money.ts"
import type { OwnSale, Sale, SaleSummary } from "#contract/sales.ts"
import { aCompany, nextOf, readCsv } from "#server/testing/company.ts"
import { aDesk, auditOf } from "#server/testing/desk.ts"
import { aSale, todayOf } from "#server/testing/sales.ts"
import { aCompanyUser, useTestApp } from "#server/testing/test-app.ts"
import { nextWorkingDay } from "./federal-holidays.ts"

const app = useTestApp()
const url = ({ id }: Pick<Sale, "id">) => `/api/admin/sales/${id}`
const bread = [{ name: "Bread", unitPrice: "2.00" }]

describe("a buyer who has accepted a quote", () => {
  it("has bought the agreed lines, at the total with shipping, for the promised delivery", async () => {
    const sale = await aSale(app, { products: [{ name: "Rock salt", unitPrice: "1.2575" }], shipping: "10.50" })
    expect(sale).toMatchObject({
      number: expect.stringMatching(/^S-\d{4}-\d{6}$/),
      status: "accepted",
      lines: [{ item: "1", unitPrice: "1.2575", total: "125.75", paymentRule: "other" }],
      total: "136.25",
      deliveryDate: addDays(todayOf(app), 14),
      dueOn: null,
      isLate: false,
    })
  })

  it.each([
    { name: "Beef brisket, deckle-off, boneless", days: 7, from: "2026-03-02" },
    { name: "Lettuce, romaine", days: 10, from: "2026-03-02" },
    { name: "Cheese, cheddar", days: 10, from: "2026-03-09" },
    { name: "Nuts and bolts", days: 30, from: "2026-03-09" },
  ])("of $name is due $days days after $from when delivered on March 2 and invoiced on March 9", async (sold) => {
    const desk = await aDesk(app)
    const sale = await aSale(app, { products: [{ name: sold.name, unitPrice: "1.00" }], acceptedOn: "2026-02-02" })
    const body = { status: "invoiced", deliveredOn: "2026-03-02", invoicedOn: "2026-03-09" }
    expect((await desk.patch(url(sale), body)).json()).toMatchObject({ dueOn: addDays(sold.from, sold.days) })
  })
})

describe("an administrator who wants to know when payment is due", () => {
  const acceptedOn = "2026-02-02"
  const days = { status: "invoiced", deliveredOn: "2026-03-02", invoicedOn: "2026-03-09" }

  it.each([
    ["federal_civilian", {}, "2026-04-08", "Prompt Payment Act, 31 U.S.C. 3903"],
    ["dod", {}, "2026-04-08", "Prompt Payment Act, 31 U.S.C. 3903"],
    ["state", {}, "2026-04-23", "California Government Code 927"],
    ["state", { deliverTo: { state: "Calif." } }, "2026-04-23", "California Government Code 927"],
    ["state", { deliverTo: { state: "NV" } }, "2026-03-24", "Net 15"],
    ["local", {}, "2026-03-24", "Net 15"],
    ["prime_contractor", {}, "2026-03-24", "Net 15"],
  ] as const)("of a %s %j reads %s by %s", async (buyerType, place, dueOn, dueBy) => {
    const [desk, company] = [await aDesk(app), await aCompany(app)]
    const solicitation = { buyerType, ...place }
    const sale = await aSale(app, { customerEmail: company.email, solicitation, paymentTerms: "Net 15", acceptedOn })
    const due = { dueOn, dueBy }
    const reply = await desk.patch(url(sale), days)
    expect(reply.json()).toMatchObject({ ...due, lawfulDueOn: dueOn, lawfulDueBy: dueBy })
    expect((await desk.get(`/api/admin/sales?q=${sale.number}`)).json()).toMatchObject([due])
    expect((await company.get("/api/sales")).json()).toMatchObject([due])
    const rows = readCsv((await desk.get("/api/admin/sales/export/csv")).body)
    const [row] = rows.filter(({ Number: number }) => number === sale.number)
    expect(row).toMatchObject({ "Payment due": dueOn, "Payment due by": dueBy })
  })

  it("is asked who buys where the request does not say it, and no law is named until then", async () => {
    const desk = await aDesk(app)
    const sale = await aSale(app, { solicitation: {}, paymentTerms: "Net 15", acceptedOn })
    const unknown = { buyerType: null, dueOn: null, dueBy: null, lawfulDueBy: null }
    expect((await desk.patch(url(sale), days)).json()).toMatchObject(unknown)
    const federal = (await desk.patch(url(sale), { buyerType: "dod" })).json()
    expect(federal).toMatchObject({ buyerType: "dod", dueOn: "2026-04-08" })
    expect((await desk.patch(url(sale), { buyerType: "local" })).json()).toMatchObject({ dueOn: "2026-03-24" })
    expect((await desk.patch(url(sale), { dueOn: "2026-05-01" })).json()).toMatchObject({ dueBy: null })
    expect((await desk.patch(url(sale), { dueOn: null, buyerType: null })).json()).toMatchObject(unknown)
    const refused = await desk.patch(url(sale), { buyerType: "friend" })
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["buyerType"]])
  })

  it("changes the payment rule of a typed product, which has the general one, and the evidence names it", async () => {
    const desk = await aDesk(app)
    const products = ["Ground beef 80/20", "Rice"].map((name) => ({ name, unitPrice: "4.00" }))
    const sale = await aSale(app, { products, acceptedOn })
    expect(sale.lines).toMatchObject([
      { item: "1", family: "food", slug: null, paymentRule: "other" },
      { item: "2", paymentRule: "other" },
    ])
    expect((await desk.patch(url(sale), days)).json()).toMatchObject({ dueOn: "2026-04-08" })
    const lines = [{ item: "1", paymentRule: "meat" }]
    const reply = await desk.patch(url(sale), { lines })
    expect(reply.json()).toMatchObject({
      dueOn: "2026-03-09",
      lines: [{ paymentRule: "meat" }, { paymentRule: "other" }],
    })
    const { version } = reply.json<Sale>()
    expect((await desk.patch(url(sale), { lines })).json()).toMatchObject({ version })
    const events = await app().api.db.selectFrom("auditEvents").selectAll().where("record", "=", sale.number).execute()
    expect(events.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ paymentRules: "1: meat", dueOn: "2026-03-09" }),
    )
    for (const [wrong, field] of [
      [{ item: "9", paymentRule: "meat" }, "lines.0.item"],
      [{ item: "1", paymentRule: "soon" }, "lines.0.paymentRule"],
    ] as const) {
      const refused = await desk.patch(url(sale), { lines: [wrong] })
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]])
    }
  })
})

describe("an administrator who follows a sale", () => {
  it("moves a sale on, and each step takes today where the company is", async () => {
    const desk = await aDesk(app)
    const [sale, today] = [await aSale(app), todayOf(app)]
    for (const [status, field] of [
      ["confirmed", "confirmedOn"],
      ["delivered", "deliveredOn"],
      ["invoiced", "invoicedOn"],
      ["paid", "paidOn"],
    ] as const)
      expect((await desk.patch(url(sale), { status })).json()).toMatchObject({ status, [field]: today })
    expect((await desk.get(url(sale))).json()).toMatchObject({
      version: 5,
      dueOn: nextWorkingDay(addDays(today, 30)),
    })
    expect(await auditOf(app, sale.number)).toEqual(Array(4).fill("sale.status"))
  })

  it("sets the due day by hand, and goes back to the lawful one", async () => {
    const desk = await aDesk(app)
    const sale = await aSale(app, { acceptedOn: "2026-02-02" })
    const own = await desk.patch(url(sale), { dueOn: "2026-05-01" })
    expect(own.json()).toMatchObject({ dueOn: "2026-05-01", isDueOnOwn: true, lawfulDueOn: null })
    const invoiced = await desk.patch(url(sale), {
      status: "invoiced",
      deliveredOn: "2026-03-01",
      invoicedOn: "2026-03-01",
    })
    expect(invoiced.json()).toMatchObject({ dueOn: "2026-05-01", lawfulDueOn: "2026-03-31" })
    expect((await desk.patch(url(sale), { dueOn: null })).json()).toMatchObject({
      dueOn: "2026-03-31",
      isDueOnOwn: false,
    })
  })

  it("takes a mistaken step back, which clears the later days and is marked as a correction", async () => {
    const desk = await aDesk(app)
    const sale = await aSale(app, { acceptedOn: "2026-02-02" })
    await desk.patch(url(sale), { status: "paid", deliveredOn: "2026-03-01", invoicedOn: "2026-03-01" })
    const back = await desk.patch(url(sale), { status: "delivered" })
    expect(back.json()).toMatchObject({ deliveredOn: "2026-03-01", invoicedOn: null, paidOn: null, dueOn: null })
    const events = await app().api.db.selectFrom("auditEvents").selectAll().where("record", "=", sale.number).execute()
    expect(events.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ from: "paid", to: "delivered", correction: true }),
    )
  })

  it("cancels a sale only with a reason, and can take that back", async () => {
    const desk = await aDesk(app)
    const sale = await aSale(app)
    const refused = await desk.patch(url(sale), { status: "canceled" })
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["cancelReason"]])
    const canceled = await desk.patch(url(sale), { status: "canceled", cancelReason: "Funds were withdrawn" })
    expect(canceled.json()).toMatchObject({ canceledOn: todayOf(app), cancelReason: "Funds were withdrawn" })
    expect((await desk.patch(url(sale), { status: "accepted" })).json()).toMatchObject({
      canceledOn: null,
      cancelReason: null,
    })
  })

  it.each([
    [{ confirmedOn: "2026-02-01" }, "confirmedOn", "The sale was accepted on Feb 02, 2026"],
    [{ paidOn: "2025-12-31" }, "paidOn", "The sale was accepted on Feb 02, 2026"],
    [{ deliveredOn: "2026-03-01", paidOn: "2026-02-20" }, "paidOn", "The sale was delivered on Mar 01, 2026"],
    [{ status: "delivered", deliveredOn: "2026-02-09" }, "deliveredOn", "The sale was confirmed on Feb 10, 2026"],
    [{ status: "invoiced", invoicedOn: "2099-01-01" }, "invoicedOn", "This day is still to come"],
    [{ status: "invoiced", paidOn: "2026-03-01" }, "paidOn", "Set the status to Paid too"],
  ])("is told at the field that the days of %j are not in order", async (body, field, message) => {
    const desk = await aDesk(app)
    const sale = await aSale(app, { acceptedOn: "2026-02-02" })
    await desk.patch(url(sale), { status: "confirmed", confirmedOn: "2026-02-10" })
    const reply = await desk.patch(url(sale), body)
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { [field]: message }])
  })

  it("keeps a day that an earlier version took, and marks a sale as paid by the day of its payment", async () => {
    const desk = await aDesk(app)
    const sale = await aSale(app, { acceptedOn: "2026-02-02" })
    await app().api.db.updateTable("sales").set({ confirmedOn: "2025-01-01" }).where("id", "=", sale.id).execute()
    expect((await desk.patch(url(sale), { purchaseOrder: "PO-8" })).statusCode).toBe(200)
    await desk.patch(url(sale), { dueOn: "2026-03-20" })
    expect((await desk.get(url(sale))).json()).toMatchObject({ isLate: true })
    const paid = await desk.patch(url(sale), { deliveredOn: "2026-03-01", paidOn: "2026-04-01" })
    expect(paid.json()).toMatchObject({ status: "paid", paidOn: "2026-04-01", isLate: false })
  })

  it("does not overwrite what another administrator changed", async () => {
    const desk = await aDesk(app)
    const sale = await aSale(app)
    const tag = (await desk.get(url(sale))).headers.etag as string
    expect((await desk.patch(url(sale), { status: "confirmed" }, { "If-Match": tag })).statusCode).toBe(200)
    expect((await desk.patch(url(sale), { status: "canceled" }, { "If-Match": tag })).statusCode).toBe(412)
  })

  it("confirms once when a colleague confirms at the same moment", async () => {
    const [desk, sale] = [await aDesk(app), await aSale(app)]
    const once = () => desk.patch(url(sale), { status: "confirmed" }, { "If-Match": `"${sale.version}"` })
    const replies = await Promise.all([once(), once()])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 412])
  })

  it.each([
    { deliveredOn: "2026-02-30" },
    { dueOn: "soon" },
    { status: "delivered", invoicedOn: "2026-03-01", deliveredOn: "9999-12-31" },
    { status: "lost" },
    { status: "delivered", deliveredOn: null },
    { purchaseOrder: "x".repeat(81) },
  ])("is told at the field what is wrong with %j", async (body) => {
    const [desk, sale] = [await aDesk(app), await aSale(app)]
    const reply = await desk.patch(url(sale), body)
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [Object.keys(body).at(-1)]])
    expect((await desk.get(url(sale))).json()).toMatchObject({ version: sale.version })
  })

  it("finds a sale by any of its texts, by status, by day, and when it is late", async () => {
    const desk = await aDesk(app)
    const partNumber = `PN "${crypto.randomUUID()}"`
    const products = [{ name: "Pallet jack", unitPrice: "5.00", partNumber }]
    const sale = await aSale(app, { purchaseOrder: `PO-${crypto.randomUUID()}`, products })
    const today = todayOf(app)
    const numbers = async (query: string) =>
      (await desk.get(`/api/admin/sales?${query}`)).json<SaleSummary[]>().map(({ number }) => number)
    const contractNumber = `W9-${crypto.randomUUID()}`
    await desk.patch(url(sale), { contractNumber })
    const { number, quoteNumber, purchaseOrder, customerName, customerEmail } = sale
    for (const text of [
      number,
      quoteNumber,
      purchaseOrder!,
      contractNumber,
      customerName,
      customerEmail,
      `product 1 ${partNumber}`,
    ])
      expect(await numbers(`q=${encodeURIComponent(text)}`)).toEqual([sale.number])
    await desk.patch(url(sale), { dueOn: addDays(today, -1) })
    const own = `q=${sale.number}`
    expect(await numbers(`${own}&late=true&from=${today}&to=${today}`)).toEqual([sale.number])
    expect(await numbers(`${own}&from=${addDays(today, 1)}`)).toEqual([])
    expect(await numbers(`${own}&to=${addDays(today, -1)}`)).toEqual([])
    expect(await numbers(`${own}&status=paid`)).toEqual([])
    expect((await desk.get(`/api/admin/sales?${own}`)).json()).toMatchObject([{ isLate: true }])
    await desk.patch(url(sale), { status: "paid" })
    expect(await numbers(`${own}&late=true`)).toEqual([])
  })

  it.each(["createdAt", "dueOn"])("reads every sale once by %s, page by page, with a true total", async (sort) => {
    const desk = await aDesk(app)
    for (const dueOn of ["2026-03-01", "2026-03-01", null]) {
      const sale = await aSale(app)
      if (dueOn) await desk.patch(url(sale), { dueOn })
    }
    const seen: string[] = []
    let next: string | undefined = `/api/admin/sales?limit=2&sort=${sort}&order=asc`
    let total = 0
    while (next) {
      const reply = await desk.get(next)
      seen.push(...reply.json<SaleSummary[]>().map(({ id }) => id))
      total = Number(reply.headers["x-total-count"])
      next = nextOf(reply.headers.link)
    }
    expect([seen.length, new Set(seen).size]).toEqual([total, total])
  })

  it("exports each line as a row, with formulas made harmless", async () => {
    const desk = await aDesk(app)
    const two = [...bread, { name: "Salt", unitPrice: "0.50" }]
    const sale = await aSale(app, { products: two, purchaseOrder: "=1+1" })
    const rows = readCsv((await desk.get("/api/admin/sales/export/csv")).body)
    expect(rows.filter(({ Number: number }) => number === sale.number)).toMatchObject([
      { Item: "1", "Unit price": "2.00", "Line total": "200.00", "Purchase order": "'=1+1" },
      { Item: "2", "Unit price": "0.50", "Line total": "50.00" },
    ])
  })

  it.each([
    { shipping: "10.00", prices: ["1.00", "1.00", "1.00"], shares: ["3.33", "3.34", "3.33"] },
    { shipping: "0.00", prices: ["2.00", "3.00"], shares: ["0.00", "0.00"] },
    { shipping: "7.01", prices: ["0.00", "0.00"], shares: ["7.01", "0.00"] },
    {
      shipping: "10.00",
      prices: ["1.00", "2.00"],
      shares: ["3.33", "6.67"],
      charges: [
        { kind: "fee" as const, label: "Fee", item: null, amount: "20.00", percent: null },
        { kind: "discount" as const, label: "Discount", item: null, amount: null, percent: "7.77" },
      ],
      taxRate: "7.25",
    },
    { shipping: "0.01", prices: ["0.0125", "990.00", "0.00"], shares: ["0.00", "0.01", "0.00"] },
  ])("adds up a column of the export to the totals of its sales: $prices with $shipping", async (sold) => {
    const desk = await aDesk(app)
    const products = sold.prices.map((unitPrice, at) => ({ name: `Product ${at}`, unitPrice }))
    const { number, total } = await aSale(app, { ...sold, products })
    const all = readCsv((await desk.get("/api/admin/sales/export/csv")).body)
    const rows = all.filter(({ Number: each }) => each === number)
    expect(rows.map((row) => row["Share of shipping"])).toEqual(sold.shares)
    expect(addMoney(rows.map((row) => row["Total with shares"]!))).toBe(total)
  })

  it("has to be an administrator, to read and to change", async () => {
    const [company, sale] = [await aCompany(app), await aSale(app)]
    for (const reply of [
      await company.get("/api/admin/sales"),
      await company.get(url(sale)),
      await company.get("/api/admin/sales/export/csv"),
      await company.patch(url(sale), { status: "paid" }),
    ])
      expect(reply.statusCode).toBe(403)
    expect((await (await aDesk(app)).get(`/api/admin/sales/${crypto.randomUUID()}`)).statusCode).toBe(404)
  })
})

describe("a company with an account", () => {
  it("reads what it bought with its confirmed address, newest first, page by page, and nobody else's", async () => {
    const [company, other] = [await aCompany(app), await aCompany(app)]
    const first = await aSale(app, { customerEmail: company.email.toUpperCase(), products: bread })
    const second = await aSale(app, { customerEmail: company.email })
    const page = await company.get("/api/sales?limit=1")
    expect(page.json<OwnSale[]>()).toMatchObject([{ number: second.number, status: "accepted" }])
    const rest = await company.get(nextOf(page.headers.link)!)
    expect(rest.json()).toMatchObject([{ number: first.number, quoteNumber: first.quoteNumber, total: "210.00" }])
    expect(Object.keys(rest.json()[0].lines[0])).not.toContain("paymentRule")
    expect((await other.get("/api/sales")).json()).toEqual([])
  })

  it("reads nothing before it has proved its address", async () => {
    const email = `unproved-${crypto.randomUUID()}@example.com`
    await aSale(app, { customerEmail: email })
    const headers = await aCompanyUser(app(), { email, verified: false })
    expect((await app().http.inject({ url: "/api/sales", headers })).statusCode).toBe(403)
  })
})
