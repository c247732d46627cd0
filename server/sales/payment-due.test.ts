import { describe, expect, it } from "vitest"
import { addDays } from "#contract/values/dates.ts"
import type { Sale } from "#contract/sales/sales.ts"
import { aCompany, readCsv } from "#server/testing/company.ts"
import { aDesk } from "#server/testing/desk.ts"
import { aSale } from "#server/testing/sales.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const url = ({ id }: Pick<Sale, "id">) => `/api/admin/sales/${id}`

describe("a buyer's payment", () => {
  it.each([
    { name: "Beef brisket, deckle-off, boneless", days: 7, from: "2026-03-02" },
    { name: "Lettuce, romaine", days: 10, from: "2026-03-02" },
    { name: "Cheese, cheddar", days: 10, from: "2026-03-09" },
    { name: "Nuts and bolts", days: 30, from: "2026-03-09" },
  ])("for $name is due $days days after $from when delivered on March 2 and invoiced on March 9", async (sold) => {
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

  it("reads the day of the terms where the request does not say who buys, and of the law once somebody does", async () => {
    const desk = await aDesk(app)
    const sale = await aSale(app, { solicitation: {}, paymentTerms: "Net 15", acceptedOn })
    const unknown = { buyerType: null, dueOn: "2026-03-24", dueBy: "Net 15", lawfulDueBy: "Net 15" }
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
