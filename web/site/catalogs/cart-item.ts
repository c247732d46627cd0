import type { FamilyKey } from "#contract/families.ts"
import type { CartItem } from "#web/site/quote-request/cart.ts"
import type { ProductView } from "./catalog-view.ts"

/**
 * A product as a line of the inquiry. The quote form knows no pounds, so the specifications say them, or the package that
 * is counted instead: `size` is its place among the product's packages.
 */
export function cartItemOf(
  product: ProductView,
  family: FamilyKey,
  category: string,
  quantity: number,
  size?: number,
): CartItem {
  const { name, slug, specifications, standards, nsn, packaging, packageUnits } = product
  const counted = size === undefined ? "quantity in lbs" : `package: ${packaging[size]}`
  const parts = [specifications, standards && `specified to ${standards}`, counted]
  return {
    name,
    slug,
    category: family,
    quantity,
    specifications: parts.filter(Boolean).join("; "),
    ...(nsn && { nsn }),
    ...(size !== undefined && { unitOfIssue: packageUnits[size] }),
    catalogCategory: category,
  }
}
