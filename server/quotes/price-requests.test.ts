import { describe, expect, it } from "vitest"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import type { PriceRequest, PriceRequestPage, Supplier } from "#contract/quotes/price-requests.ts"
import { addDays, todayInUtc } from "#contract/values/dates.ts"
import { callsAs } from "#server/testing/company.ts"
import { auditOf } from "#server/testing/desk.ts"
import { aDraftQuote, anOfferLine } from "#server/testing/quotes.ts"
import { useTestApp } from "#server/testing/test-app.ts"
import { upload } from "#server/testing/attachments.ts"

const app = useTestApp()

const lines = [
  anOfferLine({ position: 1, quantity: 400, unitPrice: "9.87" }),
  anOfferLine({ position: 2, quantity: 12, description: "Claw hammer", unitOfIssue: "EA", unitPrice: "6.54" }),
]
const products = [
  { category: "food", name: "Rice for the Sample Depot kitchen", quantity: 400, nsn: "8920-00-530-2191" },
  { category: "hardware", name: "Hammer", quantity: 12 },
] as const

const mailOf = (name: string) => `${name}-${crypto.randomUUID()}@mill.example.com`

/** A draft, and how its desk asks suppliers and lists what they answered. */
async function aDraft(drafted: Parameters<typeof aDraftQuote>[1] = { lines, request: { products: [...products] } }) {
  const made = await aDraftQuote(app, drafted)
  const list = async () => (await made.desk.get(`${made.request.url}/price-requests`)).json<PriceRequest[]>()
  const ask = (body: object) =>
    made.desk.post(`${made.url}/price-requests`, { items: ["1", "2"], answerBy: addDays(todayInUtc(), 5), ...body })
  return { ...made, list, ask }
}

/** A supplier who was asked, with the calls of the private page that the email names. */
async function anAskedSupplier(changes: object = {}, drafted?: Parameters<typeof aDraft>[0]) {
  const draft = await aDraft(drafted)
  const email = mailOf("asked")
  const reply = await draft.ask({ suppliers: [{ name: "Sample Mill", email }], ...changes })
  expect([reply.statusCode, reply.body]).toEqual([201, expect.any(String)])
  const [letter] = await app().sink.waitFor(1, ({ to }) => JSON.stringify(to).includes(email))
  const token = /\/suppliers\/([\w-]{43})/.exec(letter!.text ?? "")![1]!
  return { ...draft, email, letter: letter!, page: `/api/price-requests/${token}`, visitor: callsAs(app, {}) }
}

const prices = {
  quoteNumber: "M-7",
  quoteEnds: "2027-01-31",
  notes: "Delivered in two trucks.",
  lines: [
    { item: "1", unitPrice: "1.2025", leadTimeDays: 14, countryOfOrigin: "United States", note: "Enriched" },
    { item: "2", unitPrice: "" },
  ],
}

describe("an administrator who asks suppliers for prices", () => {
  it("emails each one a private page, and compares the answers", async () => {
    const { ask, list, request } = await aDraft()
    const suppliers = ["one", "two", "three"].map((name) => ({ name: `Mill ${name}`, email: mailOf(name) }))
    await ask({ suppliers, message: "To Sacramento, please." })
    const letters = await app().sink.waitFor(3, ({ to }) =>
      suppliers.some(({ email }) => JSON.stringify(to).includes(email)),
    )
    const pages = letters.map(({ text }) => `/api/price-requests/${/\/suppliers\/([\w-]{43})/.exec(text ?? "")![1]}`)
    const visitor = callsAs(app, {})
    expect((await visitor.post(`${pages[0]}/answer`, prices)).statusCode).toBe(200)
    expect((await visitor.post(`${pages[1]}/decline`, { reason: "We carry no rice." })).statusCode).toBe(200)
    const told = await app().sink.waitFor(2, ({ subject }) => subject === `A supplier answered for ${request.number}`)
    expect(told.map(({ text }) => text).join()).not.toContain("1.2025")
    const outcomes = (await list()).map(({ answer, declineReason }) => answer?.quoteNumber ?? declineReason)
    expect(new Set(outcomes)).toEqual(new Set(["M-7", "We carry no rice.", null]))
    expect((await list()).every(({ isOpen, message }) => isOpen && message === "To Sacramento, please.")).toBe(true)
    expect(await auditOf(app, request.number)).toEqual(
      expect.arrayContaining([
        "quote-request.ask-supplier",
        "quote-request.supplier-answer",
        "quote-request.supplier-decline",
      ]),
    )
  })

  it("ends the page of one supplier, whose answer stays", async () => {
    const { desk, list, page, visitor, request } = await anAskedSupplier()
    await visitor.post(`${page}/answer`, prices)
    const [{ id }] = (await list()) as [PriceRequest]
    expect((await desk.delete(`/api/admin/price-requests/${id}/link`)).statusCode).toBe(204)
    for (const reply of [await visitor.get(page), await visitor.post(`${page}/answer`, prices)])
      expect([reply.statusCode, reply.json().message]).toEqual([404, "This link is not valid, or it has expired"])
    expect((await list())[0]).toMatchObject({ isOpen: false, answer: { quoteNumber: "M-7" } })
    expect((await desk.delete(`/api/admin/price-requests/${id}/link`)).statusCode).toBe(409)
    expect(await auditOf(app, request.number)).toContain("quote-request.end-supplier-link")
  })

  it("is offered the suppliers of before, with the name that was used last", async () => {
    const { ask, desk } = await aDraft()
    const email = mailOf("again")
    await ask({ suppliers: [{ name: "Old Mill", email }] })
    await ask({ suppliers: [{ name: "New Mill", email: email.toUpperCase() }] })
    const known = (await desk.get("/api/admin/suppliers")).json<Supplier[]>()
    expect(known.filter((one) => one.email.toLowerCase() === email)).toMatchObject([{ name: "New Mill" }])
  })

  it("reads at its field what is wrong", async () => {
    const { ask, desk, url } = await aDraft()
    const suppliers = [{ name: "Mill", email: mailOf("mill") }]
    const fieldsOf = async (body: object) => (await ask(body)).json<{ fields: object }>().fields
    expect(await fieldsOf({ suppliers, answerBy: "2020-01-01" })).toEqual({ answerBy: "Choose today or a later day" })
    expect(await fieldsOf({ suppliers, answerBy: "2999-01-01" })).toEqual({
      answerBy: "Choose a day in the next 180 days",
    })
    expect(await fieldsOf({ suppliers, items: [] })).toEqual({ items: "Choose at least one line" })
    expect(await fieldsOf({ suppliers, items: ["9"] })).toEqual({ "items.0": "The draft has no line 9 to ask for" })
    expect(await fieldsOf({ suppliers: [{ name: "", email: "no" }] })).toEqual({
      "suppliers.0.name": "Name the supplier",
      "suppliers.0.email": "Enter the supplier's email address",
    })
    expect(await fieldsOf({ suppliers: [...suppliers, ...suppliers] })).toEqual({
      suppliers: "Name each email address once",
    })
    await desk.post(`${url}/send`)
    expect((await ask({ suppliers })).statusCode).toBe(409)
  })
})

describe("a supplier who is asked for a product of the catalog", () => {
  it("reads its specifications and packaging, but nothing that the buyer typed", async () => {
    const [product] = app().api.content().catalog.families.chemicals[0]!.products
    const { name, slug } = product!
    const asked = { category: "chemicals", name, slug, quantity: 4, specifications: "For the Sample Depot" } as const
    const drafted = { lines: [anOfferLine({ position: 1, quantity: 4 })], request: { products: [asked] } }
    const { page, visitor } = await anAskedSupplier({ items: ["1"] }, drafted)
    const { lines: shown } = (await visitor.get(page)).json<PriceRequestPage>()
    expect(shown[0]!.specifications).toContain(product!.specifications)
    expect(JSON.stringify(shown)).not.toContain("Sample Depot")
  })
})

describe("a supplier", () => {
  it("sees the lines, and neither the buyer nor prices nor other suppliers", async () => {
    const { page, visitor, request, letter, ask } = await anAskedSupplier()
    await ask({ suppliers: [{ name: "Hidden Mill", email: mailOf("hidden") }] })
    const reply = await visitor.get(page)
    expect(reply.headers["cache-control"]).toBe("no-store")
    expect(reply.json<PriceRequestPage>()).toMatchObject({
      supplier: "Sample Mill",
      lines: [
        { description: "Long-grain rice, 50 lb bags", quantity: 400, unitOfIssue: "LB", nsn: "8920-00-530-2191" },
        { description: "Claw hammer", quantity: 12 },
      ],
      answer: null,
    })
    const { customerName, customerEmail } = request.payload
    for (const secret of [request.number, customerName, customerEmail, "Sample Depot", "9.87", "6.54", "Hidden Mill"]) {
      expect(reply.body).not.toContain(secret)
      expect(`${letter.subject} ${letter.text} ${letter.html}`).not.toContain(secret)
    }
  })

  it("answers, changes the answer and declines until the day ends", async () => {
    const { page, visitor, list } = await anAskedSupplier()
    await visitor.post(`${page}/answer`, prices)
    expect((await list())[0]).toMatchObject({
      answer: { quoteEnds: "2027-01-31", lines: [{ unitPrice: "1.2025", leadTimeDays: 14 }, { unitPrice: null }] },
    })
    await visitor.post(`${page}/answer`, { lines: [{ item: "2", unitPrice: "5" }] })
    expect((await list())[0]).toMatchObject({
      answer: { quoteNumber: null, lines: [{ item: "2", unitPrice: "5.00" }] },
    })
    await visitor.post(`${page}/decline`, { reason: "Sold out." })
    expect((await list())[0]).toMatchObject({ answer: null, declineReason: "Sold out." })
    await app()
      .api.db.updateTable("priceRequests")
      .set({ expiresAt: new Date(0) })
      .execute()
    for (const reply of [await visitor.get(page), await visitor.post(`${page}/answer`, prices)])
      expect([reply.statusCode, reply.json().message]).toEqual([404, "This link is not valid, or it has expired"])
    expect((await list())[0]).toMatchObject({ isOpen: false, declineReason: "Sold out." })
  })

  it("reads at its field what is wrong, and nothing is kept", async () => {
    const { page, visitor, list } = await anAskedSupplier()
    const fieldsOf = async (body: object) =>
      (await visitor.post(`${page}/answer`, body)).json<{ fields: object }>().fields
    expect(await fieldsOf({ lines: [{ item: "1", unitPrice: "-1", leadTimeDays: 1.5 }] })).toEqual({
      "lines.0.unitPrice": expect.stringContaining("Enter a price such as 1.20"),
      "lines.0.leadTimeDays": "Enter a whole number of days",
    })
    expect(await fieldsOf({ lines: [{ item: "1", unitPrice: "" }] })).toEqual({
      lines: "Enter a price for at least one line",
    })
    expect(await fieldsOf({ lines: [{ item: "7A", unitPrice: "1" }] })).toEqual({
      "lines.0.item": "Nobody asked for it",
    })
    expect((await list())[0]).toMatchObject({ answer: null, answeredAt: null })
  })

  it("attaches certificates, which the desk downloads, and takes them back", async () => {
    const { page, visitor, list, desk } = await anAskedSupplier()
    const send = () => upload(app(), { url: `${page}/files`, name: "cert.pdf" })
    const sent = (await send()).json<{ id: string }>()
    expect((await list())[0]!.files).toMatchObject([{ id: sent.id, name: "cert.pdf" }])
    const file = await desk.get(`/api/admin/supplier-files/${sent.id}`)
    expect([file.statusCode, file.headers["content-disposition"]]).toEqual([200, "attachment; filename=cert.pdf"])
    for (let more = 0; more < 4; more++) await send()
    expect((await send()).statusCode).toBe(409)
    expect((await visitor.delete(`${page}/files/${sent.id}`)).statusCode).toBe(204)
    expect((await list())[0]!.files).toHaveLength(4)
  })
})

it("keeps the answers with the request when a revision follows", async () => {
  const { desk, request, url, page, visitor, list } = await anAskedSupplier()
  await visitor.post(`${page}/answer`, prices)
  await desk.post(`${url}/send`)
  const next = (await desk.post(`${request.url}/quotes`)).json<DeskQuote>()
  expect([next.revision, (await list()).length]).toEqual([2, 1])
})
