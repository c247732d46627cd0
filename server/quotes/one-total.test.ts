import fc from "fast-check"
import { extractText } from "unpdf"
import { expect, it } from "vitest"
import { addMoney, formatDollars } from "#contract/values/money.ts"
import type { QuoteDraftLine } from "#contract/quotes/quote-lines.ts"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import { readCsv } from "#server/testing/company.ts"
import { aDesk } from "#server/testing/desk.ts"
import { aSentQuote } from "#server/testing/quotes.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const price = fc.integer({ min: 1, max: 9_999_999 }).map((units) => (units / 10_000).toFixed(4))
const bid = fc.record({
  description: fc.constant("Sample product"),
  quantity: fc.integer({ min: 1, max: 5_000 }),
  unitPrice: price,
  priceBreaks: fc.oneof(
    fc.constant([]),
    fc.record({ from: fc.integer({ min: 2, max: 5_000 }), unitPrice: price }).map((step) => [step]),
  ),
  reason: fc.constant("In stock"),
})
const noBid = { answer: "no_bid", quantity: 1, reason: "Not stocked" }
/** No bid, an offer with or without alternates, or alternates only. */
const answers = fc
  .tuple(fc.boolean(), fc.array(bid, { maxLength: 3 }))
  .map(([hasOffer, bids]) =>
    bids.length === 0
      ? [noBid]
      : bids.map((line, at) => ({ ...line, answer: hasOffer && at === 0 ? "offer" : "alternate" })),
  )
const quotes = fc
  .array(answers, { minLength: 1, maxLength: 5 })
  .map((all) => all.flatMap((lines, at) => lines.map((line) => ({ ...line, position: at + 1 }) as QuoteDraftLine)))
  .filter((lines) => lines.some(({ answer }) => answer !== "no_bid"))

const rate = fc.integer({ min: 1, max: 999_999 }).map((units) => (units / 10_000).toFixed(4))
const money = fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))
const fee = fc.record({
  kind: fc.constantFrom("freight", "hazmat", "fuel", "pallet", "fee"),
  label: fc.constant("Sample fee"),
  item: fc.constantFrom(null, "1"),
})
// The first line costs at least a cent, and half of it at most is taken off.
const discount = fc.record({ kind: fc.constant("discount"), label: fc.constant("Sample discount") })
const half = fc.integer({ min: 1, max: 500_000 }).map((units) => (units / 10_000).toFixed(4))
const terms = fc.record({
  fees: fc.array(
    fc.tuple(
      fee,
      fc.oneof(
        money.map((amount) => ({ amount })),
        rate.map((percent) => ({ percent })),
      ),
    ),
    { maxLength: 3 },
  ),
  discounts: fc.array(
    fc.tuple(
      discount,
      half.map((percent) => ({ percent })),
    ),
    { maxLength: 1 },
  ),
  taxRate: fc.option(rate),
  shipping: money,
})

it("a buyer reads one total on the page, in the email and in every file, and accepts that total", async () => {
  const desk = await aDesk(app)
  const property = fc.asyncProperty(quotes, terms, async (lines, { fees, discounts, ...typed }) => {
    const offered = lines.filter(({ answer }) => answer !== "no_bid").map(({ position }) => position)
    const charges = [...fees, ...discounts].map(([charge, amount]) => ({
      ...charge,
      ...amount,
      ...("item" in charge && charge.item && { item: String(offered[0]) }),
    }))
    const products = Array.from({ length: lines.at(-1)!.position }, (_, at) => `Product ${at + 1}`).map((name) => ({
      category: "hardware" as const,
      name,
      quantity: 1,
    }))
    const { page: url, request } = await aSentQuote(app, {
      desk,
      lines,
      terms: { charges, ...typed },
      request: { products },
    })
    const get = (path = "") => app().http.inject({ method: "GET", url: url + path })
    const quote = (await get()).json<QuotePage>().quote!
    const { total, subtotal } = quote
    const chosen = quote.lines.filter(({ inTotal }) => inTotal)
    expect(addMoney(chosen.map((line) => line.total))).toBe(subtotal)
    const added = quote.charges.map(({ amount }) => amount)
    expect(addMoney([subtotal, quote.shipping, ...added, quote.taxTotal])).toBe(total)
    expect(new Set(chosen.map(({ position }) => position)).size).toBe(chosen.length)

    const [letter] = await app().sink.waitFor(1, ({ subject }) => subject === `Your quote ${request.number}`)
    expect(letter!.text).toContain(`Total: ${formatDollars(total)}`)
    const rows = readCsv((await get("/csv")).body)
    const first = rows[0]!
    expect(first["Quote total"]).toBe(total)
    expect(addMoney([first.Subtotal!, first.Shipping!, first["Charges total"]!, first["Tax total"]!])).toBe(total)
    expect(addMoney(rows.filter((row) => row["In the total"] === "Yes").map((row) => row["Line total"]!))).toBe(
      subtotal,
    )
    const json = (await get("/json")).json<typeof quote>()
    expect([json.total, json.lines.filter(({ inTotal }) => inTotal).map(({ item }) => item)]).toEqual([
      total,
      chosen.map(({ item }) => item),
    ])
    const ubl = (await get("/ubl")).body
    const lineAmounts = ubl.replaceAll(/<cac:AlternativeLineItem>[\s\S]*?<\/cac:AlternativeLineItem>/g, "")
    const amounts = lineAmounts.matchAll(/<cac:LineItem>[\s\S]*?<cbc:LineExtensionAmount[^>]*>([\d.]+)</g)
    expect(ubl).toContain(`<cbc:PayableAmount currencyID="USD">${total}<`)
    expect(addMoney([...amounts].map(([, amount]) => amount!))).toBe(subtotal)
    const allowances = [...ubl.matchAll(/Indicator>(\w+)<[\s\S]*?<cbc:Amount[^>]*>([\d.]+)</g)]
    const signed = allowances.map(([, isCharge, amount]) => (isCharge === "true" ? amount! : `-${amount}`))
    const [, tax = "0.00"] = /<cbc:TaxAmount[^>]*>([\d.]+)</.exec(ubl) ?? []
    expect(addMoney([subtotal, ...signed, tax])).toBe(total)
    const pdf = await extractText(new Uint8Array((await get("/pdf")).rawPayload), { mergePages: true })
    expect(pdf.text.replaceAll(/\s+/g, " ")).toContain(`Total ${formatDollars(total)}`)

    const payload = { revision: 1, name: "Jordan Sample", authorized: true }
    const accepted = (await app().http.inject({ method: "POST", url: `${url}/accept`, payload })).json<QuotePage>()
    expect(accepted.decision?.items).toEqual(chosen.map(({ item }) => item))
    expect(accepted.sale?.total).toBe(total)
  })
  await fc.assert(property, { numRuns: 10 })
})
