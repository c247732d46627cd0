import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { familyKeys } from "#contract/catalog/families.ts"

/** A catalog product to compare with the lines of a buyer's own list. */
export const ListedProduct = z.object({
  name: z.string(),
  slug: z.string(),
  family: z.enum(familyKeys),
  /** Four digits; the same class may be in several families. Empty for rows of the printable food catalog. */
  fsc: z.string(),
  /** With the designations that it is specified to. */
  specifications: z.string(),
  nsn: z.string().nullable(),
})
export type ListedProduct = z.infer<typeof ListedProduct>

export const listCatalogProducts = endpoint("GET /api/catalog-products", {
  who: "anyone",
  summary: "All catalog products in brief, to compare a buyer's own list with",
  reply: { 200: z.array(ListedProduct) },
})
