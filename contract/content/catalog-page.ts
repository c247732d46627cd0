import { z } from "zod"
import { OrderBy } from "#contract/catalog/catalog.ts"
import { badgeGroups } from "./claims.ts"
import { paragraph, words } from "./words.ts"

/** The words around one family's catalog: content/pages/food-products.yaml and its three sisters. */
export const CatalogPage = z.strictObject({
  title: words(60),
  intro: paragraph(),
  badgeGroup: z
    .enum(badgeGroups)
    .meta({ title: "Badges", description: "The group of badges from the claims that the page shows." }),
  badge: words(60).optional().describe("One more badge beside the title."),
  gridHeading: words(80).meta({ title: "Heading of the categories" }),
  backToAll: words(60).meta({ title: "Link to all categories", description: "Appears above one category." }),
  safetyHeading: words(60).meta({ title: "Heading of the safety notes", description: "Appears on a category's card." }),
  safetyNotes: z.array(words(240)).max(6).describe("Lines on that card in every category, before the category's own."),
  orderBy: OrderBy.optional().meta({
    title: "Unit offered first",
    description: "Of the family's products: pounds, or each product's unit of issue. Pounds unless set.",
  }),
  packagingHeading: words(60).meta({
    title: "Heading of the packaging sizes",
    description: "Appears above their column.",
  }),
  bulkQuantities: z
    .strictObject({ heading: words(60), tiers: z.array(words(60)).min(1).max(5), note: words(160) })
    .optional()
    .describe("One more column with the sizes of bulk loads."),
  printableLink: words(80).optional().meta({
    title: "Link to the printable catalog",
    description: "The text of the link. Only for a family that has one.",
  }),
  callToAction: z.strictObject({ heading: words(80), text: paragraph() }),
})
export type CatalogPage = z.infer<typeof CatalogPage>
