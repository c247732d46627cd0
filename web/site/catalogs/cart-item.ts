import type { FamilyKey } from "#contract/families.ts"
import type { CartItem } from "#web/site/quote-request/cart.ts"
import type { ProductView } from "./catalog-view.ts"

/** A product as a line of the inquiry. The quote form knows no units, so the specifications say them. */
export function cartItemOf(product: ProductView, family: FamilyKey, category: string, quantity: number): CartItem {
  const { name, specifications, standards, nsn } = product
  const parts = [specifications, standards && `specified to ${standards}`, "quantity in lbs"]
  return {
    name,
    category: family,
    quantity,
    specifications: parts.filter(Boolean).join("; "),
    ...(nsn && { nsn }),
    catalogCategory: category,
  }
}
