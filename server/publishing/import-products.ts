import { isDeepStrictEqual } from "node:util"
import type { ImportedProduct, ProductFields, ProductImport } from "#contract/catalog/admin-products.ts"
import type { CatalogProduct } from "#contract/catalog/catalog.ts"
import { badFields, changedMeanwhile } from "#server/http/errors.ts"
import { plainHeading } from "#contract/books/import-columns.ts"
import { checkProduct, checkUnique, productSchema } from "./check-product.ts"
import { differencesOf } from "#contract/content/field-differences.ts"
import { type Desk, keepDraft, problemsWith, rewrite, fileText, textsOfDrafts } from "./documents.ts"
import { type EditedCategory, editedCategories, rowAt, versionOf } from "./product-rows.ts"
import { freeSlug, nextFields } from "./products.ts"
import { listDrafts } from "./publishing.store.ts"

interface GivenRow {
  line: number
  fields: ProductFields & { category?: unknown }
}

interface Import {
  rows: readonly GivenRow[]
  apply: boolean
  by: { email: string }
  expectedVersion: number | undefined
}

/** Returns the changes that a file's rows would make to the draft. With `apply`, makes all of them or none. */
export async function importProducts(desk: Desk, { rows, apply, by, expectedVersion }: Import): Promise<ProductImport> {
  const drafts = await listDrafts(desk.db)
  const categories = await editedCategories(desk)
  const version = versionOf(categories.map((category) => category.rows))
  if (expectedVersion !== undefined && expectedVersion !== version) throw changedMeanwhile()
  const { after, results } = applyRows(categories, rows)
  const texts = new Map<string, string>()
  for (const { path, rows: products } of after) {
    if (products === categories.find((category) => category.path === path)?.rows) continue
    const text = drafts.find((draft) => draft.path === path)?.text ?? fileText(desk.published.now(), path)
    texts.set(
      path,
      rewrite(text, (value) => ({ ...value, products })),
    )
  }
  blameCategories(desk, after, texts, results, drafts)
  const wrong = results.flatMap(({ state, problems }, index) =>
    state === "wrong" ? Object.entries(problems).map(([field, message]) => [`rows.${index}.${field}`, message]) : [],
  )
  if (apply && wrong.length > 0) throw badFields(Object.fromEntries(wrong) as Record<string, string>)
  if (apply)
    await desk.db.transaction().execute(async (tx) => {
      for (const [path, text] of texts) {
        const expected = drafts.find((draft) => draft.path === path)?.version ?? 0
        const draft = { path, text, by: by.email, expectedVersion: expected }
        if (!(await keepDraft({ db: tx, published: desk.published }, draft))) throw changedMeanwhile()
      }
    })
  return { rows: results, version, applied: apply }
}

type Result = ImportedProduct & { path: string | undefined }

/** Each row on top of those before it, as if the person typed them in turn. */
function applyRows(before: readonly EditedCategory[], rows: readonly GivenRow[]) {
  let after = before
  const lineOf = new Map<CatalogProduct, number>()
  const results = rows.map((given): Result => {
    const { category: key, ...fields } = given.fields
    const name = typeof fields.name === "string" ? fields.name.slice(0, 90) : ""
    const wrong = (problems: Record<string, string>): Result => ({ ...result, state: "wrong", problems })
    const result = { line: given.line, name, changes: [], problems: {}, path: undefined }
    const category = categoryNamed(after, key)
    if (!category)
      return wrong({ category: "No category has this name. See Columns and choices.", ...problemsOf(fields) })
    const family = after.filter((each) => each.family === category.family)
    const at = placeIn(category, fields)
    const own = category.rows[at]
    if (own && lineOf.has(own)) return wrong({ name: `is the product of line ${lineOf.get(own)} too` })
    const checked = checkProduct(nextRow(own, fields, family))
    if ("problems" in checked) return wrong(checked.problems)
    const { row } = checked
    const problems = checkUnique(row, own, category, family)
    if (Object.keys(problems).length > 0) return wrong(problems)
    const kept = own && isDeepStrictEqual(own, row) ? own : row
    lineOf.set(kept, given.line)
    if (kept === own) return { ...result, state: "unchanged" }
    const products = own ? category.rows.with(at, row) : [...category.rows, row]
    after = after.map((each) => (each === category ? { ...each, rows: products } : each))
    const changes = own ? differencesOf(productSchema, own, row) : []
    return { ...result, state: own ? "changed" : "added", changes, path: category.path }
  })
  return { after, results }
}

/** By its key, or by its title in any letter case. */
function categoryNamed(categories: readonly EditedCategory[], name: unknown): EditedCategory | undefined {
  const wanted = plainHeading(typeof name === "string" ? name : "")
  const titled = categories.filter(({ title }) => plainHeading(title) === wanted)
  return categories.find(({ category }) => category === name) ?? (titled.length === 1 ? titled[0] : undefined)
}

/** Errors of a new row that do not depend on its category. */
function problemsOf(fields: ProductFields): Record<string, string> {
  const checked = checkProduct(nextRow(undefined, fields, []))
  return "problems" in checked ? checked.problems : {}
}

/** A row without a slug is known by its name. */
function placeIn({ rows }: EditedCategory, { slug, name }: ProductFields): number {
  if (typeof slug === "string") return rowAt(rows, slug)
  return rows.findIndex((row) => typeof name === "string" && row.name.toLowerCase() === name.toLowerCase())
}

function nextRow(own: CatalogProduct | undefined, fields: ProductFields, family: readonly EditedCategory[]) {
  const next = nextFields(own, { ...fields, slug: fields.slug ?? undefined })
  if (!own) return { ...next, slug: next.slug ?? freeSlug(next.name, family) }
  // A row that was found by a former slug keeps its present one.
  return { ...next, slug: own.slug }
}

/** Reports problems of a whole category, such as its length, at the last row that changes it. */
function blameCategories(
  { published }: Desk,
  after: readonly EditedCategory[],
  texts: ReadonlyMap<string, string>,
  results: Result[],
  drafts: readonly { path: string; text: string | null }[],
): void {
  const problems = problemsWith(published, new Map([...textsOfDrafts(drafts), ...texts]))
  for (const { path } of after) {
    const [message] = texts.has(path) ? Object.values(problems[path] ?? {}) : []
    const last = message === undefined ? undefined : results.findLast((result) => result.path === path)
    if (last && message !== undefined)
      Object.assign(last, { state: "wrong", problems: { category: `In this category: ${message}` } })
  }
}
