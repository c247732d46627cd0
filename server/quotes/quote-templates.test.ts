import { describe, expect, it } from "vitest"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import type { QuoteTemplate } from "#contract/quotes/quote-templates.ts"
import { aReceivedQuote, auditOf } from "#server/testing/desk.ts"
import { aDraftQuote, anOfferLine } from "#server/testing/quotes.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const product = (name: string, quantity: number) => ({ category: "food" as const, name, quantity })
const cost = {
  unitCost: "1.20",
  freightIn: null,
  supplier: "Sample Mill",
  supplierQuote: null,
  supplierQuoteEnds: null,
}
const quoted = {
  lines: [
    { ...anOfferLine({ position: 1, quantity: 100, unitPrice: "1.85" }), cost },
    anOfferLine({ position: 1, quantity: 100, unitPrice: "1.70", answer: "alternate", reason: "In stock" }),
    anOfferLine({ position: 2, quantity: 50, unitPrice: "9.00", description: "Beans" }),
  ],
  terms: {
    charges: [
      { kind: "fuel", label: "Fuel surcharge", percent: "2.5" },
      { kind: "freight", label: "Freight", item: "1", amount: "40.00" },
    ],
    taxRate: "7.25",
    remarks: "Every second Tuesday.",
    deliveryDays: 14,
  },
  request: { products: [product("Rice", 100), product("Beans", 50)] },
}
const named = () => `Kitchens ${crypto.randomUUID()}`
const templates = "/api/admin/quote-templates"

async function aTemplate(name = named()) {
  const made = await aDraftQuote(app, quoted)
  const saved = (await made.desk.post(`${made.url}/template`, { name })).json<QuoteTemplate>()
  return { ...made, saved, template: `${templates}/${saved.id}` }
}

describe("an administrator who quotes the same every month", () => {
  it("saves a quote as a template and starts the next one from it, in the quantities that are asked then", async () => {
    const { desk, saved, request } = await aTemplate()
    const next = await aReceivedQuote(app, {
      products: [product("beans", 70), product("Nails", 5), product("Rice", 8)],
    })
    const draft = (await desk.post(`${next.url}/quotes`)).json<DeskQuote>()
    const url = `/api/admin/quotes/${draft.id}`
    const filled = (await desk.post(`${url}/start-from-template`, { templateId: saved.id })).json<DeskQuote>()
    expect(filled).toMatchObject({
      charges: [
        { label: "Fuel surcharge", percent: "2.5" },
        { label: "Freight", item: "3", amount: "40.00" },
      ],
      taxRate: "7.25",
      remarks: "Every second Tuesday.",
      deliveryDays: 14,
      validUntil: draft.validUntil,
      lines: [
        { item: "1", description: "Beans", quantity: 70, unitPrice: "9.00" },
        { item: "2", description: "Nails", quantity: 5, unitPrice: null },
        { item: "3", quantity: 8, unitPrice: "1.85", cost },
        { item: "3A", answer: "alternate", quantity: 8, unitPrice: "1.70" },
      ],
    })
    expect(await auditOf(app, next.number)).toContain("quote.use-template")
    expect(await auditOf(app, request.number)).toContain("quote.save-template")
  })

  it("finds the templates by name, renames one and deletes it", async () => {
    const { desk, saved, template } = await aTemplate()
    const name = named()
    expect((await desk.patch(template, { name })).json()).toEqual({ ...saved, name })
    const all = (await desk.get(templates)).json<QuoteTemplate[]>()
    expect(all.find(({ id }) => id === saved.id)).toEqual({ ...saved, name, lineCount: 3 })
    expect((await desk.delete(template)).statusCode).toBe(204)
    expect((await desk.delete(template)).statusCode).toBe(404)
  })

  it("is refused a name that is taken, in any case, and one that is empty, at the field", async () => {
    const { desk, saved, url } = await aTemplate()
    const other = await aTemplate()
    const again = { name: saved.name.toUpperCase() }
    for (const reply of [await desk.post(`${url}/template`, again), await desk.patch(other.template, again)])
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([409, ["name"]])
    const empty = await desk.post(`${url}/template`, { name: " " })
    expect([empty.statusCode, Object.keys(empty.json().fields)]).toEqual([400, ["name"]])
  })

  it("is refused a template for a draft that a colleague changed", async () => {
    const { desk, saved, url } = await aTemplate()
    await desk.patch(url, { remarks: "Changed" })
    const body = { templateId: saved.id }
    expect((await desk.post(`${url}/start-from-template`, body, { "if-match": '"2"' })).statusCode).toBe(412)
    const missing = { templateId: crypto.randomUUID() }
    expect((await desk.post(`${url}/start-from-template`, missing)).statusCode).toBe(404)
  })
})
