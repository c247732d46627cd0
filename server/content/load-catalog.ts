import { CatalogFile, categoryKeys, FoodSupplyCategory, foodSupplyKeys } from "#contract/catalog/catalog.ts"
import type { Catalog } from "#contract/content/content.ts"
import { familyKeys, type FamilyKey } from "#contract/catalog/families.ts"
import { slugOf } from "#contract/values/slug.ts"
import { checkCategory, checkRowCount } from "./check-category.ts"
import type { ContentProblem } from "./content-problem.ts"
import { readYaml, type YamlFile } from "./read-yaml.ts"

/** The catalog's files, one per category; the file name is the category's key. */
export const catalogFileNames: readonly string[] = [
  ...familyKeys.flatMap((family) => categoryKeys[family].map((key) => `catalog/${key}.yaml`)),
  ...foodSupplyKeys.map((key) => `food-supply/${key}.yaml`),
]

/** Reads the rows of all catalogs that visitors see from the texts of their files. Rows that cannot be used become problems. */
export function loadCatalog(texts: ReadonlyMap<string, string>): { catalog: Catalog; problems: ContentProblem[] } {
  const problems: ContentProblem[] = []
  const categoriesOf = (family: FamilyKey) => {
    const files = categoryKeys[family].flatMap((key) => {
      const name = `catalog/${key}.yaml`
      const text = texts.get(name)
      return text === undefined ? [] : [{ key, ...readYaml(name, text, CatalogFile) }]
    })
    problems.push(...checkSlugs(files))
    return files.flatMap(({ key, value, problems: found, problemAt }) => {
      problems.push(...found)
      if (!value) return []
      for (const [path, message] of [...checkRowCount(value), ...checkCategory(value)])
        problems.push(problemAt(path, message))
      if (value.family !== family) problems.push(problemAt(["family"], `must be "${family}", the family of this file`))
      // A row without a slug is a problem by now; the fallback only completes its type.
      const rows = value.products.map((row) => ({ ...row, slug: row.slug ?? slugOf(row.name) }))
      const products = rows.filter((row) => !row.archived)
      return [{ key, ...value, products, archived: rows.filter((row) => row.archived) }]
    })
  }
  const families = {
    food: categoriesOf("food"),
    fuel: categoriesOf("fuel"),
    chemicals: categoriesOf("chemicals"),
    hardware: categoriesOf("hardware"),
  }
  const foodSupply = foodSupplyKeys.flatMap((key, index) => {
    const name = `food-supply/${key}.yaml`
    const text = texts.get(name)
    if (text === undefined) return []
    const file = readYaml(name, text, FoodSupplyCategory)
    problems.push(...file.problems)
    return file.value ? [{ key, code: `FOOD-${String(index + 1).padStart(3, "0")}`, ...file.value }] : []
  })
  return { catalog: { families, foodSupply }, problems }
}

/** Present and former slugs share one space in a family: each address leads to one product. */
function checkSlugs(files: readonly YamlFile<CatalogFile>[]): ContentProblem[] {
  const firstUse = new Map<string, string>()
  const problems: ContentProblem[] = []
  for (const { file, value, problemAt } of files) {
    for (const [index, { name, slug, formerSlugs = [] }] of (value?.products ?? []).entries()) {
      const uses = [
        ...(slug === undefined ? [] : [[slug, ["slug"]] as const]),
        ...formerSlugs.map((former, at) => [former, ["formerSlugs", at]] as const),
      ]
      for (const [used, path] of uses) {
        const first = firstUse.get(used)
        if (first)
          problems.push(problemAt(["products", index, ...path], `"${used}" belongs to ${first}; make them differ`))
        else firstUse.set(used, `"${name}" of content/${file}`)
      }
    }
  }
  return problems
}
