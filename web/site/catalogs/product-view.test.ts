import { describe, expect, it } from "vitest"
import type { CatalogProduct, OrderBy } from "#contract/catalog/catalog.ts"
import { quoteRequestLimits } from "#contract/quote-requests/quote-requests.ts"
import { cartItemOf } from "./cart-item.ts"
import { matcherOf } from "./product-filter.ts"
import { packageUnit } from "./package-unit.ts"
import { productView } from "./product-view.ts"

const acetone: CatalogProduct = {
  name: "Acetone, technical grade",
  slug: "acetone-technical-grade",
  specifications: "Flash point -4°F; fast evaporating",
  standards: ["ASTM D329", "ASTM D1193"],
  fsc: "6810",
  unitOfIssue: "GL",
  packagingSizes: ["1 gal can, 4/case", "55 gal steel drum"],
  concentration: "99.5% minimum",
  cas: "67-64-1",
  hazard: { un: "UN1090", class: "3", packingGroup: "II" },
  storage: "Flammable storage",
  shelfLife: "Typical 24-36 months sealed; label governs",
}
const hammer: CatalogProduct = {
  name: "Claw hammer, 16 oz",
  slug: "claw-hammer-16-oz",
  specifications: "Forged head",
  fsc: "5120",
  unitOfIssue: "EA",
  packagingSizes: ["Each"],
}

describe("a buyer reading a product's row", () => {
  it("finds every fact that is given, in the words of the trade", () => {
    expect(productView(acetone)).toMatchObject({
      id: "acetone-technical-grade",
      standards: "ASTM D329, ASTM D1193",
      details: [
        ["Concentration", "99.5% minimum"],
        ["CAS", "67-64-1"],
        ["Hazard", "UN1090, class 3, PG II"],
        ["FSC", expect.stringMatching(/^6810 \w/)],
        ["Unit of issue", "gallon (GL)"],
        ["Storage", "Flammable storage"],
        ["Shelf life", "Typical 24-36 months sealed; label governs"],
      ],
    })
  })

  it("finds nothing that is not given", () => {
    expect(productView(hammer).standards).toBeUndefined()
    expect(productView(hammer).details.map(([label]) => label)).toEqual(["FSC", "Unit of issue"])
  })

  it("finds the stock number first where there is one", () => {
    expect(productView({ ...hammer, nsn: "5120-00-000-0000" }).details[0]).toEqual(["NSN", "5120-00-000-0000"])
  })
})

describe("a product in the inquiry", () => {
  it("says its specifications, its standards and that the quantity is in pounds", () => {
    expect(cartItemOf(productView(acetone), "chemicals", "Industrial Solvents", 40_000)).toEqual({
      name: "Acetone, technical grade",
      slug: "acetone-technical-grade",
      category: "chemicals",
      quantity: 40_000,
      specifications: "Flash point -4°F; fast evaporating; specified to ASTM D329, ASTM D1193; quantity in lbs",
      unitOfIssue: "LB",
      catalogCategory: "Industrial Solvents",
    })
  })

  it("says its package and unit of issue instead, where the buyer orders by one", () => {
    const { units } = productView(acetone)
    expect(cartItemOf(productView(acetone), "chemicals", "Industrial Solvents", 500, units[1])).toMatchObject({
      unitOfIssue: "GL",
      specifications: "Flash point -4°F; fast evaporating; specified to ASTM D329, ASTM D1193; unit: Gallon (GL)",
    })
    expect(cartItemOf(productView(acetone), "chemicals", "Industrial Solvents", 4, units[3])).toMatchObject({
      quantity: 4,
      unitOfIssue: "DR",
      specifications:
        "Flash point -4°F; fast evaporating; specified to ASTM D329, ASTM D1193; package: 55 gal steel drum",
    })
  })

  it.each([
    ["55 gal steel drum", "DR"],
    ["1 gal can, 4/case", "CS"],
    ["100/box, small sizes", "BX"],
    ["50 lb pail, powder", "PL"],
    ["40 lb case, 4 bags of 10 lb", "CS"],
    ["Vacuum bag in 50-80 lb catch-weight carton", "CT"],
    ["Each, boxed", "EA"],
    ["275 gal tote", "CO"],
    ["2,000 lb super sack", "BG"],
    ["12 pairs/pack", "PK"],
    ["Bulk truck, per ton", "TN"],
    ["Wet-hose truck, per gal dispensed", "GL"],
    ["Transport load, 7,500-8,500 gal", "LO"],
    ["Pallet of 4 drums", "LO"],
  ])("counts %j in %s", (size, unit) => expect(packageUnit(size)).toBe(unit))

  it("can always be ordered in its own unit, which comes first where the owner says so", () => {
    const labels = (product: CatalogProduct, family?: { orderBy: OrderBy }) =>
      productView(product, family).units.map(({ label }) => label)
    const gallons = ["Gallon (GL)", "Pounds (lbs)", "1 gal can, 4/case", "55 gal steel drum"]
    const pounds = ["Pounds (lbs)", "Gallon (GL)", "1 gal can, 4/case", "55 gal steel drum"]
    expect(labels(acetone)).toEqual(pounds)
    expect(labels(acetone, { orderBy: "unit of issue" })).toEqual(gallons)
    expect(labels({ ...acetone, orderBy: "unit of issue" })).toEqual(gallons)
    expect(labels({ ...acetone, orderBy: "pounds" }, { orderBy: "unit of issue" })).toEqual(pounds)
    expect(labels(hammer)).toEqual(["Pounds (lbs)", "Each"])
    expect(labels(hammer, { orderBy: "unit of issue" })).toEqual(["Each", "Pounds (lbs)"])
    const diesel = {
      ...acetone,
      packagingSizes: ["Transport load, 7,500-8,500 gal", "Mobile fueling, per gal dispensed"],
    }
    expect(labels(diesel)).toContain("Gallon (GL)")
    expect(labels({ ...acetone, unitOfIssue: "LB" })).toEqual(pounds.filter((label) => label !== "Gallon (GL)"))
  })

  it("carries its stock number where it has one", () => {
    const item = cartItemOf(productView({ ...hammer, nsn: "5120-00-000-0000" }), "hardware", "Hand Tools", 1)
    expect(item).toMatchObject({ nsn: "5120-00-000-0000", specifications: "Forged head; quantity in lbs" })
  })

  it("fits into a quote request however long the catalogue's texts are", () => {
    const longest = {
      ...acetone,
      specifications: "x".repeat(240),
      standards: Array.from({ length: 6 }, () => "x".repeat(60)),
    }
    const { specifications } = cartItemOf(productView(longest), "chemicals", "Solvents", 1)
    expect(specifications?.length).toBeLessThanOrEqual(quoteRequestLimits.specifications)
  })
})

describe("a buyer filtering a category", () => {
  const matches = matcherOf([{ title: "Solvents and tools", products: [productView(acetone), productView(hammer)] }])

  it.each([
    ["", 2],
    ["   ", 2],
    ["ACETONE", 1],
    ["d329 drum", 1],
    ["un1090", 1],
    ["67-64-1", 1],
    ["gallon", 1],
    ["tools", 2],
    ["acetone hammer", 0],
    ["[", 0],
  ])("finds for %j %i products", (query, count) => expect(matches(query).size).toBe(count))
})
