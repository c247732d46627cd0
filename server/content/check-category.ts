import { type CatalogFile, categoryLimits } from "#contract/catalog/catalog.ts"
import { isFsc } from "#contract/catalog/fsc.ts"
import { isCas } from "#contract/values/identifiers.ts"
import { slugOf } from "#contract/values/slug.ts"
import { isUnitOfIssue } from "#contract/values/units-of-issue.ts"
import type { FieldProblem } from "./content-problem.ts"

/** How many rows there may be; archived ones do not count. */
export function checkRowCount({ products }: Pick<CatalogFile, "products">): FieldProblem[] {
  const shown = products.filter(({ archived }) => !archived).length
  if (shown === 0) return [[["products"], "must have at least one product that is not archived"]]
  return shown > categoryLimits.shown
    ? [[["products"], `must have at most ${categoryLimits.shown} products that are not archived, and has ${shown}`]]
    : []
}

/** Codes must be known and names must be unique: a name is the row's key in a buyer's cart. */
export function checkCategory({ products }: Pick<CatalogFile, "products">): FieldProblem[] {
  const names = products.map(({ name }) => name.toLowerCase())
  return products.flatMap(({ name, slug, fsc, unitOfIssue, cas }, index) => {
    const found: FieldProblem[] = []
    const first = names.indexOf(name.toLowerCase())
    if (first < index)
      found.push([["products", index, "name"], `is the name of row ${first + 1} too; make them differ`])
    if (slug === undefined)
      found.push([["products", index, "slug"], `is missing; the end of the page's address, such as ${slugOf(name)}`])
    if (!isFsc(fsc))
      found.push([["products", index, "fsc"], "is not a Federal Supply Class that the site knows, such as 8905"])
    if (!isUnitOfIssue(unitOfIssue)) {
      const message = "is not a unit of issue that the site knows, such as EA, BX or GL"
      found.push([["products", index, "unitOfIssue"], message])
    }
    if (cas !== undefined && !isCas(cas)) {
      const message =
        "is not a CAS number: its last digit must be the checksum of the digits before it; look for a typo"
      found.push([["products", index, "cas"], message])
    }
    return found
  })
}
