import type { FamilyKey } from "#contract/catalog/families.ts"

/** A name as a part of an address: "María de la Cruz" is `maria-de-la-cruz`. Empty for a name without plain letters. */
export function slugOf(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
}

/** Every slug under which a product is known, its present one first. */
export const slugsOf = ({ slug, formerSlugs = [] }: { slug: string; formerSlugs?: readonly string[] | undefined }) => [
  slug,
  ...formerSlugs,
]

/** The page of each family's catalog. */
export const catalogPaths = {
  food: "/food-products",
  fuel: "/fuel-products",
  chemicals: "/chemical-products",
  hardware: "/hardware-products",
} as const satisfies Record<FamilyKey, string>

/** A product's page. Not beside the product's schema, so that pages need not load zod for an address. */
export const productPath = (family: FamilyKey, slug: string) => `/products/${family}/${slug}`

/** A row of the printable food catalog, which has no page of its own. `code` is its category's: "FOOD-001". */
export const foodSupplyPath = (code: string, slug: string) => `/food-supply#${foodSupplyRowId(code, slug)}`
export const foodSupplyRowId = (code: string, slug: string) => `${code.toLowerCase()}-${slug}`

/** The page of a class that has products. Not beside the table of titles, for the same reason. */
export const fscPath = (code: string) => `/fsc/${code}`
