import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import type { FoundProduct } from "#contract/catalog/search.ts"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import type { QuoteDraftLine } from "#contract/quotes/quote-lines.ts"
import type { NewRequestedLine, QuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import type { Sale, SaleSummary } from "#contract/sales/sales.ts"
import { aDesk } from "#server/testing/desk.ts"
import { anOfferLine, aSentQuote } from "#server/testing/quotes.ts"
import { aBuyer } from "#server/testing/sent-quotes.ts"
import { useTestApp } from "#server/testing/test-app.ts"
import { matchOldLines } from "./match-old-lines.ts"

const app = useTestApp()

const brisket = { category: "food", name: "Beef brisket, deckle-off, boneless", quantity: 100 } as const
const briskets = "beef-brisket-deckle-off-boneless"

/** The slug that the desk reads on the only line of a request, and the buyer on the page. */
async function slugOfRequested(line: NewRequestedLine): Promise<string | null> {
  const buyer = await aBuyer(app, { products: [line] })
  const desk = await aDesk(app)
  const { products } = (await desk.get(`/api/admin/quote-requests/${buyer.number}`)).json<QuoteRequest>()
  const page = (await buyer.read()).json<QuotePage>()
  expect(page.request.products[0]!.slug).toBe(products[0]!.slug)
  return products[0]!.slug
}

/** The last price that the desk sees for the only line of a new request. */
async function lastPriceOf(line: NewRequestedLine): Promise<string | undefined> {
  const [desk, { number }] = [await aDesk(app), await aBuyer(app, { products: [line] })]
  const draft = await desk.post(`/api/admin/quote-requests/${number}/quotes`)
  return draft.json<DeskQuote>().lastPrices[0]?.unitPrice
}

/** The sale of the accepted lines of a quote for these products. */
async function soldBy(products: NewRequestedLine[], lines: Partial<QuoteDraftLine>[], accepted: string[]) {
  const { desk, page, request } = await aSentQuote(app, { request: { products }, lines })
  const body = { revision: 1, name: "Jordan Sample", authorized: true, lines: accepted }
  const reply = await app().http.inject({ method: "POST", url: `${page}/accept`, payload: body })
  expect(reply.statusCode).toBe(200)
  const [sale] = (await desk.get(`/api/admin/sales?q=${request.number}`)).json<SaleSummary[]>()
  return (await desk.get(`/api/admin/sales/${sale!.id}`)).json<Sale>()
}

describe("a buyer who asks for a product", () => {
  it.each<[string, object, string | null]>([
    ["who names it by its slug, whatever its name", { slug: briskets, name: "Brisket as before" }, briskets],
    ["who types the exact name of one in the catalog", { name: "beef BRISKET, deckle-off, boneless" }, briskets],
    ["who names one of the printable catalog", { slug: "eggs-shell-large", name: "Eggs" }, "eggs-shell-large"],
    ["who sends a slug that no product has", { slug: "brisket-of-unicorn", name: "Brisket" }, null],
    ["who sends the slug of another family", { slug: briskets, name: "Brisket", category: "fuel" }, null],
    ["who types another name", { name: "Ground beef 80/20" }, null],
  ])("%s", async (_, asked, slug) => {
    expect(await slugOfRequested({ ...brisket, ...asked })).toBe(slug)
  })

  it("is told at the field that a slug is too long", async () => {
    const products = [{ ...brisket, slug: "x".repeat(201) }]
    const body = { customerName: "Jordan Sample", customerEmail: "jordan@example.com", products }
    const reply = await app().http.inject({ method: "POST", url: "/api/quote-requests", payload: body })
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ["products.0.slug"]])
  })

  it("finds a product of both food catalogs once, and one of the printable catalog with its slug", async () => {
    const find = async (q: string) =>
      (await app().http.inject({ url: `/api/search?q=${encodeURIComponent(q)}` })).json<{ products: FoundProduct[] }>()
    const found = (await find(brisket.name)).products.filter(({ slug }) => slug === briskets)
    expect(found).toMatchObject([{ name: brisket.name, path: `/products/food/${briskets}` }])
    expect((await find("shell eggs")).products[0]).toMatchObject({ slug: "eggs-shell-large" })
  })
})

describe("an administrator who quotes a product that is renamed", () => {
  it("still sees its last price, and its payment rule stays", async () => {
    const desk = await aDesk(app)
    const eggs = { category: "food", name: "Eggs, shell, large", slug: "eggs-shell-large", quantity: 30 } as const
    await soldBy([eggs], [anOfferLine({ description: "Eggs", unitPrice: "3.10" })], ["1"])
    const path = encodeURIComponent("food-supply/dairy-products.yaml")
    const { value } = (await desk.get(`/api/admin/content/${path}`)).json<{ value: { products: { slug: string }[] } }>()
    const products = value.products.map((row) => (row.slug === eggs.slug ? { ...row, name: "Shell eggs, large" } : row))
    expect((await desk.patch(`/api/admin/content/${path}`, { products })).statusCode).toBe(200)
    expect((await desk.post("/api/admin/content/publish")).statusCode).toBeLessThan(300)
    for (const name of ["Shell eggs, large", "Eggs, shell, large"])
      expect(await lastPriceOf({ ...eggs, name })).toBe("3.10")
    const sale = await soldBy([{ ...eggs, slug: null, name: "Shell eggs, large" }], [anOfferLine()], ["1"])
    expect(sale.lines).toMatchObject([{ family: "food", slug: "eggs-shell-large", paymentRule: "meat" }])
  })
})

describe("an owner who gives a product its own payment rule", () => {
  it("finds it on the lines of new sales, also once the product is renamed and archived", async () => {
    const desk = await aDesk(app)
    const url = "/api/admin/products/food:tuna-chunk-light-in-water-canned"
    const tuna = { category: "food", name: "Tuna", slug: "tuna-chunk-light-in-water-canned", quantity: 40 } as const
    const sold = async () => (await soldBy([tuna], [anOfferLine()], ["1"])).lines[0]!.paymentRule
    expect(await sold()).toBe("other")
    await desk.patch(url, { paymentRule: "meat", name: "Tuna in pouches" })
    await desk.post("/api/admin/content/publish")
    expect(await sold()).toBe("meat")
    await desk.delete(url)
    await desk.post("/api/admin/content/publish")
    expect(await sold()).toBe("meat")
  })
})

describe("a buyer who accepts", () => {
  it("an alternate buys what was quoted, not what was asked for", async () => {
    const lettuce = { category: "food", name: "Lettuce, romaine", quantity: 40 } as const
    const alternates = [
      { description: "Cheese, cheddar", slug: "cheese-cheddar", reason: "No lettuce this week" },
      { description: "Canned kale", reason: "No lettuce this week" },
    ]
    const lines = [
      anOfferLine(),
      ...alternates.map((line) => anOfferLine({ ...line, answer: "alternate", unitPrice: "9.00" })),
    ]
    const taken = async (item: string) => (await soldBy([lettuce], lines, [item])).lines
    expect(await taken("1")).toMatchObject([{ slug: "lettuce-romaine", paymentRule: "produce" }])
    expect(await taken("1A")).toMatchObject([{ slug: "cheese-cheddar", paymentRule: "dairy" }])
    expect(await taken("1B")).toMatchObject([{ slug: null, paymentRule: "other" }])
  })

  it("an alternate that is the only answer leaves its price with the product that was quoted", async () => {
    const lettuce = { category: "food", name: "Lettuce, iceberg", quantity: 40 } as const
    const kale = { description: "Kale, whole leaf", slug: "cabbage-green", reason: "No lettuce this week" }
    await soldBy([lettuce], [anOfferLine({ ...kale, answer: "alternate", unitPrice: "7.77" })], ["1"])
    expect(await lastPriceOf(lettuce)).toBeUndefined()
    expect(await lastPriceOf({ ...lettuce, slug: "cabbage-green", name: "Cabbage" })).toBe("7.77")
  })
})

describe("an owner who starts the first version that knows products by their slugs", () => {
  it("finds the lines, prices and sales of before matched by name, once", async () => {
    const { db, content } = app().api
    const products = [brisket, { ...brisket, name: "Beef for the mess hall" }]
    const offers = products.map(({ name }, at) =>
      anOfferLine({ position: at + 1, description: name, unitPrice: `5.5${at}` }),
    )
    const sale = await soldBy(products, offers, ["1", "2"])
    await sql`UPDATE quote_lines SET slug = NULL`.execute(db)
    await sql`UPDATE quoted_prices SET product = ${brisket.name.toLowerCase()} WHERE unit_price = 5.50`.execute(db)
    await sql`UPDATE sales SET lines = (SELECT jsonb_agg(line - 'slug' - 'family') FROM jsonb_array_elements(lines) AS line)
      WHERE id = ${sale.id}`.execute(db)
    expect(await lastPriceOf(brisket)).toBeUndefined()

    await matchOldLines(db, content().catalog)

    expect(await lastPriceOf({ ...brisket, slug: briskets, name: "Brisket" })).toBe("5.50")
    expect(await lastPriceOf(products[1]!)).toBe("5.51")
    const desk = await aDesk(app)
    const read = async () => (await desk.get(`/api/admin/sales/${sale.id}`)).json<Sale>()
    expect((await read()).lines).toEqual(sale.lines)
    expect((await read()).lines).toMatchObject([{ slug: briskets }, { family: "food", slug: null }])

    await sql`UPDATE quote_lines SET slug = '' WHERE name = ${brisket.name}`.execute(db)
    await matchOldLines(db, content().catalog)
    expect(await sql`SELECT FROM quote_lines WHERE slug <> '' AND name = ${brisket.name}`.execute(db)).toMatchObject({
      rows: [],
    })
  })
})
