import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readProducts, writeProducts } from "./product-list.ts"

describe("a list of products as one text", () => {
  it.each([
    ["Beef, Diesel", ["Beef", "Diesel"]],
    ["Beef; Diesel", ["Beef", "Diesel"]],
    [" Beef ,, ;Diesel\nRice ", ["Beef", "Diesel", "Rice"]],
    ['"Diesel, winter"; He said "go"', ["Diesel, winter", 'He said "go"']],
    ['"never closed, Rice', ['"never closed', "Rice"]],
    ['3/4" bolt', ['3/4" bolt']],
    ["", []],
  ])("%j is read as %j", (text, names) => {
    expect(readProducts(text)).toEqual(names)
  })

  it("is read back as it was written", () => {
    const name = fc
      .string({ unit: fc.constantFrom(...Array.from(";,\"'ab ")), minLength: 1, maxLength: 10 })
      .map((text) => text.trim())
      .filter((text) => text !== "")
    fc.assert(
      fc.property(fc.array(name, { maxLength: 5 }), (names) => {
        expect(readProducts(writeProducts(names))).toEqual(names)
      }),
      { numRuns: 1_000 },
    )
  })
})
