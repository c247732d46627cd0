import type { Catalog } from "#contract/content.ts"
import type { FoodSupplyKey } from "#contract/catalog.ts"
import type { PaymentRule } from "#contract/sale-words.ts"

// Federal Supply Classes: 8905 meat, poultry and fish; 8910 dairy products and eggs; 8945 food oils and fats. Class 8915
// is not here: the catalogs' fruits and vegetables are canned or dried, and the law means fresh or frozen ones.
const byFsc: Readonly<Record<string, PaymentRule>> = { "8905": "meat", "8910": "dairy", "8945": "dairy" }

/** The law means fresh and frozen poultry and fish, so canned tuna falls under the general rule. */
const shelfStable = new Set(["canned-foods", "dried-foods"])

const byCategory: Readonly<Partial<Record<FoodSupplyKey, PaymentRule>>> = {
  "beef-poultry": "meat",
  "fresh-produce": "produce",
  "dairy-products": "dairy",
}

/** Rows that differ from their category, or whose category holds several kinds. */
export const rulesOfNames: Readonly<Record<string, PaymentRule>> = {
  "Eggs, shell, large": "meat",
  "Eggs, liquid whole, pasteurized": "meat",
  "Eggs, whole, frozen": "meat",
  "Fish fillets, white, boneless, 4-6 oz": "meat",
  "Peas, green, frozen": "produce",
  "Corn, whole kernel, frozen": "produce",
  "Green beans, cut, frozen": "produce",
  "Broccoli, cuts or florets, frozen": "produce",
  "Mixed vegetables, frozen": "produce",
  "Strawberries, sliced or whole, frozen": "produce",
  "Mixed berries, frozen": "produce",
  "Oil, vegetable, liquid": "dairy",
}

/**
 * The payment rule of a requested product, found by its name in the catalogs. Unknown names fall under the general rule;
 * the desk can change the due day by hand.
 */
export function paymentRuleOf(name: string, catalog: Catalog): PaymentRule {
  const named = <Row extends { name: string }>(rows: readonly Row[]) =>
    rows.find((row) => row.name.toLowerCase() === name.toLowerCase())
  for (const { key, products } of catalog.families.food) {
    const product = named(products)
    const rule = product && byFsc[product.fsc]
    if (rule) return rule === "meat" && shelfStable.has(key) ? "other" : rule
  }
  for (const { key, products } of catalog.foodSupply) {
    const product = named(products)
    if (product) return rulesOfNames[product.name] ?? byCategory[key] ?? "other"
  }
  return "other"
}
