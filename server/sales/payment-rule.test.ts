import { join } from "node:path"
import { beforeAll, describe, expect, it } from "vitest"
import type { Catalog } from "#contract/content.ts"
import { loadContent } from "#server/content/load-content.ts"
import { paymentRuleOf, rulesOfNames } from "./payment-rule.ts"

let catalog: Catalog
beforeAll(async () => {
  ;({ catalog } = await loadContent(join(import.meta.dirname, "../../content")))
})

describe("the payment rule of a requested product", () => {
  it.each([
    ["Beef brisket, deckle-off, boneless", "meat"],
    ["chicken wings, SPLIT, bone-in", "meat"],
    ["Ground beef patties, 4 oz", "meat"],
    ["Eggs, shell, large", "meat"],
    ["Fish fillets, white, boneless, 4-6 oz", "meat"],
    ["Lettuce, romaine", "produce"],
    ["Peas, green, frozen", "produce"],
    ["Cheese, cheddar", "dairy"],
    ["Milk, nonfat, dry", "dairy"],
    ["Oil, vegetable, liquid", "dairy"],
    ["Tuna, chunk light, in water, canned", "other"],
    ["Green beans, cut, canned", "other"],
    ["Beans, pinto, dry", "other"],
    ["Orange juice concentrate, frozen", "other"],
    ["Beef for the mess hall", "other"],
    ["", "other"],
  ])("%s is %s", (name, rule) => {
    expect(paymentRuleOf(name, catalog)).toBe(rule)
  })

  it("names only products that the food supply catalog still has", () => {
    const names = catalog.foodSupply.flatMap(({ products }) => products.map(({ name }) => name))
    expect(names).toEqual(expect.arrayContaining(Object.keys(rulesOfNames)))
  })
})
