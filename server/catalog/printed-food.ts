import type { FoodSupplyCategory } from "#contract/catalog.ts"
import type { Catalog } from "#contract/content.ts"
import { familyKeys } from "#contract/families.ts"
import { foodSupplyPath } from "#contract/slug.ts"

type PrintedFood = FoodSupplyCategory["products"][number] & {
  category: string
  /** Of the category: "FOOD-001". */
  code: string
  path: string
}

/** The rows of the printable food catalog that none of the four catalogs has. */
export function printedFood({ families, foodSupply }: Catalog): PrintedFood[] {
  const listed = familyKeys.flatMap((family) => families[family]).flatMap(({ products }) => products)
  const names = new Set(listed.map(({ name }) => name.toLowerCase()))
  return foodSupply.flatMap(({ code, name: category, products }) =>
    products
      .filter(({ name }) => !names.has(name.toLowerCase()))
      .map((product) => ({ ...product, category, code, path: foodSupplyPath(code, product.name) })),
  )
}
