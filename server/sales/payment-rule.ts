import type { Catalog } from "#contract/content/content.ts"
import type { FamilyKey } from "#contract/catalog/families.ts"
import type { PaymentRule } from "#contract/sales/sale-words.ts"
import { productAt } from "#server/catalog/known-product.ts"

// Federal Supply Classes: 8905 meat, poultry and fish; 8910 dairy products and eggs; 8945 food oils and fats. Class 8915
// is not here: the catalogs' fruits and vegetables are canned or dried, and the law means fresh or frozen ones.
const byFsc: Readonly<Record<string, PaymentRule>> = { "8905": "meat", "8910": "dairy", "8945": "dairy" }

/** The law means fresh and frozen poultry and fish, so canned tuna falls under the general rule. */
const shelfStable = new Set(["canned-foods", "dried-foods"])

const byCategory: Readonly<Record<string, PaymentRule>> = {
  "beef-poultry": "meat",
  "fresh-produce": "produce",
  "dairy-products": "dairy",
}

/** The payment rule of a product: its own, or that of its class or category. Unknown products have the general rule. */
export function paymentRuleOf(catalog: Catalog, family: FamilyKey, slug: string): PaymentRule {
  const { key = "", product } = productAt(catalog, family, slug) ?? {}
  if (product?.paymentRule) return product.paymentRule
  const rule = product && "fsc" in product ? byFsc[product.fsc] : byCategory[key]
  return rule === "meat" && shelfStable.has(key) ? "other" : (rule ?? "other")
}
