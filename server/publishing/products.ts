import type { AdminProduct, ProductFields } from "#contract/catalog/admin-products.ts"
import type { CatalogProduct } from "#contract/catalog/catalog.ts"
import { slugOf, slugsOf } from "#contract/values/slug.ts"
import { badFields, changedMeanwhile, notFound, Refusal } from "#server/http/errors.ts"
import { knownPictures } from "#server/pictures/pictures.ts"
import { checkProduct, checkUnique } from "./check-product.ts"
import { changeDocument, type Desk } from "./documents.ts"
import { knownDocuments } from "./product-documents.ts"
import { isDeeperThan, mergePatch } from "#contract/merge-patch.ts"
import { type EditedCategory, editedCategories, rowAt, shownProduct, versionOf } from "./product-rows.ts"

interface Editor {
  email: string
}

export async function findProduct(desk: Desk, id: string): Promise<AdminProduct> {
  const { category, row } = await placeOf(desk, id)
  return shownProduct(category, row)
}

async function placeOf(desk: Desk, id: string) {
  const [family, slug = ""] = id.split(":")
  const categories = (await editedCategories(desk)).filter((category) => category.family === family)
  for (const category of categories) {
    const row = category.rows[rowAt(category.rows, slug)]
    if (row) return { category, row, categories }
  }
  throw notFound("There is no such product")
}

export async function addProductToDraft(
  desk: Desk,
  { category: key, ...fields }: ProductFields & { category: string },
  by: Editor,
): Promise<AdminProduct> {
  const categories = await editedCategories(desk)
  const category = categories.find((each) => each.category === key)! // The contract knows only categories that there are.
  const family = categories.filter((each) => each.family === category.family)
  const given = await withFiles(desk, nextFields(undefined, fields), undefined)
  const row = checked({ ...given, slug: given.slug ?? freeSlug(given.name, family) })
  await changeRows(desk, category, by, (rows) => {
    refuse(checkUnique(row, undefined, category, withRows(family, category, rows)))
    return [...rows, row]
  })
  return shownProduct(category, row)
}

export interface ProductChange {
  id: string
  fields: ProductFields
  by: Editor
  /** The version of the row. Another row of the category may have changed since. */
  expectedVersion: number | undefined
}

export async function changeProductInDraft(
  desk: Desk,
  { id, fields, by, expectedVersion }: ProductChange,
): Promise<AdminProduct> {
  const { category, row: seen, categories } = await placeOf(desk, id)
  const given = await withFiles(desk, fields, seen)
  let changed = seen
  await changeRows(desk, category, by, (rows) => {
    const at = rowAt(rows, seen.slug)
    const before = rows[at]
    if (!before || (expectedVersion !== undefined && versionOf(before) !== expectedVersion)) throw changedMeanwhile()
    changed = checked(withFormerSlug(before, nextFields(before, given)))
    refuse(checkUnique(changed, before, category, withRows(categories, category, rows)))
    return rows.with(at, changed)
  })
  return shownProduct(category, changed)
}

/** The fields after a change by merge patch; `archived: false` takes the mark away. */
export function nextFields(before: CatalogProduct | undefined, fields: ProductFields): Record<string, unknown> {
  if (isDeeperThan(4, fields)) throw new Refusal(400, "This is nested too deeply")
  const { archived, ...given } = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const patch = archived === undefined ? given : { ...given, archived: archived === false ? null : archived }
  return mergePatch(before ?? {}, patch) as Record<string, unknown> // Both are groups.
}

/** The address before leads to the present one. Only the latest are kept, as many as a row may have. */
function withFormerSlug(before: CatalogProduct, next: Record<string, unknown>): Record<string, unknown> {
  if (next.slug === undefined || next.slug === before.slug) return next
  const given = Array.isArray(next.formerSlugs) ? (next.formerSlugs as unknown[]) : []
  const former = [...new Set([...given, before.slug])].filter((slug) => slug !== next.slug)
  return { ...next, formerSlugs: former.slice(-5) }
}

/** A slug of the name that no product of the family has or had. */
export function freeSlug(name: unknown, family: readonly Pick<EditedCategory, "rows">[]): string | undefined {
  const base = typeof name === "string" ? slugOf(name).slice(0, 85).replace(/-$/, "") : ""
  if (!base) return undefined
  const taken = new Set(family.flatMap(({ rows }) => rows.flatMap((row) => slugsOf(row))))
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!taken.has(slug)) return slug
  }
}

const withRows = (categories: readonly EditedCategory[], { path }: EditedCategory, rows: readonly CatalogProduct[]) =>
  categories.map((each) => (each.path === path ? { ...each, rows } : each))

/** The fields with the stored facts about the files that they name. An empty list counts as missing. */
async function withFiles({ db }: Desk, fields: Record<string, unknown>, before: CatalogProduct | undefined) {
  const known = { ...fields }
  if (Array.isArray(fields.documents)) {
    const documents = await knownDocuments(db, fields.documents, before?.documents ?? [])
    known.documents = documents.length > 0 ? documents : null
  }
  if (Array.isArray(fields.pictures)) {
    const pictures = await knownPictures(db, fields.pictures, before?.pictures ?? [])
    known.pictures = pictures.length > 0 ? pictures : null
  }
  return known
}

function checked(value: unknown): CatalogProduct {
  const result = checkProduct(value)
  if ("problems" in result) throw badFields(result.problems)
  return result.row
}

function refuse(problems: Record<string, string>): void {
  if (Object.keys(problems).length > 0) throw badFields(problems)
}

async function changeRows(
  desk: Desk,
  { path }: EditedCategory,
  by: Editor,
  change: (rows: readonly CatalogProduct[]) => readonly CatalogProduct[],
): Promise<void> {
  try {
    await changeDocument(desk, {
      path,
      by,
      expectedVersion: undefined,
      change: (value) => ({ ...value, products: change(value.products as CatalogProduct[]) }), // Checked when it was written.
    })
  } catch (error) {
    throw error instanceof Refusal && error.fields ? badFields(ownFields(error.fields)) : error
  }
}

/** A category says how many rows it may have; a product's form shows that at the top. */
const ownFields = ({ products, ...fields }: Record<string, string>) =>
  products === undefined ? fields : { ...fields, category: `In this category: ${products}` }
