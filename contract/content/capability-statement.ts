import { z } from "zod"
import { activeClaims, badgeKinds, type Claims } from "./claims.ts"
import { words } from "./words.ts"

/** content/pages/capability-statement.yaml: one printed page. These limits are what fits on it. */
export const CapabilityStatement = z.strictObject({
  title: words(60),
  tagline: words(60),
  summary: words(200),
  coreCompetencies: z.strictObject({
    heading: words(60),
    items: z.array(z.strictObject({ title: words(60), text: words(110) })).length(4),
  }),
  companyInformation: z.strictObject({ heading: words(60) }),
  naics: z.strictObject({ heading: words(60) }),
  certifications: z.strictObject({
    heading: words(60),
    badges: z
      .array(z.strictObject({ label: words(40), kind: z.enum(badgeKinds).optional() }))
      .min(1)
      .max(8)
      .describe("A badge with a kind disappears when that claim expires. The others are plain labels."),
  }),
  pastPerformance: z.strictObject({ heading: words(60), text: words(280) }),
  advantages: z.strictObject({ heading: words(60), items: z.array(words(100)).min(4).max(6) }),
  contact: z.strictObject({ heading: words(60), text: words(100) }),
})
export type CapabilityStatement = z.infer<typeof CapabilityStatement>

/** The labels of the certifications that hold on a day (`2026-11-20`). */
export function shownCertifications({ certifications }: CapabilityStatement, claims: Claims, day: string): string[] {
  const active = new Set(activeClaims(claims, day).map(({ kind }) => kind))
  return certifications.badges.filter(({ kind }) => !kind || active.has(kind)).map(({ label }) => label)
}
