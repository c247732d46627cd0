import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addMoney, Amount, centsOf, formatDollars, moneyOf, OptionalAmount, plainAmount } from "./money.ts"

const limit = 99_999_999_999_999n
const cents = fc.bigInt({ min: -limit, max: limit })

describe("an amount of money", () => {
  it("comes back from its text, to the cent", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(centsOf(moneyOf(amount))).toBe(amount)
        expect(moneyOf(amount)).toMatch(/^-?\d+\.\d\d$/)
        expect(Amount.parse(moneyOf(amount))).toBe(moneyOf(amount))
      }),
    )
  })

  it("adds up as whole cents do, in any order", () => {
    fc.assert(
      fc.property(fc.array(cents), (amounts) => {
        const texts = amounts.map(moneyOf)
        expect(addMoney(texts)).toBe(moneyOf(amounts.reduce((sum, amount) => sum + amount, 0n)))
        expect(addMoney([...texts, null].reverse())).toBe(addMoney(texts))
      }),
    )
  })

  it("is typed with at most two decimals, and nothing else is taken", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-+]?[0-9٥]{0,14}[.,ex ]?[0-9٥]{0,3}$/), (text) => {
        const isAmount = /^-?[0-9]{1,12}(\.[0-9]{1,2})?$/.test(text)
        expect(Amount.safeParse(text).success).toBe(isAmount)
      }),
    )
  })

  it("may be typed as invoices print it", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(plainAmount(formatDollars(moneyOf(amount)))).toBe(moneyOf(amount))
      }),
    )
    expect(["1,000.50", "$1,000.50", " -$ 5 ", "0.1"].map(plainAmount)).toEqual(["1000.50", "1000.50", "-5", "0.1"])
  })

  it("may begin with its decimal point", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), fc.constantFrom("", "-", "$", "-$"), (hundredths, before) => {
        const decimals = String(hundredths).padStart(2, "0")
        expect(plainAmount(`${before}.${decimals}`)).toBe(plainAmount(`${before}0.${decimals}`))
      }),
    )
    expect([".", "-.", ".5.5", "x.5"].map(plainAmount)).toEqual([".", "-.", "0.5.5", "x.5"])
  })

  it("that could mean two amounts is not guessed at", () => {
    for (const text of ["1,5", "1.000,50", "10,00", "1,0000", "-", "a lot"]) {
      expect(Amount.safeParse(plainAmount(text)).success).toBe(false)
    }
  })

  const exactly = fc.oneof(
    fc.integer(),
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((hundredths) => hundredths / 100),
    fc.double({ noNaN: true }).filter((number) => number !== 0),
  )

  it("given as a number is taken exactly or not at all", () => {
    fc.assert(
      fc.property(exactly, (number) => {
        const taken = Amount.safeParse(number)
        fc.pre(taken.success)
        expect(Number(taken.data)).toBe(number)
      }),
    )
    expect(Amount.parse(1250.5)).toBe("1250.50")
    for (const number of [0.1 + 0.2, 1e12, 1e21, Infinity, NaN]) expect(Amount.safeParse(number).success).toBe(false)
  })

  it("that is missing is asked for, and not taken for a wrong one", () => {
    expect(Amount.safeParse("").error?.issues.map(({ message }) => message)).toEqual(["Amount is required"])
  })

  it("may be missing where that is allowed", () => {
    expect([OptionalAmount.parse(""), OptionalAmount.parse(null), OptionalAmount.parse("5")]).toEqual([
      null,
      null,
      "5.00",
    ])
    expect([Amount.safeParse("").success, Amount.safeParse(null).success]).toEqual([false, false])
  })

  it.each([
    ["1234567.5", "$1,234,567.50"],
    ["76000.00", "$76,000.00"],
    ["-0.05", "-$0.05"],
    ["-1234", "-$1,234.00"],
    ["0", "$0.00"],
    ["123456789012345678.90", "$123,456,789,012,345,678.90"],
  ])("%s reads %s", (amount, shown) => expect(formatDollars(amount)).toBe(shown))

  it("is nothing that is not a decimal", () => {
    for (const text of ["", "abc", "1.234", "1e3"]) expect(() => centsOf(text)).toThrow(RangeError)
  })
})
