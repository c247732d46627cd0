import type { FamilyKey } from "#contract/families.ts"

/** A name as a part of an address: "María de la Cruz" is `maria-de-la-cruz`. Empty for a name without plain letters. */
export function slugOf(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
}

/** A product's page. Here and not beside the product's schema, so that pages need not load zod for an address. */
export const productPath = (family: FamilyKey, slug: string) => `/products/${family}/${slug}`

/** A row of the printable food catalog, which has no page of its own. `code` is its category's: "FOOD-001". */
export const foodSupplyPath = (code: string, name: string) => `/food-supply#${foodSupplyRowId(code, name)}`
export const foodSupplyRowId = (code: string, name: string) => `${code.toLowerCase()}-${slugOf(name)}`

/** The page of a class that has products; here for the same reason, without the table of titles. */
export const fscPath = (code: string) => `/fsc/${code}`
