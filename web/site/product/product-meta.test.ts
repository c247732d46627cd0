import { describe, expect, it } from "vitest"
import type { CatalogProduct } from "#contract/catalog/catalog.ts"
import { productDescription } from "./product-meta.ts"

const hammer: CatalogProduct = {
  name: "Claw hammer, 16 oz",
  slug: "claw-hammer-16-oz",
  specifications: "Forged head; fiberglass handle",
  fsc: "5120",
  unitOfIssue: "EA",
  packagingSizes: ["Each"],
}

describe("a person who reads a product in search results", () => {
  it("sees its name, what it is, and its codes", () => {
    expect(productDescription(hammer)).toBe(
      "Claw hammer, 16 oz: Forged head; fiberglass handle. FSC 5120, unit of issue each.",
    )
  })

  it("sees whole parts of a long specification, as many as fit", () => {
    const specifications = Array.from({ length: 8 }, (_, number) => `part ${number} of the specification`).join("; ")
    const text = productDescription({ ...hammer, specifications })
    expect(text).toMatch(/: part 0 of the specification; .*specification\. FSC 5120/)
    expect(text.length).toBeLessThanOrEqual(155)
  })

  it("sees at least the codes of a product with the longest name", () => {
    const text = productDescription({ ...hammer, name: "x".repeat(90), specifications: "y".repeat(240) })
    expect(text).toBe(`${"x".repeat(90)}. FSC 5120, unit of issue each.`)
  })
})
