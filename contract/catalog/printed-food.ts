import type { FoodSupplyCategory } from "./catalog.ts"
import type { Catalog } from "#contract/content/content.ts"
import { foodSupplyPath, slugsOf } from "#contract/values/slug.ts"

type PrintedFood = FoodSupplyCategory["products"][number] & {
  category: string
  /** The code of the category: "FOOD-001". */
  code: string
  path: string
}

/** Rows of the printable food catalog that are missing from all four catalogs. */
export function printedFood({ families, foodSupply }: Catalog): PrintedFood[] {
  const listed = new Set(families.food.flatMap(({ products }) => products.flatMap(slugsOf)))
  return foodSupply.flatMap(({ code, name: category, products }) =>
    products
      .filter(({ slug }) => !listed.has(slug))
      .map((product) => ({ ...product, category, code, path: foodSupplyPath(code, product.slug) })),
  )
}
