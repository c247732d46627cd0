import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { orderedTotals, pricedCharges, totalsOf } from "./charge-totals.ts"
import { chargeKinds, openChargeRows, sumRows } from "./charge-words.ts"
import { addMoney, percentOfMoney } from "#contract/values/money.ts"

const lines = [
  { item: "1", total: "1000.00", inTotal: true },
  { item: "1A", total: "900.00", inTotal: false },
  { item: "2", total: "50.00", inTotal: true },
]
const charge = { kind: "freight", label: "Freight", item: null, percent: null, amount: null } as const
const untaxed = { shipping: "0.00", taxRate: null }

describe("a buyer who reads what a quote charges beside its lines", () => {
  it("finds fees and discounts in money and percent, and tax on the lines less the discounts", () => {
    const charges = [
      { ...charge, amount: "40.00" },
      { ...charge, kind: "fuel", label: "Fuel surcharge", percent: "2.5" },
      { ...charge, kind: "discount", label: "Discount", percent: "10" },
    ] as const
    const sums = totalsOf(lines, { shipping: "25.00", charges, taxRate: "7.25" })
    expect(sumRows({ ...sums, shipping: "25.00", taxRate: "7.25" })).toEqual([
      ["Subtotal", "1050.00"],
      ["Shipping", "25.00"],
      ["Freight", "40.00"],
      ["Fuel surcharge (2.5%)", "26.25"],
      ["Discount (10%)", "-105.00"],
      ["Tax (7.25%)", "68.52"],
      ["Total", "1104.77"],
    ])
  })

  it("pays the freight of a line only with that line", () => {
    const charges = [
      { ...charge, item: "1A", amount: "40.00" },
      { ...charge, item: "2", percent: "10" },
    ]
    const sums = totalsOf(lines, { ...untaxed, charges })
    expect(sums.total).toBe("1055.00")
    expect(openChargeRows(sums.charges)).toEqual([["Charges not in the total", "Freight, line 1A $40.00"]])
    expect(orderedTotals([lines[1]!], { ...untaxed, charges }).total).toBe("940.00")
  })

  it("can add up any fees, discounts and tax to the cent, with the same sums from what was priced", () => {
    const amount = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2))
    const percent = fc.integer({ min: 0, max: 999_999 }).map((units) => (units / 10_000).toFixed(4))
    const typed = fc
      .record({ kind: fc.constantFrom(...chargeKinds), item: fc.option(fc.constantFrom("1", "1A", "2", "9")) })
      .chain((one) =>
        fc.oneof(
          amount.map((money) => ({ ...charge, ...one, amount: money })),
          percent.map((rate) => ({ ...charge, ...one, percent: rate })),
        ),
      )
    const property = fc.property(
      fc.array(typed, { maxLength: 8 }),
      fc.option(percent),
      fc.array(amount, { minLength: 3, maxLength: 3 }),
      (charges, taxRate, totals) => {
        const priced = lines.map((line, at) => ({ ...line, total: totals[at]! }))
        const terms = { shipping: "12.34", charges, taxRate }
        const sums = totalsOf(priced, terms)
        const amounts = sumRows({ ...sums, ...terms, charges: sums.charges }).map(([, each]) => each)
        expect(addMoney(amounts.slice(0, -1))).toBe(sums.total)
        expect(totalsOf(priced, { ...terms, charges: sums.charges })).toEqual(sums)
        for (const { kind, amount: each } of pricedCharges(charges, priced))
          expect(each.startsWith("-") && kind !== "discount").toBe(false)
      },
    )
    fc.assert(property, { numRuns: 500 })
  })

  it.each([
    ["100.00", "7.25", "7.25"],
    ["0.10", "5", "0.01"],
    ["-0.10", "5", "-0.01"],
    ["0.09", "5", "0.00"],
    ["999999999999.99", "99.9999", "999998999999.99"],
  ])("reads %s at %s percent as %s", (money, percent, part) => {
    expect(percentOfMoney(money, percent)).toBe(part)
  })
})
