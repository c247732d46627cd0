import { join } from "node:path"
import { beforeAll, describe, expect, it } from "vitest"
import type { Catalog } from "#contract/content/content.ts"
import { familyKeys } from "#contract/catalog/families.ts"
import { loadContent } from "#server/content/load-content.ts"
import { paymentRuleOf } from "./payment-rule.ts"

let catalog: Catalog
beforeAll(async () => {
  ;({ catalog } = await loadContent(join(import.meta.dirname, "../../content")))
})

describe("the payment rule of a product", () => {
  it.each([
    ["beef-brisket-deckle-off-boneless", "meat"],
    ["chicken-wings-split-bone-in", "meat"],
    ["ground-beef-patties-4-oz", "meat"],
    ["eggs-shell-large", "meat"],
    ["eggs-liquid-whole-pasteurized", "meat"],
    ["eggs-whole-frozen", "meat"],
    ["fish-fillets-white-boneless-4-6-oz", "meat"],
    ["lettuce-romaine", "produce"],
    ["peas-green-frozen", "produce"],
    ["corn-whole-kernel-frozen", "produce"],
    ["green-beans-cut-frozen", "produce"],
    ["broccoli-cuts-or-florets-frozen", "produce"],
    ["mixed-vegetables-frozen", "produce"],
    ["strawberries-sliced-or-whole-frozen", "produce"],
    ["mixed-berries-frozen", "produce"],
    ["cheese-cheddar", "dairy"],
    ["milk-nonfat-dry", "dairy"],
    ["oil-vegetable-liquid", "dairy"],
    ["tuna-chunk-light-in-water-canned", "other"],
    ["green-beans-cut-canned", "other"],
    ["beans-pinto-dry", "other"],
    ["orange-juice-concentrate-frozen", "other"],
    ["no-such-product", "other"],
  ])("%s is %s", (slug, rule) => {
    expect(paymentRuleOf(catalog, "food", slug)).toBe(rule)
  })

  it("is the general one outside of food", () => {
    for (const family of familyKeys.filter((key) => key !== "food"))
      for (const { slug } of catalog.families[family].flatMap(({ products }) => products))
        expect(paymentRuleOf(catalog, family, slug)).toBe("other")
  })
})
