import { createHash } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import { parse } from "yaml"
import type { AdminProduct, ProductState } from "#contract/catalog/admin-products.ts"
import { type CatalogFile, type CatalogProduct, categoryKeys } from "#contract/catalog/catalog.ts"
import { familyKeys, type FamilyKey } from "#contract/catalog/families.ts"
import { slugsOf } from "#contract/values/slug.ts"
import { type Desk, draftedTexts, fileText } from "./documents.ts"

/** A category's rows, archived ones too. */
export interface CategoryRows {
  path: string
  family: FamilyKey
  category: string
  title: string
  rows: readonly CatalogProduct[]
}

/** The rows of a category in the draft, and those that were published. */
export interface EditedCategory extends CategoryRows {
  published: readonly CatalogProduct[]
}

export const categoryPath = (category: string) => `catalog/${category}.yaml`

/** Every category in the order of the catalogs. */
export async function editedCategories({ db, published }: Desk): Promise<EditedCategory[]> {
  const drafts = await draftedTexts(db)
  const content = published.now()
  return familyKeys.flatMap((family) =>
    categoryKeys[family].map((category) => {
      const path = categoryPath(category)
      const before = read(`published ${path}`, fileText(content, path))
      const draft = drafts.get(path)
      const { title, products } = draft === undefined ? before : read(`draft ${path}`, draft)
      return { path, family, category, title, rows: products, published: before.products }
    }),
  )
}

type Category = Omit<CatalogFile, "products"> & { products: CatalogProduct[] }

const lastRead = new Map<string, { text: string; value: Category }>()

/** Parsed again only where it differs from the last time: a publication changes few of the files. */
function read(name: string, text: string): Category {
  const last = lastRead.get(name)
  if (last?.text === text) return last.value
  const value = parse(text) as Category // Neither a draft nor a published text is kept without passing its checks.
  lastRead.set(name, { text, value })
  return value
}

/** A row by its slug, or by one that it had before. */
export const rowAt = (rows: readonly CatalogProduct[], slug: string) =>
  rows.findIndex((row) => slugsOf(row).includes(slug))

/** Nine digits at most, as If-Match may hold. Equal rows have equal numbers. */
export const versionOf = (value: unknown) =>
  Number.parseInt(createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 7), 16)

export const idOf = (family: FamilyKey, slug: string) => `${family}:${slug}`

export function shownProduct(
  { family, category, title, published }: Omit<EditedCategory, "rows">,
  row: CatalogProduct,
): AdminProduct {
  return {
    ...row,
    id: idOf(family, row.slug),
    family,
    category,
    categoryTitle: title,
    state: stateOf(row, published[rowAt(published, row.slug)] ?? formerlyOf(published, row)),
    version: versionOf(row),
  }
}

/** The published row of a product whose slug was changed in the draft. */
const formerlyOf = (published: readonly CatalogProduct[], { formerSlugs = [] }: CatalogProduct) =>
  published.find(({ slug }) => formerSlugs.includes(slug))

function stateOf(row: CatalogProduct, published: CatalogProduct | undefined): ProductState {
  if (row.archived) return "archived"
  if (!published) return "new"
  return isDeepStrictEqual(row, published) ? "published" : "changed"
}
