import { type categoryKeys, type FoodSupplyKey, foodSupplyKeys } from "#contract/catalog/catalog.ts"

type FoodKey = (typeof categoryKeys.food)[number]

/** Links of an earlier catalogue that are a combination of today's categories. The other older keys lead to the printable one. */
const combined: Partial<Record<FoodSupplyKey, readonly FoodKey[]>> = {
  "beef-poultry": ["prime-beef-cuts", "ground-beef-trims", "chicken-products"],
  "canned-packaged": ["canned-foods", "dried-foods"],
}

export function formerFoodKey(key: string | null): FoodSupplyKey | undefined {
  return foodSupplyKeys.find((former) => former === key)
}

/** Today's categories of an older key, or nothing where it is not among them. */
export function categoriesOfFormerKey(key: FoodSupplyKey): readonly string[] | undefined {
  return combined[key]
}
