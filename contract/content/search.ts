import { z } from "zod"
import { words } from "./words.ts"

const Synonyms = z
  .array(
    z.strictObject({
      typed: z
        .array(words(40).meta({ title: "Typed text" }))
        .min(1)
        .max(12)
        .describe("What buyers type. Upper and lower case, spaces and hyphens make no difference."),
      means: words(60).describe("The catalogs' words for it. A product needs all of them."),
      because: words(160)
        .optional()
        .describe("Why the two belong together, as a sentence. It is shown above the products found."),
    }),
  )
  .max(300)
  .describe("Words for which the catalogs use others.")

/** content/search.yaml */
export const SearchWords = z.strictObject({
  examples: z
    .array(words(40))
    .min(3)
    .max(12)
    .describe("Searches that the page suggests at first. Each should find a product."),
  synonyms: Synonyms,
})
export type SearchWords = z.infer<typeof SearchWords>
