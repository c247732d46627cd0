import { type ListedProduct, listCatalogProducts } from "#contract/catalog-products.ts"
import { familyKeys } from "#contract/families.ts"
import type { Api } from "#server/api.ts"
import { implement } from "#server/http/implement.ts"

export function registerCatalogProducts(api: Api): void {
  // Read the content for each request, because an edit replaces it.
  implement(api, listCatalogProducts, async () => familyKeys.flatMap((family) => productsOf(api, family)))
}

function productsOf(api: Api, family: ListedProduct["family"]): ListedProduct[] {
  const products = api.content().catalog.families[family].flatMap((category) => category.products)
  return products.map(({ name, slug, fsc, specifications, standards, nsn = null }) => ({
    name,
    slug,
    family,
    fsc,
    specifications: [specifications, standards && `specified to ${standards.join(", ")}`].filter(Boolean).join("; "),
    nsn,
  }))
}
