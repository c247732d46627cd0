import { describe, expect, it } from "vitest"
import { addDays } from "#contract/values/dates.ts"
import type { OwnSale, Sale } from "#contract/sales/sales.ts"
import { aCompany, nextOf } from "#server/testing/company.ts"
import { aDesk, auditOf } from "#server/testing/desk.ts"
import { aSale, todayOf } from "#server/testing/sales.ts"
import { aCompanyUser, useTestApp } from "#server/testing/test-app.ts"
import { nextWorkingDay } from "./federal-holidays.ts"

const app = useTestApp()
const url = ({ id }: Pick<Sale, "id">) => `/api/admin/sales/${id}`

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

  it("finds no sale under an id that does not exist", async () => {
    expect((await (await aDesk(app)).get(`/api/admin/sales/${crypto.randomUUID()}`)).statusCode).toBe(404)
  })
})

describe("a company with an account", () => {
  it("reads what it bought with its confirmed address, newest first, page by page, and nobody else's", async () => {
    const [company, other] = [await aCompany(app), await aCompany(app)]
    const first = await aSale(app, {
      customerEmail: company.email.toUpperCase(),
      products: [{ name: "Bread", unitPrice: "2.00" }],
    })
    const second = await aSale(app, { customerEmail: company.email })
    const page = await company.get("/api/sales?limit=1")
    expect(page.json<OwnSale[]>()).toMatchObject([{ number: second.number, status: "accepted" }])
    const rest = await company.get(nextOf(page.headers.link)!)
    expect(rest.json()).toMatchObject([{ number: first.number, quoteNumber: first.quoteNumber, total: "210.00" }])
    expect(rest.json()).toMatchObject([{ shipping: "10.00", charges: [], taxRate: null, taxTotal: "0.00" }])
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
