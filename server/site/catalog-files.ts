import type { CatalogProduct } from "#contract/catalog/catalog.ts"
import type { SiteContent } from "#contract/content/content.ts"
import { byteOrderMark, csvLines } from "#contract/values/csv.ts"
import { familyKeys, type FamilyKey } from "#contract/catalog/families.ts"
import { fscTitles } from "#contract/catalog/fsc.ts"
import { productPath } from "#contract/values/slug.ts"
import { unitOfIssueName } from "#contract/values/units-of-issue.ts"
import { printedFood } from "#contract/catalog/printed-food.ts"

type CatalogContent = Pick<SiteContent, "company" | "naics" | "catalog">

/** Rows of the printable food catalog have neither a class nor a unit of issue. */
type ListedProduct = Pick<CatalogProduct, "name" | "specifications" | "packagingSizes"> & Partial<CatalogProduct>

interface CatalogRow {
  family: FamilyKey
  /** The category's title. */
  category: string
  naics: string
  url: string
  product: ListedProduct
}

/** The columns of /catalog.csv and the fields of /catalog.json. A field without a value is empty, or left out. */
export const catalogFields: readonly {
  name: string
  description: string
  of: (row: CatalogRow) => string | readonly string[] | undefined
}[] = [
  { name: "name", description: "The product.", of: ({ product }) => product.name },
  { name: "url", description: "Its page, which also identifies it.", of: ({ url }) => url },
  { name: "family", description: `One of ${familyKeys.join(", ")}.`, of: ({ family }) => family },
  { name: "category", description: "Group of products in the family.", of: ({ category }) => category },
  {
    name: "naics",
    description: "The company's NAICS code for the family (2022 edition).",
    of: ({ naics }) => naics,
  },
  { name: "fsc", description: "Federal Supply Class, four digits; also its PSC.", of: ({ product }) => product.fsc },
  {
    name: "fscTitle",
    description: "Short title of the class.",
    of: ({ product }) => product.fsc && fscTitles[product.fsc],
  },
  {
    name: "nsn",
    description: "National Stock Number, if we have verified one.",
    of: ({ product }) => product.nsn,
  },
  {
    name: "specifications",
    description: "What a buyer compares by: grade, size, range, material.",
    of: ({ product }) => product.specifications,
  },
  {
    name: "standards",
    description: "Standards that the product is specified to, without edition years. A list.",
    of: ({ product }) => product.standards,
  },
  {
    name: "unitOfIssue",
    description: "Unit of issue code of MIL-STD-129, two letters.",
    of: ({ product }) => product.unitOfIssue,
  },
  {
    name: "unitOfIssueName",
    description: "The unit in words.",
    of: ({ product }) => product.unitOfIssue && unitOfIssueName(product.unitOfIssue),
  },
  { name: "packaging", description: "Sizes it comes in. A list.", of: ({ product }) => product.packagingSizes },
  {
    name: "concentration",
    description: "Strength of the active part of a chemical.",
    of: ({ product }) => product.concentration,
  },
  { name: "cas", description: "CAS registry number.", of: ({ product }) => product.cas },
  {
    name: "un",
    description: "UN or NA number of the hazardous materials table (49 CFR 172.101).",
    of: ({ product }) => product.hazard?.un,
  },
  {
    name: "hazardClass",
    description: "Hazard class or division of that table.",
    of: ({ product }) => product.hazard?.class,
  },
  {
    name: "packingGroup",
    description: "Packing group of that table: I, II or III.",
    of: ({ product }) => product.hazard?.packingGroup,
  },
  { name: "storage", description: "How to keep it.", of: ({ product }) => product.storage },
  {
    name: "shelfLife",
    description: "Typical shelf life; the label governs.",
    of: ({ product }) => product.shelfLife,
  },
]

/** The catalog for spreadsheets. Lists are joined by semicolons. */
export function catalogCsv(content: CatalogContent, publicUrl: string): string {
  const lines = rowsOf(content, publicUrl).map((row) =>
    catalogFields.map((field) => {
      const value = field.of(row) ?? ""
      return typeof value === "string" ? value : value.join("; ")
    }),
  )
  return byteOrderMark + csvLines([catalogFields.map(({ name }) => name), ...lines])
}

/** The catalog for programs, with what each field means. */
export function catalogJson(content: CatalogContent, publicUrl: string, changed: string | undefined): string {
  const products = rowsOf(content, publicUrl).map((row) =>
    Object.fromEntries(catalogFields.map(({ name, of }) => [name, of(row)])),
  )
  return JSON.stringify({
    title: `Product catalog of ${content.company.name}`,
    source: new URL("/products", publicUrl).href,
    changed,
    fields: Object.fromEntries(catalogFields.map(({ name, description }) => [name, description])),
    products,
  })
}

function rowsOf({ catalog, naics }: CatalogContent, publicUrl: string): CatalogRow[] {
  const codeOf = (family: FamilyKey) => naics.find((each) => each.family === family)?.code ?? ""
  const listed = familyKeys.flatMap((family) =>
    catalog.families[family].flatMap(({ title, products }) =>
      products.map((product) => ({
        family,
        category: title,
        naics: codeOf(family),
        url: new URL(productPath(family, product.slug), publicUrl).href,
        product,
      })),
    ),
  )
  const printed = printedFood(catalog).map(({ name, spec, packaging, shelfLife, category, path }) => ({
    family: "food" as const,
    category,
    naics: codeOf("food"),
    url: new URL(path, publicUrl).href,
    product: { name, specifications: spec, packagingSizes: [packaging], shelfLife },
  }))
  return [...listed, ...printed]
}
