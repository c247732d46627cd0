import { z } from "zod"
import { CatalogCategory, FoodSupplyCategory } from "#contract/catalog/catalog.ts"
import type { DocumentGroup } from "#contract/content/content-documents.ts"
import type { FieldSchema } from "#contract/content/field-schema.ts"
import {
  contentFileNames,
  contentFiles,
  type ContentFileName,
  pageAddresses,
  pageFileName,
} from "#server/content/content-files.ts"
import type { Content } from "#server/content/load-content.ts"
import { catalogFileNames } from "#server/content/load-catalog.ts"

const titles: Record<Exclude<ContentFileName, `pages/${string}`>, string> = {
  "company.yaml": "Company facts",
  "brand.yaml": "Brand",
  "leaders.yaml": "Managing partners",
  "sales-contacts.yaml": "Sales contacts",
  "claims.yaml": "Badges and figures",
  "contract.yaml": "Active contract",
  "milestones.yaml": "Milestones",
  "footer.yaml": "Footer",
  "tribute.yaml": "Tribute to veterans",
  "desk.yaml": "Quote desk",
  "letters.yaml": "Reply templates",
  "invoicing.yaml": "Invoicing",
  "meta.yaml": "Page titles and descriptions",
  "search.yaml": "Search words",
}

export const documentPaths: readonly string[] = [...contentFileNames, ...catalogFileNames]

export function groupOf(path: string): DocumentGroup {
  if (path.startsWith("catalog/")) return "catalog"
  return /^(pages|food-supply)\/|^meta\.yaml$/.test(path) ? "pages" : "company"
}

/** A document's title: its own, or that of its page or category. */
export function titleOf(path: string, { site, catalog }: Content): string {
  const address = pageAddresses.find((each) => pageFileName(each) === path)
  if (address) return address === "/" ? "Home" : site.meta[address].title
  const [folder, key] = path.replace(/\.yaml$/, "").split("/")
  const category = Object.values(catalog.families)
    .flat()
    .find((each) => each.key === key)
  if (folder === "catalog" && category) return category.title
  const food = catalog.foodSupply.find((each) => each.key === key)
  if (folder === "food-supply" && food) return `${food.code} ${food.name}`
  return new Map<string, string>(Object.entries(titles)).get(path) ?? path
}

/** The form of a document. A category's products and family, and the marks for samples, are not edited in it. */
export function schemaOf(path: string): Record<string, unknown> {
  return z.toJSONSchema(formOf(path), { io: "input", unrepresentable: "any" })
}

/** With all that a document can hold. */
export function wholeSchemaOf(path: string): FieldSchema {
  return z.toJSONSchema(fileOf(path), { io: "input", unrepresentable: "any" }) as FieldSchema // Documents use only this part of JSON Schema.
}

function formOf(path: string): z.ZodObject {
  const file = fileOf(path)
  if (path.startsWith("catalog/")) return file.omit({ products: true, family: true })
  return path.startsWith("food-supply/") ? file : file.omit({ samples: true })
}

function fileOf(path: string): z.ZodObject {
  if (path.startsWith("catalog/")) return CatalogCategory
  if (path.startsWith("food-supply/")) return FoodSupplyCategory
  return contentFiles[path as ContentFileName] // The path was found among documentPaths.
}
