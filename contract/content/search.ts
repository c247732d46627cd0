import { z } from "zod"
import { words } from "./words.ts"

/** Words for which the catalogs use another. */
const Synonyms = z
  .array(
    z.strictObject({
      /** What buyers type. Upper and lower case, spaces and hyphens make no difference. */
      typed: z.array(words(40)).min(1).max(12),
      /** The catalogs' words for it. A product needs all of them. */
      means: words(60),
    }),
  )
  .max(300)

/** content/search.yaml */
export const SearchWords = z.strictObject({
  /** Searches that the page suggests before anything was searched for; each should find a product. */
  examples: z.array(words(40)).min(3).max(12),
  synonyms: Synonyms,
})
export type SearchWords = z.infer<typeof SearchWords>
