import { describe, expect, it } from "vitest"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import { childrenOf, lower } from "#server/testing/read-ubl.ts"
import { aDraftQuote, anOfferLine, aSentQuote } from "#server/testing/quotes.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const products = ["Rice", "Beans"].map((name) => ({ category: "food" as const, name, quantity: 100 }))
const lines = [1, 2].map((position) => anOfferLine({ position, quantity: 100, unitPrice: position === 1 ? "10" : "1" }))
const charges = [
  { kind: "freight", label: "Freight", item: "2", amount: "40" },
  { kind: "hazmat", label: "Hazmat fee", amount: "12.50" },
  { kind: "discount", label: "Spring discount", percent: "10" },
]
const terms = { charges, taxRate: "7.25", shipping: "10" }

describe("an administrator who charges more than the lines of a quote", () => {
  it("finds fees, discount and tax kept and added up, also in the next revision", async () => {
    const { desk, quote, request } = await aSentQuote(app, { lines, terms, request: { products } })
    const sums = {
      subtotal: "1100.00",
      charges: [
        { kind: "freight", label: "Freight", item: "2", percent: null, amount: "40.00", inTotal: true },
        { kind: "hazmat", label: "Hazmat fee", item: null, percent: null, amount: "12.50", inTotal: true },
        { kind: "discount", label: "Spring discount", item: null, percent: "10", amount: "-110.00", inTotal: true },
      ],
      taxRate: "7.25",
      taxTotal: "71.77",
      total: "1124.27",
    }
    expect(quote).toMatchObject(sums)
    expect((await desk.post(`${request.url}/quotes`)).json<DeskQuote>()).toMatchObject({ revision: 2, ...sums })
  })

  it.each([
    ["an amount and a percentage at once", { charges: [{ ...charges[2], amount: "5" }] }, "charges.0.amount"],
    ["a percentage of 1,000", { charges: [{ kind: "discount", label: "x", percent: "1000" }] }, "charges.0.percent"],
    ["a tax of 100 percent", { taxRate: "100" }, "taxRate"],
    ["an amount below zero", { charges: [{ ...charges[1], amount: "-5" }] }, "charges.0.amount"],
    ["a charge of no known kind", { charges: [{ ...charges[1], kind: "tip" }] }, "charges.0.kind"],
    ["more than 20 charges", { charges: Array.from({ length: 21 }, () => charges[1]) }, "charges"],
  ])("is refused %s, at its field", async (_, changes, field) => {
    const { desk, url } = await aDraftQuote(app)
    const reply = await desk.patch(url, changes)
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]])
  })

  it.each([
    ["a fee without words", { kind: "fee", label: " ", amount: "5" }, "charges.0.label"],
    ["a fee of nothing", { kind: "fee", label: "Fee", amount: "0" }, "charges.0.amount"],
    ["the freight of a line that is not offered", { ...charges[0], item: "7" }, "charges.0.item"],
    ["a discount above the lines", { kind: "discount", label: "Discount", amount: "74000.01" }, "charges.0.amount"],
  ])("cannot send %s", async (_, charge, field) => {
    const { desk, url } = await aDraftQuote(app, { terms: { charges: [charge] } })
    const reply = await desk.post(`${url}/send`)
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]])
  })
})

describe("a buyer who accepts a quote with charges", () => {
  it("pays the charges of the chosen lines, as the page, the letter, the confirmation and the sale say", async () => {
    const { desk, page, request } = await aSentQuote(app, { lines, terms, request: { products } })
    const call = (path: string, payload?: object) =>
      app().http.inject({ method: payload ? "POST" : "GET", url: page + path, ...(payload && { payload }) })
    const ubl = (await call("/ubl")).body
    expect(childrenOf(ubl, ["Quotation", "cac:QuotedMonetaryTotal"])).toEqual(
      lower(
        "cbc:LineExtensionAmount cbc:TaxExclusiveAmount cbc:TaxInclusiveAmount cbc:AllowanceTotalAmount " +
          "cbc:ChargeTotalAmount cbc:PayableAmount",
      ),
    )
    const accepted = await call("/accept", { revision: 1, name: "Jo Sample", authorized: true, lines: ["1"] })
    // 1000.00, shipping 10.00, hazmat 12.50, less 100.00, tax of 900.00
    expect(accepted.json<QuotePage>().sale?.total).toBe("987.75")
    const [letter] = await app().sink.waitFor(1, ({ subject }) =>
      (subject ?? "").includes(`acceptance of quote ${request.number}`),
    )
    expect(letter!.text).toContain("Spring discount (10%): -$100.00")
    expect(letter!.text).toContain("Total: $987.75")
    const [sale] = (await desk.get(`/api/admin/sales?q=${request.number}`)).json<[{ id: string }]>()
    expect((await desk.get(`/api/admin/sales/${sale.id}`)).json()).toMatchObject({
      charges: [{ kind: "hazmat" }, { kind: "discount", amount: "-100.00" }],
      taxTotal: "65.25",
      total: "987.75",
    })
  })

  it("cannot choose lines that come to less than the discount", async () => {
    const discount = { kind: "discount", label: "Discount", amount: "500" }
    const { page } = await aSentQuote(app, { lines, terms: { charges: [discount] }, request: { products } })
    const payload = { revision: 1, name: "Jo Sample", authorized: true, lines: ["2"] }
    const reply = await app().http.inject({ method: "POST", url: `${page}/accept`, payload })
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ["lines"]])
  })
})
