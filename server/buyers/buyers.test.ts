import { describe, expect, it } from "vitest"
import type { Buyer, BuyerSummary } from "#contract/desk/buyers.ts"
import type { Invoice } from "#contract/sales/invoices.ts"
import { addMoney } from "#contract/values/money.ts"
import { aCompany } from "#server/testing/company.ts"
import { aDesk, aReceivedQuote, auditOf } from "#server/testing/desk.ts"
import { anInvoicing } from "#server/testing/invoices.ts"
import { aMessage } from "#server/testing/messages.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { aSale } from "#server/testing/sales.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const address = "/api/admin/buyers"

type Desk = Awaited<ReturnType<typeof aDesk>>

/** A firm with a name and an email domain of its own. */
function aFirm() {
  const word = `mill${crypto.randomUUID().slice(0, 8)}`
  return {
    name: `Sample ${word} Inc.`,
    person: (person: string, changes: object = {}) => ({
      customerName: `${person} Sample`,
      customerEmail: `${person}@${word}.example`,
      customerOrganization: `Sample ${word} Inc.`,
      ...changes,
    }),
  }
}

const read = async (desk: Desk, key: string) => {
  const reply = await desk.get(`${address}/${encodeURIComponent(key)}`)
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)])
  return reply.json<Buyer>()
}
const namesOf = ({ people }: Buyer) => people.map(({ name }) => name).toSorted()
const numbersOf = ({ requests }: Buyer) => requests?.rows.map(({ number }) => number).toSorted()

async function aPhoneRequest(desk: Desk, changes: object) {
  const entered = { source: "phone", arrivedAt: new Date(Date.now() - 3_600_000).toISOString(), sendsLink: false }
  const reply = await desk.post("/api/admin/quote-requests", { ...aQuoteRequest(), ...entered, ...changes })
  return reply.json<{ number: string }>().number
}

describe("the desk", () => {
  it("finds requests of an organization's people in one place, however its name is typed", async () => {
    const desk = await aDesk(app)
    const firm = aFirm()
    const ann = await aReceivedQuote(app, firm.person("ann"))
    const typed = `The ${firm.name.toUpperCase().replace(" INC.", ", LLC")}`
    const bob = await aReceivedQuote(app, firm.person("bob", { customerOrganization: typed }))
    const called = await aPhoneRequest(desk, {
      customerName: "Cal",
      customerEmail: "",
      customerOrganization: firm.name,
    })
    const buyer = await read(desk, ann.number)
    expect(buyer.name).toBe(firm.name)
    expect(namesOf(buyer)).toEqual(["Cal", "ann Sample", "bob Sample"])
    expect(numbersOf(buyer)).toEqual([ann.number, bob.number, called].toSorted())
    for (const key of [bob.number, called, firm.person("ann").customerEmail.toUpperCase(), buyer.id])
      expect((await read(desk, key)).id).toBe(buyer.id)
  })

  it("keeps apart an organization of the same name at another email domain, and proposes to join the two", async () => {
    const desk = await aDesk(app)
    const firm = aFirm()
    const one = await aReceivedQuote(app, firm.person("ann"))
    const other = await aReceivedQuote(app, firm.person("zoe", { customerEmail: `zoe@${crypto.randomUUID()}.example` }))
    const [buyer, twin] = [await read(desk, one.number), await read(desk, other.number)]
    expect(twin.id).not.toBe(buyer.id)
    expect(buyer.alike).toEqual([{ id: twin.id, name: twin.name }])
  })

  it("moves a person who names the organization only later to its buyer", async () => {
    const desk = await aDesk(app)
    const firm = aFirm()
    const first = await aReceivedQuote(app, firm.person("ann", { customerOrganization: "" }))
    expect((await read(desk, first.number)).name).toBe("ann Sample")
    const colleague = await aReceivedQuote(app, firm.person("bob"))
    await aReceivedQuote(app, firm.person("ann", { message: "Again" }))
    const buyer = await read(desk, colleague.number)
    expect(buyer.name).toBe(firm.name)
    expect(namesOf(buyer)).toEqual(["ann Sample", "bob Sample"])
    expect((await read(desk, first.number)).id).toBe(buyer.id)
  })

  it("sees sales, their sum and messages beside the requests", async () => {
    const desk = await aDesk(app)
    const sale = await aSale(app)
    const written = aMessage({ email: sale.customerEmail })
    const { id } = (await desk.post("/api/contact", written)).json<{ id: string }>()
    const buyer = await read(desk, sale.number)
    expect(buyer.sales).toMatchObject({ count: 1, sold: sale.total, rows: [{ number: sale.number }] })
    expect(buyer.requests?.rows).toMatchObject([{ number: sale.quoteNumber, quote: { revision: 1 } }])
    expect(buyer.messages).toMatchObject({ count: 1, rows: [{ id }] })
    expect(buyer.invoices).toEqual({ open: "0.00", late: "0.00", credit: "0.00", rows: [] })
  })

  it("tells a credit note from an invoice", async () => {
    const { desk, sale, invoiced, credit } = await anInvoicing(app)
    const invoice = await invoiced()
    const { number } = (await credit(invoice, { amount: "5.00", reason: "Torn bags" })).json<Invoice>()
    const { invoices } = await read(desk, sale.number)
    expect(invoices?.rows).toMatchObject([
      { kind: "invoice", number: invoice.number, open: addMoney([invoice.total, "-5.00"]) },
      { kind: "credit_note", number, total: "5.00", open: "0.00" },
    ])
  })

  it("joins two buyers, and takes one out again with everything that belongs to it", async () => {
    const desk = await aDesk(app)
    const [here, there] = [aFirm(), aFirm()]
    const [one, other] = [await aReceivedQuote(app, here.person("ann")), await aReceivedQuote(app, there.person("zoe"))]
    const [buyer, twin] = [await read(desk, one.number), await read(desk, other.number)]
    const joined = await desk.post(`${address}/${buyer.id}/join`, { buyerId: twin.id })
    expect(joined.json<Buyer>().joined).toEqual([{ id: twin.id, name: twin.name }])
    expect(numbersOf(await read(desk, other.number))).toEqual([one.number, other.number].toSorted())
    expect((await desk.post(`${address}/${buyer.id}/join`, { buyerId: twin.id })).statusCode).toBe(409)
    // A new person of the joined one belongs here too.
    const newcomer = await aReceivedQuote(app, there.person("yan"))
    expect((await read(desk, newcomer.number)).id).toBe(buyer.id)
    const split = (await desk.post(`${address}/${buyer.id}/split`, { buyerId: twin.id })).json<Buyer>()
    expect(numbersOf(split)).toEqual([one.number])
    expect(numbersOf(await read(desk, twin.id))).toEqual([newcomer.number, other.number].toSorted())
    expect(await auditOf(app, buyer.id)).toEqual(["buyer.join", "buyer.split"])
  })

  it("gives one person a buyer of their own, which later requests keep", async () => {
    const desk = await aDesk(app)
    const firm = aFirm()
    const ann = await aReceivedQuote(app, firm.person("ann"))
    const bob = await aReceivedQuote(app, firm.person("bob"))
    const buyer = await read(desk, ann.number)
    const { id: personId } = buyer.people.find(({ name }) => name === "bob Sample")!
    const left = (await desk.post(`${address}/${buyer.id}/split`, { personId })).json<Buyer>()
    expect(namesOf(left)).toEqual(["ann Sample"])
    const again = await aReceivedQuote(app, firm.person("bob", { message: "Again" }))
    expect(numbersOf(await read(desk, bob.number))).toEqual([bob.number, again.number].toSorted())
    const only = left.people[0]!.id
    expect((await desk.post(`${address}/${buyer.id}/split`, { personId: only })).statusCode).toBe(409)
  })

  it("writes notes that name their author, and renames the buyer", async () => {
    const desk = await aDesk(app)
    const { number } = await aReceivedQuote(app, aFirm().person("ann"))
    const { id } = await read(desk, number)
    const headers = { "idempotency-key": crypto.randomUUID() }
    await desk.post(`${address}/${id}/notes`, { text: "Pays by card." }, headers)
    const noted = (await desk.post(`${address}/${id}/notes`, { text: "Pays by card." }, headers)).json<Buyer>()
    expect(noted.notes).toMatchObject([{ text: "Pays by card.", by: "Site Administrator" }])
    // The desk's notes belong to its requests, which bookkeepers do not read.
    const bookkeeper = await aDesk(app, "bookkeeper")
    expect((await bookkeeper.get(`${address}/${id}`)).json<Buyer>()).toMatchObject({ notes: null, requests: null })
    expect((await desk.post(`${address}/${id}/notes`, { text: " " })).statusCode).toBe(400)
    expect((await desk.patch(`${address}/${id}`, { name: "Sample Depot" })).json<Buyer>().name).toBe("Sample Depot")
    expect((await desk.patch(`${address}/${id}`, { name: "" })).statusCode).toBe(400)
    expect(await auditOf(app, id)).toEqual(["buyer.note", "buyer.rename"])
  })

  it("finds a buyer in the list by name, person and email, and pages on", async () => {
    const desk = await aDesk(app)
    const firm = aFirm()
    const { number } = await aReceivedQuote(app, firm.person("ann"))
    await aReceivedQuote(app, firm.person("bob"))
    const { id } = await read(desk, number)
    for (const q of [firm.name.slice(3), "ann@" + firm.person("x").customerEmail.slice(2)]) {
      const found = (await desk.get(`${address}?q=${encodeURIComponent(q)}`)).json<BuyerSummary[]>()
      expect(found).toMatchObject([{ id, name: firm.name, people: 2, person: "bob Sample", requests: 2, sales: 0 }])
    }
    const page = await desk.get(`${address}?limit=1`)
    expect(page.headers.link).toContain("cursor=")
    const next = /<([^>]+)>/.exec(String(page.headers.link))![1]!
    expect((await desk.get(next)).json<BuyerSummary[]>()).toHaveLength(1)
  })

  it("is told that there is no such buyer", async () => {
    const desk = await aDesk(app)
    for (const key of [crypto.randomUUID(), "Q-2026-999999", "%00", "nobody@nowhere.example"])
      expect([400, 404]).toContain((await desk.get(`${address}/${key}`)).statusCode)
  })
})

describe("a company user", () => {
  it("sees no buyers", async () => {
    const company = await aCompany(app)
    expect((await company.get(address)).statusCode).toBe(403)
  })
})
