import { z } from "zod"
import { badgeKinds } from "./claims.ts"
import { words } from "./words.ts"

/** content/pages/capability-statement.yaml: one printed page, so every text is short. */
export const CapabilityStatement = z.strictObject({
  title: words(60),
  tagline: words(60),
  summary: words(400),
  coreCompetencies: z.strictObject({
    heading: words(60),
    items: z.array(z.strictObject({ title: words(60), text: words(200) })).length(4),
  }),
  companyInformation: z.strictObject({ heading: words(60) }),
  naics: z.strictObject({ heading: words(60) }),
  /** A badge with a kind disappears with its claim; the others are plain labels. */
  certifications: z.strictObject({
    heading: words(60),
    badges: z
      .array(z.strictObject({ label: words(60), kind: z.enum(badgeKinds).optional() }))
      .min(1)
      .max(12),
  }),
  pastPerformance: z.strictObject({ heading: words(60), text: words(400) }),
  advantages: z.strictObject({ heading: words(60), items: z.array(words(160)).min(4).max(8) }),
  contact: z.strictObject({ heading: words(60), text: words(160) }),
})
export type CapabilityStatement = z.infer<typeof CapabilityStatement>
