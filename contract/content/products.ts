import { z } from "zod"
import { familyKeys } from "#contract/catalog/families.ts"
import { DrawingField, PictureField } from "./picture.ts"
import { cards, Heading, paragraph, words } from "./words.ts"

/** One card of /products. Its NAICS code, title and pages follow from the family. */
export const OverviewCategory = z.strictObject({
  family: z.enum(familyKeys),
  name: words(60),
  description: paragraph(),
  picture: PictureField.optional(),
  drawing: DrawingField.optional(),
  items: z
    .array(z.strictObject({ name: words(60), details: words(160) }))
    .min(4)
    .max(10),
  features: z.array(words(120)).min(3).max(6),
  compliance: z.array(words(48)).min(3).max(6),
})
export type OverviewCategory = z.infer<typeof OverviewCategory>

/** content/pages/products.yaml */
export const ProductsPage = z.strictObject({
  hero: z.strictObject({ heading: words(100), text: paragraph() }).meta({ title: "Top of the page" }),
  categories: z
    .array(OverviewCategory)
    .length(4)
    .refine((list) => familyKeys.every((key, index) => list[index]?.family === key), {
      message: `must list the families in this order: ${familyKeys.join(", ")}`,
    }),
  procurement: Heading.extend({
    vehicles: cards({ exactly: 3 }),
    methods: cards({ exactly: 3 }),
  }),
  pricing: cards({ exactly: 3 }),
  files: Heading.describe("Above the links to the catalog's files and the codes."),
  closing: Heading.extend({ text: paragraph() }).meta({ title: "End of the page" }),
})
export type ProductsPage = z.infer<typeof ProductsPage>
