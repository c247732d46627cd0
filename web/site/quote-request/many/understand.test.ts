import { array, assert, property, string, stringMatching, constantFrom, oneof } from "fast-check"
import { describe, expect, it } from "vitest"
import type { ListedProduct } from "#contract/catalog/catalog-products.ts"
import { NewRequestedLine } from "#contract/quote-requests/quote-requests.ts"
import { readUnit } from "#contract/values/read-unit.ts"
import { slugOf } from "#contract/values/slug.ts"
import { unreadQuantity } from "#web/site/quote-request/lines/requested-line.ts"
import { indexCatalog } from "./catalog-match.ts"
import { readQuantity } from "./cell-values.ts"
import { recognizeColumns } from "./columns.ts"
import { listedLinesOf, newList, readyLines, withColumn } from "./list-state.ts"
import { tableOf } from "./table.ts"
import { understandRows, withCatalogProduct } from "./understand.ts"

const product = (name: string, family: ListedProduct["family"], fsc: string): ListedProduct => ({
  name,
  slug: slugOf(name),
  family,
  fsc,
  specifications: `${name} of a grade`,
  nsn: null,
})
const catalog = indexCatalog([
  product("Acetone, technical grade", "chemicals", "6810"),
  product("Rice, brown, long grain", "food", "8920"),
  product("Nitrile exam gloves, powder-free", "hardware", "6515"),
  product("Antifreeze", "fuel", "6850"),
  product("Drum dolly, 55 gal", "hardware", "3920"),
  product("Degreaser", "chemicals", "6850"),
  product("Brake cleaner", "chemicals", "6850"),
])
const understood = (rows: string[][]) => understandRows(rows, recognizeColumns(rows), catalog)

describe("columns", () => {
  it("are known by their headings, below a title", () => {
    const rows = [
      ["Requirement of the depot"],
      ["No.", "National Stock Number", "Supplies/Services", "QTY", "UofI", "Mfr. P/N", "MFR", "Unit Price", "Remarks"],
      ["1", "6810-00-000-0001", "Acetone", "40", "DR", "A-1", "Acme", "", "UN rated"],
    ]
    expect(recognizeColumns(rows)).toMatchObject({
      kinds: [
        "ignored",
        "nsn",
        "name",
        "quantity",
        "unitOfIssue",
        "partNumber",
        "manufacturer",
        "ignored",
        "specifications",
      ],
      skipped: 2,
    })
  })

  it("are known by their contents where there are no headings", () => {
    const rows = [
      ["1", "8915000000001", "Peas, green, canned", "CS", "1,200"],
      ["2", "8915-00-000-0002", "Tomatoes, diced", "CS", "40"],
      ["3", "", "Corn", "each", "7"],
    ]
    expect(recognizeColumns(rows)).toMatchObject({
      kinds: ["ignored", "nsn", "name", "unitOfIssue", "quantity"],
      skipped: 0,
    })
  })

  it("are known where lines began with a number", () => {
    const rows = [
      ["5", "boxes", "nitrile gloves, size L"],
      ["3", "", "hard hats, white"],
      ["100,000", "lb", "ground beef"],
    ]
    expect(understood(rows).map(({ texts }) => [texts.quantity, texts.unitOfIssue, texts.name])).toEqual([
      ["5", "BX", "nitrile gloves, size L"],
      ["3", "", "hard hats, white"],
      ["100000", "LB", "ground beef"],
    ])
  })

  it("are known as CLINs by their heading, or made so", () => {
    const [line] = understood([
      ["CLIN", "Description", "Qty"],
      ["0001AA", "Desk", "4"],
    ])
    expect(line?.texts).toMatchObject({ clin: "0001AA", name: "Desk" })
    const list = newList(
      tableOf([
        ["Item No.", "Description"],
        ["0002", "Desk"],
      ]),
      undefined,
    )
    expect(list.columns.kinds).toEqual(["ignored", "name"])
    expect(listedLinesOf(withColumn(list, 0, "clin"), 9).lines[0]?.texts.clin).toBe("0002")
  })

  it("can be corrected: the kind leaves the column that had it", () => {
    const list = newList(tableOf([["Gloves", "40"]]), undefined)
    expect(withColumn(list, 1, "name").columns.kinds).toEqual(["ignored", "name"])
  })
})

describe("a row", () => {
  it("says what had to be assumed", () => {
    const [line] = understood([
      ["Item", "Qty", "UI", "NSN", "Required date"],
      ["Gloves", "", "blob", "6810-00-1", "next week"],
    ])
    expect(line?.notes).toEqual([
      "NSN has no 13 digits: kept as typed",
      "quantity missing: will be 1",
      "unknown unit “blob” kept as typed",
      "needed-by date not read: kept in the specifications",
    ])
    expect(line?.texts).toMatchObject({ quantity: "1", unitOfIssue: "blob", specifications: "needed by next week" })
  })

  it("without a name is called by its NSN or part number", () => {
    const lines = understood([
      ["Description", "NSN", "P/N", "Qty"],
      ["", "6810000000001", "", "3"],
      ["", "", "A-1", "3"],
    ])
    expect(lines.map(({ texts }) => texts.name)).toEqual(["NSN 6810-00-000-0001", "Part number A-1"])
  })

  it("gets its category from a catalog product, its NSN's class or its own column", () => {
    const lines = understood([
      ["Description", "NSN", "Category", "Qty"],
      ["acetone technical grade", "", "", "1"],
      ["Something", "8920-00-000-0001", "", "1"],
      ["Something", "", "Fuel", "1"],
      ["Something", "", "", "1"],
    ])
    expect(lines.map(({ texts }) => texts.category)).toEqual(["chemicals", "food", "fuel", ""])
  })

  it("is offered the catalog's product of the same or a similar name", () => {
    const [same, similar, other] = understood([["Rice brown, long grain"], ["Gloves, nitrile, exam"], ["Desk"]])
    expect(same?.match).toMatchObject({ isSame: true, product: { name: "Rice, brown, long grain" } })
    expect(similar?.match).toMatchObject({ isSame: false, product: { name: "Nitrile exam gloves, powder-free" } })
    expect(other?.match).toBeUndefined()
    expect(withCatalogProduct(similar!)).toMatchObject({
      name: "Nitrile exam gloves, powder-free",
      category: "hardware",
      specifications: "Nitrile exam gloves, powder-free of a grade",
    })
  })

  it("keeps its package when it takes the catalog's product, and is never offered one that only fits the package", () => {
    const [drum, dolly, none] = understood([
      ["Description", "Qty", "Remarks"],
      ["Antifreeze, 55 gal drum", "4", "Green"],
      ["Dolly for 55-gal. drums", "1", ""],
      ["Vinegar, 55gal drum", "1", ""],
    ])
    expect(drum?.match).toMatchObject({ isSame: false, product: { name: "Antifreeze" } })
    expect(withCatalogProduct(drum!)).toMatchObject({
      name: "Antifreeze",
      specifications: "Listed as: Antifreeze, 55 gal drum; Green; Antifreeze of a grade",
    })
    expect(dolly?.match?.product.name).toBe("Drum dolly, 55 gal")
    expect(none?.match).toBeUndefined()
  })

  it("gets no category from an NSN whose class has products of several families", () => {
    const [mixed] = understood([
      ["Description", "NSN"],
      ["Something", "6850-00-000-0001"],
    ])
    expect(mixed?.texts.category).toBe("")
  })

  it("keeps a long description whole", () => {
    const [line] = understood([["Description"], ["long ".repeat(100).trim()]])
    expect(line?.texts.name).toHaveLength(200)
    expect(line?.texts.specifications).toHaveLength(499)
  })
})

describe("quantities and units", () => {
  it.each([
    ["1,200", 1_200, undefined],
    ["40 DR", 40, undefined],
    ["12ea.", 12, undefined],
    ["2.5", 3, "quantity 2.5 is not a whole number: will be 3"],
    ["40.000", 40, "quantity 40.000 could be 40 or 40,000: will be 40"],
    ["a few", undefined, "quantity “a few” not read: enter it in the request"],
    ["-4", undefined, "quantity “-4” not read: enter it in the request"],
    ["1.234,5", undefined, "quantity “1.234,5” not read: enter it in the request"],
    ["1e5", undefined, "quantity “1e5” not read: enter it in the request"],
    ["", 1, "quantity missing: will be 1"],
    ["9999999999", 999_999_999, "quantity too large: will be 999,999,999"],
  ])("%s", (text, quantity, note) => {
    expect(readQuantity(text)).toMatchObject({ quantity, ...(note && { note }) })
  })

  it("are understood as codes or words", () => {
    expect(["dr", "Drums", "DR (drum)", "ea.", "pcs", "lbs"].map((text) => readUnit(text))).toEqual([
      "DR",
      "DR",
      "DR",
      "EA",
      "EA",
      "LB",
    ])
  })
})

describe("any list", () => {
  const cell = oneof(
    string({ unit: "binary", maxLength: 300 }),
    stringMatching(/^-?\d{0,12}[.,]?\d{0,4} ?[A-Z]{0,3}$/),
    constantFrom("NSN", "Qty", "Description", "U/I", "Remarks", "6810-00-000-0001", "EA", ""),
  )

  it("gives lines that the server takes, with whole quantities or none, and never too many", () => {
    assert(
      property(array(array(cell, { maxLength: 8 }), { maxLength: 250 }), (rows) => {
        const list = { ...newList(tableOf(rows), catalog), categoryForRest: "food" as const }
        const { lines } = listedLinesOf(list, 150)
        const { ready } = readyLines(lines)
        expect(lines.length).toBeLessThanOrEqual(200)
        expect(ready.length).toBeLessThanOrEqual(150)
        for (const { orEqual: _, neededBy, ...texts } of ready) {
          const quantity = texts.quantity === unreadQuantity ? 1 : Number(texts.quantity)
          const line = { ...texts, quantity, ...(neededBy && { neededBy }) }
          expect(NewRequestedLine.safeParse(line).error).toBeUndefined()
        }
      }),
      { numRuns: 60 },
    )
  })
})
