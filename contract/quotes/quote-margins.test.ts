import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type LineCost, TypedLineCost } from "./quote-costs.ts"
import { marginOf, marginWarning, marginWords, percentOf, totalMarginOf } from "./quote-margins.ts"
import { lineTotal } from "./prices.ts"

const aCost = (changes: Partial<LineCost> = {}): LineCost => ({
  ...TypedLineCost.parse({}),
  unitCost: "1.20",
  ...changes,
})
const aLine = (changes: object = {}) => ({
  item: "1",
  quantity: 500,
  total: "925.00",
  inTotal: true,
  cost: aCost(),
  ...changes,
})

describe("an administrator who reads a margin", () => {
  it("sees what is left of the price after cost and freight in, in money and in percent of the price", () => {
    const margin = marginOf(aLine({ cost: aCost({ freightIn: "100.00" }) }))!
    expect([margin.amount, percentOf(margin)]).toEqual(["225.00", "24.3%"])
  })

  it("sees none without a price or a cost", () => {
    expect(marginOf(aLine({ total: null }))).toBeUndefined()
    expect(marginOf(aLine({ cost: aCost({ unitCost: null, freightIn: "5.00" }) }))).toBeUndefined()
    expect(totalMarginOf([aLine({ cost: null })], [])).toBeUndefined()
  })

  it.each([
    ["a loss", "1.86", null, "-0.6%", "The cost is higher than the price"],
    [
      "a margin just below the floor, which does not read as the floor",
      "1.6651",
      10,
      "9.9%",
      "The margin is below the floor of 10%",
    ],
    ["the floor itself", "1.665", 10, "10%", undefined],
    ["a small margin without a floor", "1.84", null, "0.5%", undefined],
  ])("is told of %s", (_, unitCost, floor, percent, words) => {
    const margin = marginOf(aLine({ cost: aCost({ unitCost }) }))!
    expect([percentOf(margin), marginWarning(margin, floor)]).toEqual([percent, words])
  })

  it("reads of the whole quote which lines it counts", () => {
    const lines = [aLine(), aLine({ cost: null }), aLine({ inTotal: false })]
    expect(marginWords(totalMarginOf(lines, [])!, 50)).toBe(
      "Margin: $325.00, 35.1%, without shipping and fees. 1 of 2 lines has a cost. The margin is below the floor of 50%",
    )
  })

  it("reads the margin after the discounts of the quote, without its fees", () => {
    const charge = { label: "Sample", item: null, percent: null, inTotal: true }
    const charges = [
      { ...charge, kind: "discount", amount: "-100.00" },
      { ...charge, kind: "hazmat", amount: "45.00" },
      { ...charge, kind: "discount", amount: "-7.00", item: "1A", inTotal: false },
    ] as const
    expect(marginWords(totalMarginOf([aLine()], charges)!, null)).toBe(
      "Margin: $225.00, 27.2%, after discounts, without shipping and fees",
    )
  })

  it("reads the margin of a line less its part of a discount of the whole quote, where other lines have no cost", () => {
    const lines = [
      aLine({ quantity: 1, total: "4375.00", cost: aCost({ unitCost: "4200" }) }),
      ...["2", "3", "4"].map((item, at) => aLine({ item, total: ["2800.00", "1440.27", "1000.00"][at], cost: null })),
    ]
    const discount = { kind: "discount", label: "Loyalty", item: null, percent: "2.5", amount: "-240.38" } as const
    const charges = [{ ...discount, inTotal: true }]
    expect(marginWords(totalMarginOf(lines, charges)!, null)).toBe(
      "Margin: $65.63, 1.5%, after discounts, without shipping and fees. 1 of 4 lines has a cost",
    )
    const ofOtherLine = [{ ...discount, item: "2", inTotal: true }]
    expect(totalMarginOf(lines, ofOtherLine)).toMatchObject({ margin: { amount: "175.00" }, isDiscounted: false })
    const ofThisLine = [{ ...discount, item: "1", inTotal: true }]
    expect(totalMarginOf(lines, ofThisLine)).toMatchObject({ margin: { amount: "-65.38" }, isDiscounted: true })
  })

  it("can add up prices, costs and margins to the cent", () => {
    const price = fc.integer({ min: 0, max: 99_999_999 }).map((units) => (units / 10_000).toFixed(4))
    const line = fc.record({ quantity: fc.integer({ min: 1, max: 9_999 }), unitPrice: price, unitCost: price })
    const property = fc.property(fc.array(line, { minLength: 1, maxLength: 9 }), (typed) => {
      const lines = typed.map(({ quantity, unitPrice, unitCost }) =>
        aLine({ quantity, total: lineTotal(quantity, unitPrice), cost: aCost({ unitCost }) }),
      )
      const cents = (amount: string) => Math.round(Number(amount) * 100)
      const spent = typed.map(({ quantity, unitCost }) => cents(lineTotal(quantity, unitCost)))
      const { margin } = totalMarginOf(lines, [])!
      const sum = (all: number[]) => all.reduce((before, each) => before + each, 0)
      expect(cents(margin.amount)).toBe(cents(margin.price) - sum(spent))
    })
    fc.assert(property, { numRuns: 200 })
  })
})
