import { type ListedProduct, listCatalogProducts } from "#contract/catalog/catalog-products.ts"
import type { Catalog } from "#contract/content/content.ts"
import { familyKeys } from "#contract/catalog/families.ts"
import type { Api } from "#server/api.ts"
import { implement } from "#server/http/implement.ts"
import { printedFood } from "#contract/catalog/printed-food.ts"

export function registerCatalogProducts(api: Api): void {
  // Read the content for each request, because an edit replaces it.
  implement(api, listCatalogProducts, async () => listedProducts(api.content().catalog))
}

function listedProducts(catalog: Catalog): ListedProduct[] {
  const listed = familyKeys.flatMap((family) =>
    catalog.families[family]
      .flatMap(({ products }) => products)
      .map(({ name, slug, fsc, specifications, standards, nsn = null }) => ({
        name,
        slug,
        family,
        fsc,
        specifications: [specifications, standards && `specified to ${standards.join(", ")}`]
          .filter(Boolean)
          .join("; "),
        nsn,
      })),
  )
  const printed = printedFood(catalog).map(({ name, slug, spec }) => ({
    name,
    slug,
    family: "food" as const,
    fsc: "",
    specifications: spec,
    nsn: null,
  }))
  return [...listed, ...printed]
}
