import { z } from "zod"
import { badgeKinds } from "./claims.ts"
import { TitledText, cards, Heading, paragraph, stats, words } from "./words.ts"

/** content/pages/capabilities.yaml */
export const CapabilitiesPage = z.strictObject({
  hero: z.strictObject({ heading: words(100), text: paragraph() }).meta({ title: "Top of the page" }),
  glance: stats({ atLeast: 4, atMost: 8 }).meta({
    title: "Figures at the top",
    description: "A row of large figures below the top of the page. One whose claim is hidden leaves the row.",
  }),
  certifications: Heading.extend({
    items: z
      .array(TitledText.extend({ badge: z.enum(badgeKinds).optional() }))
      .min(4)
      .max(10)
      .describe("A row with a badge disappears when that claim expires."),
  }),
  differentiators: cards({ atLeast: 4, atMost: 8 }),
  coreCompetencies: Heading.extend({ items: z.array(words(60)).min(4).max(16) }),
  pastPerformance: Heading.extend({
    highlightsHeading: words(60).meta({ title: "Heading of the highlights" }),
    highlights: z.array(words(160)).length(4),
  }),
  technology: Heading.extend({
    items: z
      .array(TitledText.extend({ features: z.array(words(48)).min(2).max(6) }))
      .min(3)
      .max(8),
  }),
  journey: Heading,
  closing: Heading.extend({ text: paragraph() }).meta({ title: "End of the page" }),
})
export type CapabilitiesPage = z.infer<typeof CapabilitiesPage>
