import { describe, expect, it } from "vitest"
import { blankLine, parseQuantity, whyNotSent } from "./requested-line.ts"

describe("what is said beneath a line", () => {
  const incomplete = "This line is not sent until you choose a category and enter a name"

  it("is nothing for a blank line and for a complete one", () => {
    expect(whyNotSent(blankLine)).toBeUndefined()
    expect(whyNotSent({ ...blankLine, category: "fuel", name: "Diesel" })).toBeUndefined()
    expect(whyNotSent({ ...blankLine, category: "fuel", name: "Diesel", quantity: "" })).toBeUndefined()
  })

  it("explains that half a line stays behind", () => {
    expect(whyNotSent({ ...blankLine, category: "fuel" })).toBe(incomplete)
    expect(whyNotSent({ ...blankLine, name: "Diesel" })).toBe(incomplete)
    expect(whyNotSent({ ...blankLine, specifications: "winter grade" })).toBe(incomplete)
  })

  it("explains that a line of no quantity stays behind", () => {
    const line = { ...blankLine, category: "fuel", name: "Diesel", quantity: "0" } as const
    expect(whyNotSent(line)).toBe("This line is not sent until the quantity is 1 or more")
  })
})

describe("a quantity as it is typed", () => {
  it.each([
    ["40000", 40_000],
    ["", 1],
    ["-5", -5],
  ])("%j stands for %i", (text, quantity) => expect(parseQuantity(text)).toBe(quantity))

  it.each(["40.000", "1.5", "1e3", "Infinity", "0x10", "-"])("%j stands for no number, and never for 1", (text) =>
    expect(parseQuantity(text)).toBeNaN(),
  )
})
