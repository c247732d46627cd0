import { CatalogCategory, categoryKeys, FoodSupplyCategory, foodSupplyKeys } from "#contract/catalog.ts"
import type { Catalog } from "#contract/content.ts"
import { familyKeys, type FamilyKey } from "#contract/families.ts"
import { checkCategory } from "./check-category.ts"
import type { ContentProblem } from "./content-problem.ts"
import { readYaml } from "./read-yaml.ts"

/** The catalog's files, one per category; the file name is the category's key. */
export const catalogFileNames: readonly string[] = [
  ...familyKeys.flatMap((family) => categoryKeys[family].map((key) => `catalog/${key}.yaml`)),
  ...foodSupplyKeys.map((key) => `food-supply/${key}.yaml`),
]

/** Reads the rows of all catalogs from the texts of their files. Rows that cannot be used become problems. */
export function loadCatalog(texts: ReadonlyMap<string, string>): { catalog: Catalog; problems: ContentProblem[] } {
  const problems: ContentProblem[] = []
  const categoriesOf = (family: FamilyKey) =>
    categoryKeys[family].flatMap((key) => {
      const name = `catalog/${key}.yaml`
      const text = texts.get(name)
      if (text === undefined) return []
      const file = readYaml(name, text, CatalogCategory)
      problems.push(...file.problems)
      if (!file.value) return []
      for (const [path, message] of checkCategory(file.value)) problems.push(file.problemAt(path, message))
      if (file.value.family !== family)
        problems.push(file.problemAt(["family"], `must be "${family}", the family of this file`))
      return [{ key, ...file.value }]
    })
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
