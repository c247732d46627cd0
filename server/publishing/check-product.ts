import { z } from "zod"
import { CatalogProduct } from "#contract/catalog/catalog.ts"
import { fscTitles } from "#contract/catalog/fsc.ts"
import type { FieldSchema } from "#contract/content/field-schema.ts"
import { unitsOfIssue } from "#contract/values/units-of-issue.ts"
import { checkCategory } from "#server/content/check-category.ts"
import { explainIssue } from "#server/content/explain-issue.ts"
import type { FieldProblem } from "#server/content/content-problem.ts"
import type { CategoryRows } from "./product-rows.ts"

/** The first problem of each field, by its path: "packagingSizes.0". */
export type ProductProblems = Record<string, string>

/** The row, or what the content's own check says against it. */
export function checkProduct(value: unknown): { row: CatalogProduct } | { problems: ProductProblems } {
  const parsed = CatalogProduct.safeParse(value)
  const issues = parsed.error?.issues ?? []
  const found = issues.flatMap((issue): FieldProblem[] =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => [[...issue.path, key], "is not a field of a product"])
      : [[issue.path, explainIssue(issue, valueAt(value, issue.path))]],
  )
  found.push(...wrongCodes(value as Partial<CatalogProduct>)) // Each code is looked at only if it is a text.
  const problems: ProductProblems = {}
  for (const [path, message] of found) problems[path.join(".")] ??= formSentence(message)
  // It is made from the name, so only the name has to be filled in.
  if (problems.name && (value as Partial<CatalogProduct>).slug === undefined) delete problems.slug
  return parsed.success && found.length === 0 ? { row: parsed.data } : { problems }
}

/** Unknown codes, even if the row has other errors. */
function wrongCodes({ fsc, unitOfIssue, cas, ...row }: Partial<CatalogProduct>): FieldProblem[] {
  const codes = Object.entries({ fsc, unitOfIssue, cas }).filter(([, code]) => typeof code === "string" && code !== "")
  const product = { ...row, ...Object.fromEntries(codes), name: String(row.name), slug: String(row.slug) }
  return checkCategory({ products: [product as CatalogProduct] })
    .map(([path, message]): FieldProblem => [path.slice(2), message])
    .filter(([[field]]) => codes.some(([name]) => name === field))
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((group, key) => (group as Record<PropertyKey, unknown> | null | undefined)?.[key], value)
}

/** Conflicts of a row with the others: names are unique in a category, addresses in a family. */
export function checkUnique(
  row: CatalogProduct,
  own: CatalogProduct | undefined,
  { path }: Pick<CategoryRows, "path">,
  family: readonly Pick<CategoryRows, "path" | "title" | "rows">[],
): ProductProblems {
  const problems: ProductProblems = {}
  for (const category of family) {
    for (const other of category.rows) {
      if (other === own) continue
      if (category.path === path && other.name.toLowerCase() === row.name.toLowerCase())
        problems.name ??= `is the name of another product of this category${other.archived ? ", an archived one" : ""}`
      const taken = [other.slug, ...(other.formerSlugs ?? [])]
      const place = `“${other.name}” in ${category.title}`
      if (taken.includes(row.slug)) problems.slug ??= `belongs to ${place}`
      const former = row.formerSlugs?.findIndex((slug) => taken.includes(slug)) ?? -1
      if (former >= 0) problems[`formerSlugs.${former}`] ??= `belongs to ${place}`
    }
  }
  return problems
}

const choices = (names: Readonly<Record<string, string>>) => ({
  oneOf: Object.entries(names).map(([code, name]) => ({ const: code, title: `${code} ${name}` })),
})

/** Codes are chosen by their names. */
const product = CatalogProduct.extend({
  fsc: CatalogProduct.shape.fsc.meta({ ...CatalogProduct.shape.fsc.meta(), ...choices(fscTitles) }),
  unitOfIssue: CatalogProduct.shape.unitOfIssue.meta({
    ...CatalogProduct.shape.unitOfIssue.meta(),
    ...choices(unitsOfIssue),
  }),
})

const toSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })

export const productSchema = toSchema(product) as FieldSchema // The part of JSON Schema that documents use.

/** Documents, pictures and the archive have controls of their own. */
export const productFormSchema = toSchema(product.omit({ documents: true, pictures: true, archived: true }))

/** A problem as a form says it beside its field. The same problem of a file reads "legalName: is missing". */
export function formSentence(problem: string): string {
  const words = problem.replace(/^is (?:missing|empty)\b/, "fill this in")
  return words.charAt(0).toUpperCase() + words.slice(1)
}
