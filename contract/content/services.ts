import { z } from "zod"
import { familyKeys } from "#contract/catalog/families.ts"
import { cards, Heading, paragraph, Stat, words } from "./words.ts"

/** One tab of the services page. Its NAICS code and page follow from the family. */
export const ServiceCategory = z.strictObject({
  family: z.enum(familyKeys),
  title: words(60),
  naicsDescription: words(240).meta({ title: "What the NAICS code covers" }),
  shortDescription: words(160).meta({ title: "Description on the card" }),
  fullDescription: paragraph().meta({ title: "Description in full" }),
  capabilities: z.array(words(120)).length(8),
  stats: z.array(Stat).length(3),
})
export type ServiceCategory = z.infer<typeof ServiceCategory>

/** content/pages/services.yaml */
export const ServicesPage = z.strictObject({
  hero: z.strictObject({ heading: words(100), text: paragraph() }).meta({ title: "Top of the page" }),
  categories: z
    .array(ServiceCategory)
    .length(4)
    .refine((list) => familyKeys.every((key, index) => list[index]?.family === key), {
      message: `must list the families in this order: ${familyKeys.join(", ")}`,
    }),
  agencies: Heading.extend({ names: z.array(words(80)).min(4).max(16), note: words(240) }),
  technology: cards({ atLeast: 3, atMost: 6 }),
  procurement: cards({ exactly: 4 }),
})
export type ServicesPage = z.infer<typeof ServicesPage>
