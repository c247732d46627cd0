import { describe, expect, it } from "vitest"
import { askedProduct } from "./asked-product.ts"

describe("a product that a buyer searched for", () => {
  it.each([
    ["?product=Beans", "Beans"],
    ["?q=1&product=%20Nitrile%0Agloves+", "Nitrile gloves"],
    ["?product=", ""],
    ["?q=1", undefined],
  ])("in %s is %s", (search, name) => expect(askedProduct(search)).toBe(name))

  it("has at most 200 characters", () => expect(askedProduct(`?product=${"x".repeat(500)}`)).toHaveLength(200))
})
