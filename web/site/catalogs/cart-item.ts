import type { FamilyKey } from "#contract/catalog/families.ts"
import type { CartItem } from "#web/site/quote-request/cart/cart.ts"
import type { ProductView } from "./catalog-view.ts"
import type { OrderUnit } from "./package-unit.ts"

/** A product as a line of the inquiry. The specifications name the package, because it is more than its unit. */
export function cartItemOf(
  product: ProductView,
  family: FamilyKey,
  category: string,
  quantity: number,
  unit: OrderUnit = product.units[0]!, // Pounds are always there.
): CartItem {
  const { name, slug, specifications, standards, nsn } = product
  const counted = unit.kind === "pounds" ? "quantity in lbs" : `${unit.kind}: ${unit.label}`
  const parts = [specifications, standards && `specified to ${standards}`, counted]
  return {
    name,
    slug,
    category: family,
    quantity,
    specifications: parts.filter(Boolean).join("; "),
    ...(nsn && { nsn }),
    unitOfIssue: unit.code,
    catalogCategory: category,
  }
}
