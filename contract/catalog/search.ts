import { z } from "zod"
import { OrderBy } from "#contract/catalog/catalog.ts"
import { endpoint } from "#contract/endpoint.ts"
import { familyKeys, type FamilyKey } from "#contract/catalog/families.ts"
import { Line } from "#contract/values/text.ts"

export const searchLimits = {
  /** Characters of the typed text that are searched for; the rest is ignored. */
  text: 200,
  /** Products on one page of /search. */
  perPage: 20,
  /** The last page of /search. */
  pages: 50,
  suggestions: 6,
} as const

/** A product as a search shows it. */
export const FoundProduct = z.object({
  name: z.string(),
  slug: z.string(),
  specifications: z.string(),
  /** Designations that the item is specified to: "ASTM D329". */
  standards: z.array(z.string()),
  family: z.enum(familyKeys),
  /** The title of its category. */
  category: z.string(),
  /** Federal Supply Class. Rows of the printable food catalog have none. */
  fsc: z.string().nullable(),
  cas: z.string().nullable(),
  /** Number of the hazardous materials table: "UN1090". */
  un: z.string().nullable(),
  nsn: z.string().nullable(),
  packaging: z.array(z.string()),
  /** Rows of the printable food catalog have none. */
  unitOfIssue: z.string().nullable(),
  orderBy: OrderBy,
  /** Where the product is on the site. */
  path: z.string(),
  /** Parts of its texts that match the search, as they are written there. */
  matches: z.array(z.string()),
})
export type FoundProduct = z.infer<typeof FoundProduct>

/** A search. `page` counts from 1. */
export interface ProductSearch {
  q: string
  family?: FamilyKey | undefined
  fsc?: string | undefined
  page: number
  perPage: number
}

/** How the search read a part of the text, where that is not evident. */
export type ReadingNote =
  /** An NSN is searched for by its Federal Supply Class, its first four digits. */
  | { kind: "nsn"; typed: string; fsc: string; title: string | undefined }
  | { kind: "synonym"; typed: string; means: string; because?: string | undefined }
  | { kind: "spelling"; typed: string; read: string }
  /** No product has all the words; the results have most. */
  | { kind: "most-words" }

export interface ProductSearchAnswer {
  /** The text that was searched for: one line, at most 200 characters. */
  q: string
  isCut: boolean
  notes: ReadingNote[]
  /** Products that match with the family and class chosen. */
  total: number
  page: number
  pages: number
  products: FoundProduct[]
  /** Products by family, regardless of the chosen family. */
  families: { key: FamilyKey; count: number }[]
  /** Products by Federal Supply Class, most first, regardless of the chosen class. */
  classes: { fsc: string; title: string; count: number }[]
  /** Catalog words with a similar spelling to the words without a match. */
  closeWords: string[]
}

export const searchProducts = endpoint("GET /api/search", {
  who: "anyone",
  summary: "Products by name, specification, FSC, NSN, CAS, UN or NAICS number, best match first",
  query: z.object({
    /** The buyer's text. */
    q: Line(searchLimits.text).default(""),
    family: z.enum(familyKeys).optional(),
    fsc: z
      .string()
      .regex(/^\d{4}$/, "must be four digits")
      .optional(),
    limit: z.coerce.number().int().min(1).max(searchLimits.perPage).default(searchLimits.suggestions),
  }),
  reply: {
    200: z.object({
      /** All products that match; the list holds the first `limit`. */
      total: z.number(),
      products: z.array(FoundProduct),
    }),
  },
})

/** A text for which /search had no product. */
export const MissedSearch = z.object({
  /** In lower case and at most 80 characters long. */
  term: z.string(),
  count: z.number(),
  /** The last day (UTC) on which it was searched for: "2026-03-05". */
  lastOn: z.string(),
})
export type MissedSearch = z.infer<typeof MissedSearch>

export const listMissedSearches = endpoint("GET /api/admin/missed-searches", {
  who: "admin",
  summary: "Searches of visitors without a result, most frequent first, at most 20",
  reply: { 200: z.array(MissedSearch) },
})
