import type { Catalog } from "#contract/content/content.ts"
import { familyKeys } from "#contract/catalog/families.ts"
import { usedFscs } from "#contract/catalog/fsc.ts"
import { fscPath, productPath, slugsOf } from "#contract/values/slug.ts"

/** The pages of the catalog's rows: one for each product and for each Federal Supply Class that has one. */
export function productAddresses(catalog: Pick<Catalog, "families">): string[] {
  const products = rowsOf(catalog).map(({ family, slug }) => productPath(family, slug))
  return [...products, ...usedFscs(catalog).map(fscPath)]
}

/** Earlier addresses of products, and those of archived ones; they redirect. */
export function formerProductAddresses(catalog: Pick<Catalog, "families">): string[] {
  return familyKeys.flatMap((family) =>
    catalog.families[family].flatMap(({ products, archived }) => {
      const former = products.flatMap(({ formerSlugs = [] }) => formerSlugs)
      return [...former, ...archived.flatMap(slugsOf)].map((slug) => productPath(family, slug))
    }),
  )
}

function rowsOf({ families }: Pick<Catalog, "families">) {
  return familyKeys.flatMap((family) =>
    families[family].flatMap(({ products }) => products.map((product) => ({ family, ...product }))),
  )
}
