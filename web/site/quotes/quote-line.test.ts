import { describe, expect, it } from "vitest"
import { blankLine, whyNotSent } from "./quote-line.ts"

describe("what is said beneath a line", () => {
  const incomplete = "This line is not sent until it has a category and a name"

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
    expect(whyNotSent(line)).toBe("This line is not sent until its quantity is 1 or more")
  })
})
