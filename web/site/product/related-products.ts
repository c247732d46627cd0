import type { SiteContent } from "#contract/content/content.ts"
import { familyKeys } from "#contract/catalog/families.ts"
import { paths } from "#web/paths.ts"
import type { ProductPlace } from "./product-page-view.ts"

/** Other products of the same Federal Supply Class. */
export interface RelatedProduct {
  fsc: string
  /** How many products the class has, this one included. */
  total: number
  products: readonly { path: string; name: string; specifications: string }[]
}

const most = 6

/** The next products of the class, in the order of the catalog, so that each of a large class is shown somewhere. */
export function relatedProducts({ catalog }: SiteContent, { product }: Pick<ProductPlace, "product">): RelatedProduct {
  const { fsc } = product
  const all = familyKeys.flatMap((family) =>
    catalog.families[family].flatMap(({ products }) =>
      products.filter((row) => row.fsc === fsc).map((row) => ({ family, row })),
    ),
  )
  const at = all.findIndex(({ row }) => row === product)
  const others = [...all.slice(at + 1), ...all.slice(0, at)].slice(0, most)
  return {
    fsc,
    total: all.length,
    products: others.map(({ family, row: { slug, name, specifications } }) => ({
      path: paths.product(family, slug),
      name,
      specifications,
    })),
  }
}
