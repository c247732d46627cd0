import { extractText } from "unpdf"
import { describe, expect, it } from "vitest"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import { threeAnswers } from "#server/testing/quote-answers.ts"
import { aBuyer, aSentRevision } from "#server/testing/sent-quotes.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const [offer, ...others] = threeAnswers
const lines = [{ ...offer!, priceBreaks: [{ from: 1_000, unitPrice: "1.7525" }] }, ...others]

async function aQuotedBuyer() {
  const buyer = await aBuyer(app, { solicitationNumber: "SPE300-26-Q-0042" })
  return { ...buyer, quoteId: await aSentRevision(app, buyer.id, { lines }) }
}

async function textOf(url: string, headers = {}) {
  const reply = await app().http.inject({ method: "GET", url, headers })
  expect(reply.statusCode).toBe(200)
  const { text } = await extractText(new Uint8Array(reply.rawPayload), { mergePages: true })
  return { text: text.replaceAll(/\s+/g, " "), name: reply.headers["content-disposition"] }
}

const saleOf = (quoteId: string) =>
  app().api.db.selectFrom("sales").selectAll().where("quoteId", "=", quoteId).executeTakeFirstOrThrow()

describe("a buyer who orders the quantity of a price break", () => {
  it("pays the price of that quantity, and reads it on the page, in the email and in the order confirmation", async () => {
    const buyer = await aQuotedBuyer()
    const accepted = {
      lines: ["1", "2A"],
      quantities: { 1: 1_000 },
      purchaseOrder: "PO-7",
      title: "Contracting Officer",
    }
    const page = (await buyer.accept(accepted)).json<QuotePage>()
    // 1,000 at 1.7525, 1,000 at 0.02, and 10.00 for shipping.
    expect(page.sale).toMatchObject({
      total: "1782.50",
      lines: [
        { item: "1", quantity: 1_000, unitPrice: "1.7525", total: "1752.50" },
        { item: "2A", quantity: 1_000, total: "20.00" },
      ],
    })
    const subject = `Your acceptance of quote ${buyer.number}, solicitation SPE300-26-Q-0042`
    const [letter] = await app().sink.waitFor(1, (each) => each.subject === subject)
    expect(letter!.text).toContain("Line 1: Hex bolt\n  1,000 EA (each), $1,752.50\nLine 2A: Lock washer")

    const { text, name } = await textOf(`${buyer.url}/confirmation`)
    const { number } = page.sale!
    expect(name).toBe(`attachment; filename="Order-${number}.pdf"`)
    for (const words of [
      `Order confirmation ${number} Quote ${buyer.number}, revision 1`,
      "Solicitation: SPE300-26-Q-0042",
      "Purchase order: PO-7",
      "Accepted by: Jordan Sample, Contracting Officer",
      "1,000 EA each $1.7525 $1,752.50",
      "2A Alternate Lock washer",
      "Total $1,782.50",
    ])
      expect(text).toContain(words)
    for (const words of ["Anvil", "Price breaks", "Valid until", "Signature", "not in the total"])
      expect(text).not.toContain(words)
    const events = app().api.db.selectFrom("auditEvents").select("details").where("subject", "=", buyer.number)
    const exported = await events.where("action", "=", "quote.export").execute()
    expect(exported).toMatchObject([{ details: { revision: 1, format: "confirmation" } }])
  })

  it.each([
    ["a quantity that is not quoted", { quantities: { 1: 750 } }],
    ["the quantity of another line's price break", { quantities: { 2: 500 } }],
  ])("is told about %s, and nothing is accepted", async (_what, body) => {
    const buyer = await aQuotedBuyer()
    const refused = await buyer.accept(body)
    expect(refused.json()).toMatchObject({ fields: { lines: expect.stringContaining("Choose a quantity") } })
    expect((await buyer.read()).json<QuotePage>().decision).toBeNull()
  })

  it.each([
    ["of a line that is not chosen", { lines: ["1"], quantities: { 1: 1_000, 2: 500 } }, "2"],
    ["of a line that the quote does not have", { quantities: { 9: 1_000 } }, "9"],
  ])("is told about a quantity %s, and nothing is accepted", async (_what, body, item) => {
    const buyer = await aQuotedBuyer()
    const refused = await buyer.accept(body)
    const message = `Line ${item} has a quantity but is not among the chosen lines`
    expect([refused.statusCode, refused.json()]).toEqual([400, { message, fields: { lines: message } }])
    expect((await buyer.read()).json<QuotePage>().decision).toBeNull()
  })
})

describe("a buyer whose order passes the 12 digits that every total has", () => {
  it("is told to choose less, and nothing is accepted", async () => {
    const buyer = await aBuyer(app)
    const priceBreaks = [{ from: 1_000_000, unitPrice: "1000000.00" }]
    await aSentRevision(app, buyer.id, { lines: [{ ...offer!, priceBreaks }, ...others] })
    const refused = await buyer.accept({ quantities: { 1: 1_000_000 } })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ fields: { lines: expect.stringContaining("more than 12 digits") } })
    expect((await buyer.read()).json<QuotePage>().decision).toBeNull()
    expect((await buyer.accept()).statusCode).toBe(200)
  })
})

describe("the desk", () => {
  it("downloads the order confirmation of a sale, which nobody finds before there is one or after it is canceled", async () => {
    const buyer = await aQuotedBuyer()
    const confirmation = () => app().http.inject({ method: "GET", url: `${buyer.url}/confirmation` })
    expect((await confirmation()).statusCode).toBe(404)
    await buyer.accept()
    const headers = await anAdmin(app())
    const { id, number } = await saleOf(buyer.quoteId)
    const url = `/api/admin/sales/${id}/confirmation`
    expect((await textOf(url, headers)).text).toContain(`Order confirmation ${number}`)
    expect((await app().http.inject({ method: "GET", url })).statusCode).toBe(401)
    await app().api.db.updateTable("sales").set({ status: "canceled" }).where("id", "=", id).execute()
    expect((await confirmation()).statusCode).toBe(404)
    expect((await app().http.inject({ method: "GET", url, headers })).statusCode).toBe(404)
  })
})
