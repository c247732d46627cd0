import { describe, expect, it } from "vitest"
import { askedProduct } from "./asked-product.ts"

describe("a product that a buyer searched for", () => {
  it.each([
    ["?product=Beans", { name: "Beans", nsn: "" }],
    ["?q=1&product=%20Nitrile%0Agloves+&nsn=8415-00-1", { name: "Nitrile gloves", nsn: "8415-00-1" }],
    ["?product=", { name: "", nsn: "" }],
    ["?q=1", undefined],
  ])("in %s is %j", (search, asked) => expect(askedProduct(search)).toEqual(asked))

  it("has at most 200 characters", () => expect(askedProduct(`?product=${"x".repeat(500)}`)?.name).toHaveLength(200))
})
