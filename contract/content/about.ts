import { z } from "zod"
import { DrawingField, PictureField } from "./picture.ts"
import { cards, Heading, formatted, paragraph, stats, words } from "./words.ts"

/** content/pages/about.yaml */
export const AboutPage = z.strictObject({
  hero: z
    .strictObject({
      heading: words(100),
      text: paragraph(),
      veteranBadge: words(60).meta({ title: "Words on the veteran badge" }),
    })
    .meta({ title: "Top of the page" }),
  story: z.strictObject({
    heading: words(100),
    paragraphs: z.array(formatted()).min(1).max(6),
    picture: PictureField.optional(),
    drawing: DrawingField.optional(),
  }),
  stats: stats({ atLeast: 3, atMost: 6 }),
  values: cards({ exactly: 4 }),
  leadership: Heading,
  milestones: Heading,
  closing: Heading.extend({ text: paragraph() }).meta({ title: "End of the page" }),
})
export type AboutPage = z.infer<typeof AboutPage>
