import { describe, expect, it } from "vitest"
import { findCatalog } from "./CategorySearch.tsx"

describe("a buyer who searches for a category", () => {
  it.each([
    ["food", "/food-supply"],
    ["bulk food", "/food-supply"],
    ["ffod", "/food-supply"],
    ["jet fuel", "/fuel-products"],
    ["chemicals", "/chemical-products"],
    ["hardware tools", "/hardware-products"],
  ])("who types %j comes to %s", (term, path) => {
    expect(findCatalog(term)).toBe(path)
  })

  it("may write in capitals, with spaces around", () => {
    expect(findCatalog("   FUEL  ")).toBe("/fuel-products")
  })

  it("comes to the first of food, fuel, chemicals and hardware when several are named", () => {
    expect(findCatalog("hardware chemical fuel food")).toBe("/food-supply")
    expect(findCatalog("hardware chemical fuel")).toBe("/fuel-products")
    expect(findCatalog("hardware chemical")).toBe("/chemical-products")
  })

  it.each(["zzz", "foo d", "fue l", " "])("comes nowhere with %j", (term) => {
    expect(findCatalog(term)).toBeUndefined()
  })
})
