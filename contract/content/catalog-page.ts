import { z } from "zod"
import { badgeGroups } from "./claims.ts"
import { paragraph, words } from "./words.ts"

/** The words around one family's catalogue: content/pages/food-products.yaml and its three sisters. */
export const CatalogPage = z.strictObject({
  title: words(60),
  intro: paragraph(),
  badgeGroup: z.enum(badgeGroups),
  /** A badge of the page's own beside the title. */
  badge: words(60).optional(),
  gridHeading: words(80),
  backToAll: words(60),
  /** Heading of the card that lists a category's safety notes. */
  safetyHeading: words(60),
  /** Lines that stand on that card in every category, before the category's own. */
  safetyNotes: z.array(words(240)).max(6),
  /** Heading of the column with the packaging sizes. */
  packagingHeading: words(60),
  /** A further column with the sizes in which bulk loads go out. */
  bulkQuantities: z
    .strictObject({ heading: words(60), tiers: z.array(words(60)).min(1).max(5), note: words(160) })
    .optional(),
  /** The way to the catalogue for printing, for the family that has one. */
  printableLink: words(80).optional(),
  callToAction: z.strictObject({ heading: words(80), text: paragraph() }),
})
export type CatalogPage = z.infer<typeof CatalogPage>
