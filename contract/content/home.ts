import { z } from "zod"
import { familyKeys } from "#contract/catalog/families.ts"
import { DrawingField, PictureField } from "./picture.ts"
import { TitledText, cards, Heading, paragraph, stats, words } from "./words.ts"

/** content/pages/home.yaml */
export const HomePage = z.strictObject({
  hero: z
    .strictObject({
      heading: words(100),
      text: paragraph(),
      searchLabel: words(80).meta({ title: "Label of the search field" }),
      searchPlaceholder: words(80).meta({ title: "Example in the search field" }),
    })
    .meta({ title: "Top of the page" }),
  agencies: Heading.extend({ names: z.array(words(80)).min(4).max(12), note: words(240) }),
  supplies: Heading.extend({
    items: z
      .array(
        TitledText.extend({
          family: z.enum(familyKeys),
          picture: PictureField.optional(),
          drawing: DrawingField.optional(),
        }),
      )
      .length(4),
  }),
  stats: stats({ atLeast: 4, atMost: 8 }),
  whyUs: cards({ atLeast: 3, atMost: 8 }).meta({ title: "Reasons to buy here" }),
  technology: cards({ exactly: 4 }).extend({ picture: PictureField.optional(), drawing: DrawingField.optional() }),
  pastPerformance: Heading.extend({ text: paragraph() }),
  closing: Heading.extend({ text: paragraph() }).meta({ title: "End of the page" }),
})
export type HomePage = z.infer<typeof HomePage>
