import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import type { Found } from "#contract/desk/find.ts"
import type { Invoice } from "#contract/sales/invoices.ts"
import { aCompany, callsAs } from "#server/testing/company.ts"
import { aContact } from "#server/testing/contacts.ts"
import { aDesk } from "#server/testing/desk.ts"
import { anInvoicing } from "#server/testing/invoices.ts"
import { aMessage } from "#server/testing/messages.ts"
import { anOrder } from "#server/testing/orders.ts"
import { aPayment } from "#server/testing/payments.ts"
import { aSale } from "#server/testing/sales.ts"
import { aBuyer, aSentRevision } from "#server/testing/sent-quotes.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const visitor = () => callsAs(app, {})
const word = () => crypto.randomUUID().slice(0, 8)

type Desk = Awaited<ReturnType<typeof aDesk>>

const find = async (desk: Desk, q: string) =>
  (await desk.get(`/api/admin/find?q=${encodeURIComponent(q)}`)).json<Found[]>()
const titlesOf = (found: readonly Found[], kind: Found["kind"]) =>
  found.filter((one) => one.kind === kind).map(({ title }) => title)

describe("an administrator who looks for something", () => {
  it("finds a request, its quote and its sale by number, name, address, purchase order and product", async () => {
    const desk = await aDesk(app)
    const product = `Anvil ${word()}`
    const buyer = await aBuyer(app, { products: [{ category: "hardware", name: product, quantity: 5 }] })
    const id = await aSentRevision(app, buyer.id)
    for (const q of [buyer.number, buyer.number.slice(2), buyer.email.toUpperCase(), product]) {
      const found = await find(desk, q)
      expect(titlesOf(found, "quoteRequest")).toEqual([buyer.number])
      expect(found).toContainEqual(expect.objectContaining({ kind: "quote", id, title: buyer.number }))
    }
    const purchaseOrder = `PO-${word()}`
    const sale = await aSale(app, { purchaseOrder })
    for (const q of [sale.number, purchaseOrder, sale.customerEmail])
      expect(await find(desk, q)).toContainEqual(
        expect.objectContaining({ kind: "sale", id: sale.id, title: sale.number }),
      )
  })

  it("finds a product of the catalog by words of its name, in any order", async () => {
    const desk = await aDesk(app)
    const found = await find(desk, "technical acetone")
    expect(found).toContainEqual(
      expect.objectContaining({ kind: "product", id: expect.stringMatching(/^chemicals:acetone/) }),
    )
  })

  it("finds an invoice and its credit note by number", async () => {
    const { desk, invoiced, credit, sale } = await anInvoicing(app)
    const invoice = await invoiced()
    const note = (await credit(invoice, { reason: "Sent twice" })).json<Invoice>()
    for (const { id, number } of [invoice, note]) {
      const found = await find(desk, number!.toLowerCase())
      expect(found).toContainEqual(expect.objectContaining({ kind: "invoice", id, title: number }))
      expect(found.find((one) => one.id === id)!.detail).toContain(sale.number)
    }
  })

  it("finds a message by its sender, and a company's rows, the company and its person", async () => {
    const desk = await aDesk(app)
    const name = `Robin ${word()}`
    const { id } = (await visitor().post("/api/contact", aMessage({ name }))).json<{ id: string }>()
    expect(await find(desk, name)).toMatchObject([{ kind: "message", id, title: name }])

    const company = await aCompany(app)
    const key = word()
    await company.post("/api/profile", { companyName: `Depot ${key}` })
    const orderNumber = `SO-${key}`
    const order = (await company.post("/api/orders", anOrder({ orderNumber }))).json<{ id: string }>()
    await company.post("/api/payments", aPayment({ orderId: order.id, amount: "1250.5", transactionId: `WIRE-${key}` }))
    await company.post("/api/contacts", aContact({ name: `Casey ${key}` }))
    const found = await find(desk, key)
    expect(found.map(({ kind, title }) => [kind, title])).toEqual([
      ["order", orderNumber],
      // Once by its transaction and once by its order would be one too many.
      ["payment", orderNumber],
      ["contact", `Casey ${key}`],
      ["company", `Depot ${key}`],
    ])
    expect(found.find(({ kind }) => kind === "payment")!.detail).toBe(`$1,250.50, WIRE-${key}`)
    const { email } = (await company.get("/api/auth/user")).json<{ email: string }>()
    expect(await find(desk, email)).toMatchObject([{ kind: "person", id: company.id, detail: email }])
    expect(await find(desk, `depot ${key}`)).toMatchObject([{ kind: "company", id: company.id, detail: email }])
  })

  it("finds at most five of each kind, the newest first, and nothing that was deleted", async () => {
    const desk = await aDesk(app)
    const company = await aCompany(app)
    const key = word()
    const ids: string[] = []
    for (let count = 1; count <= 7; count++) {
      const order = anOrder({ orderNumber: `SO-${key}-${count}` })
      ids.push((await company.post("/api/orders", order)).json<{ id: string }>().id)
      await sql`UPDATE orders SET created_at = now() - make_interval(hours => ${10 - count}) WHERE id = ${ids.at(-1)}`.execute(
        app().api.db,
      )
    }
    await company.delete(`/api/orders/${ids[6]}`)
    expect(titlesOf(await find(desk, key), "order")).toEqual([6, 5, 4, 3, 2].map((count) => `SO-${key}-${count}`))
  })

  it("reads wildcards as letters, and finds nothing for what is nowhere", async () => {
    const desk = await aDesk(app)
    await visitor().post("/api/contact", aMessage({ name: "Percent Sign" }))
    for (const q of ["Per%Sign", "Per_ent", crypto.randomUUID()]) expect(await find(desk, q)).toEqual([])
  })

  it.each(["q=", "q=ab", "q=%20%20a%20", "q=%00%00%00", `q=${"x".repeat(201)}`, ""])(
    "is refused a search for %s",
    async (query) => {
      const refused = await (await aDesk(app)).get(`/api/admin/find?${query}`)
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({ fields: { q: expect.any(String) } })
    },
  )
})
