import { join } from "node:path"
import { beforeAll, describe, expect, it } from "vitest"
import { categoryKeys, foodSupplyKeys, type CatalogProduct } from "#contract/catalog/catalog.ts"
import type { Catalog } from "#contract/content/content.ts"
import { familyKeys } from "#contract/catalog/families.ts"
import { loadContent } from "./load-content.ts"

let catalog: Catalog
beforeAll(async () => {
  ;({ catalog } = await loadContent(join(import.meta.dirname, "../../content")))
})

const categories = () => familyKeys.flatMap((family) => catalog.families[family])
const rows = () =>
  categories().flatMap(({ key, products }) => products.map((product) => ({ at: `${key}: ${product.name}`, product })))
/** The names of the rows that break a rule, so a failure shows which ones. */
const breaking = (rule: (product: CatalogProduct) => boolean) =>
  rows()
    .filter(({ product }) => rule(product))
    .map(({ at }) => at)

/** Every text of the catalogs, with the file that contains it. */
function texts(): { at: string; text: string }[] {
  const parts = [...categories(), ...catalog.foodSupply]
  return parts.flatMap((part) => textsIn(part).map((text) => ({ at: part.key, text })))
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const textsWith = (pattern: RegExp) =>
  texts()
    .filter(({ text }) => pattern.test(text))
    .map(({ at, text }) => `${at}: ${text}`)

describe("the catalogues", () => {
  it("have every category, in the order of its keys", () => {
    for (const family of familyKeys) {
      expect(catalog.families[family].map(({ key }) => key)).toEqual([...categoryKeys[family]])
    }
    expect(catalog.foodSupply.map(({ key }) => key)).toEqual([...foodSupplyKeys])
    expect(catalog.foodSupply.map(({ code }) => code)).toEqual(foodSupplyKeys.map((_, index) => `FOOD-00${index + 1}`))
  })

  it("name the nine printable categories as the specification does", () => {
    expect(catalog.foodSupply.map(({ name }) => name.replace(" & ", " and "))).toEqual([
      "Premium Beef and Poultry",
      "Fresh Produce",
      "Frozen Foods",
      "Dairy Products",
      "Canned and Packaged Goods",
      "Beverages",
      "Bakery Products",
      "MREs and Field Rations",
      "Specialty Dietary",
    ])
  })

  it("have no two rows of one name in a printable category", () => {
    const repeated = catalog.foodSupply.flatMap(({ key, products }) => {
      const names = products.map(({ name }) => name.toLowerCase())
      return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${key}: ${name}`)
    })
    expect(repeated).toEqual([])
  })

  it("have no two products of one name, because a name is the title of a page", () => {
    const names = categories().flatMap(({ products }) => products.map(({ name }) => name.toLowerCase()))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it("end no name with a period", () => {
    expect(breaking(({ name }) => name.endsWith("."))).toEqual([])
  })
})

describe("the codes of the rows", () => {
  it("are never an unverified stock number", () => {
    expect(breaking(({ nsn }) => nsn !== undefined)).toEqual([])
    expect(textsWith(/\b\d{4}-\d{2}-\d{3}-\d{4}\b/)).toEqual([])
  })
  it("include a concentration for every chemical", () => {
    const without = catalog.families.chemicals.flatMap(({ products }) => products.filter((row) => !row.concentration))
    expect(without.map(({ name }) => name)).toEqual([])
  })
})

describe("the words of the rows", () => {
  it("name standards without edition years", () => {
    expect(textsWith(/\b(ASTM|ASME|AWS|AWWA|ISEA|SAE J|ANSI) ?[A-Z]?[\d.]+M?-(\d{2}|(19|20)\d{2})\b(?![.-])/)).toEqual(
      [],
    )
    expect(textsWith(/\b(ISO|NFPA|UL|NSF|IEEE|NEMA|IEC)\b[^;,]*-(19|20)\d{2}\b/)).toEqual([])
    expect(breaking(({ standards = [] }) => standards.some((name) => /[:(]\s?(19|20)\d{2}\)?$/.test(name)))).toEqual([])
  })

  it.each([
    ["long names of units", /\d[ -]?(lbs|pounds?|ounces?|gallons?|gals|inch(es)?|feet|lit(er|re)s?|quarts?|pints?)\b/i],
    ["inch marks and fraction characters", /["”″′½¼¾⅛⅜⅝⅞]/],
    ["space before a percent or degree sign", /\d [%°]/],
    ["temperatures without the degree sign", /\d ?(deg(rees)? )?F\b/],
    ["dashes other than the hyphen in ranges", /\d ?[–—] ?\d/],
    ["multiplication sign", /×/],
    ["units without a space before them", /\d(lb|oz|gal|qt|pt|ft|mm|mL|kg)\b/],
    ["wrong letter case of units", /\d (LB|Lb|OZ|Oz|GAL|Gal|ml|ML|Kg|KG|MM|FT|Ft|IN)\b/],
    ["large quantities without a comma", /(?<![\d,.])\d{4,} (lb|oz|gal|ft|in|mL|L|g|kg|ct|sheets|V|W|A|psi|cfm|rpm)\b/],
  ])("have no %s", (_, pattern) => expect(textsWith(pattern)).toEqual([]))

  it("begin each shelf life of a row with Typical, as the label governs", () => {
    expect(breaking(({ shelfLife }) => shelfLife !== undefined && !shelfLife.startsWith("Typical"))).toEqual([])
  })

  it("claim no certificate, list or registration", () => {
    expect(textsWith(/\bcertified\b|\bQPL\b|EPA Reg(istration)?\.? ?No|\bNSN\b|\bOSHA[- ]approved\b/i)).toEqual([])
  })

  it("praise nothing", () => {
    expect(
      textsWith(/\b(best|finest|superior|leading|world[- ]class|top[- ]quality|unbeatable|ultimate|guaranteed)\b|!/i),
    ).toEqual([])
  })

  it("name no brand", () => expect(textsWith(brands)).toEqual([]))
})

const brands = new RegExp(
  `\\b(${[
    "Teflon|Kevlar|Nomex|Tyvek|Velcro|Styrofoam|Romex|Sawzall|Sheetrock|Plexiglas|Masonite|Formica|Sonotube|Freon|Torx",
    "Loctite|Lysol|Clorox|WD-40|Windex|Simple Green|Purell|Kleenex|Band-Aid|Scotch-Brite|Swiffer|Ajax|Pine-Sol|Drano",
    "DeWalt|Milwaukee|Makita|Bosch|Stanley|Craftsman|Klein|Ridgid|Channellock|Vise-Grip|Crescent|Dremel|Hilti|3M",
    "Quikrete|Sakrete|Unistrut|SharkBite|Moen|Kohler|Delta|Honeywell|Carrier|Trane|Jerry ?can|Dumpster|Porta-John",
    "Gatorade|Coca-Cola|Pepsi|Tabasco|Spam|Heinz|Jell-O|Kool-Aid|Tang|Cheerios|Ensure|Skippy|Jif|Tater Tots",
    "Shell|Mobil|Chevron|Castrol|Valvoline|Stabil|Prist|Biobor|Stanadyne",
  ].join("|")})\\b`,
)
