import type { Catalog } from "#contract/content/content.ts"
import type { FamilyKey } from "#contract/catalog/families.ts"
import type { QuoteLine } from "#contract/quotes/quote-lines.ts"
import { slugsOf } from "#contract/values/slug.ts"

type KnownProduct = ReturnType<typeof productsOf>[number]

/**
 * Products that lines of requests, quotes and sales can name: the rows of a family's catalog, with archived ones, and
 * for food also those of the printable catalog.
 */
export const productsOf = ({ families, foodSupply }: Catalog, family: FamilyKey) => [
  ...families[family].flatMap(({ key, products, archived }) =>
    [...products, ...archived].map((product) => ({ key, product })),
  ),
  ...(family === "food" ? foodSupply : []).flatMap(({ key, products }) =>
    products.map((product) => ({ key, product })),
  ),
]

/** With the key of its category. */
export const productAt = (catalog: Catalog, family: FamilyKey, slug: string): KnownProduct | undefined =>
  productsOf(catalog, family).find(({ product }) => slugsOf(product).includes(slug))

/** The current slug of a line's product, found by the line's slug or, without a known one, by its exact name. */
export function slugOfLine(
  catalog: Catalog,
  { category, slug, name }: { category: FamilyKey; slug?: string | null | undefined; name: string },
): string | null {
  const named = name.toLowerCase()
  const found =
    (slug && productAt(catalog, category, slug)) ||
    productsOf(catalog, category).find(({ product }) => product.name.toLowerCase() === named)
  return found?.product.slug ?? null
}

/** Slug of the quoted product. An offer without a slug is the requested product; an alternate is not. */
export const quotedSlug = ({ slug, answer }: Pick<QuoteLine, "slug" | "answer">, asked: { slug: string | null }) =>
  slug ?? (answer === "offer" ? asked.slug : null)
