import type { FamilyKey } from "#contract/catalog/families.ts"
import { useCatalogProducts } from "#web/api/products.ts"

export const catalogListId = (family: FamilyKey) => `catalog-${family}`

/** The names of the catalog's products, one list for each family that is asked for. */
export function CatalogLists({ families }: { families: readonly FamilyKey[] }) {
  const { data: products = [] } = useCatalogProducts()
  return [...new Set(families)].map((family) => (
    <datalist key={family} id={catalogListId(family)}>
      {products
        .filter((product) => product.family === family)
        .map(({ slug, name }) => (
          <option key={slug}>{name}</option>
        ))}
    </datalist>
  ))
}
