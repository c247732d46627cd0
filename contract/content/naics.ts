import { z } from "zod"
import { familyKeys } from "#contract/catalog/families.ts"
import { isFsc } from "#contract/catalog/fsc.ts"
import { cards, Heading, paragraph, WebAddress, words } from "./words.ts"

/** A manufacturing code that solicitations often use for goods of a family. */
export const ManufacturingCode = z.strictObject({
  code: z.string().regex(/^3[1-3]\d{4}$/, "must be six digits of the manufacturing sectors 31 to 33"),
  title: words(140).describe("The industry's title in the 2022 edition."),
  psc: z
    .array(z.string().refine(isFsc, "is not a Federal Supply Class that the site knows, such as 8905"))
    .min(1)
    .max(12)
    .meta({ title: "PSCs", description: "Product and Service Codes; for products, the Federal Supply Classes." }),
})
export type ManufacturingCode = z.infer<typeof ManufacturingCode>

/** content/pages/naics.yaml */
export const NaicsPage = z.strictObject({
  hero: z.strictObject({ heading: words(100), text: paragraph() }).meta({ title: "Top of the page" }),
  crosswalk: Heading,
  families: z
    .array(z.strictObject({ family: z.enum(familyKeys), codes: z.array(ManufacturingCode).min(1).max(20) }))
    .length(4)
    .refine((list) => familyKeys.every((key, index) => list[index]?.family === key), {
      message: `must list the families in this order: ${familyKeys.join(", ")}`,
    }),
  rule: cards({ atLeast: 3, atMost: 8 }),
  sources: Heading.extend({
    items: z
      .array(z.strictObject({ title: words(160), url: WebAddress.meta({ title: "Web address" }) }))
      .min(1)
      .max(10),
  }),
  classes: Heading,
  closing: Heading.extend({ text: paragraph() }).meta({ title: "End of the page" }),
})
export type NaicsPage = z.infer<typeof NaicsPage>
