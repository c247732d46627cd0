import { z } from "zod"
import { formatted, paragraph, words } from "./words.ts"

export const LegalSection = z.strictObject({
  id: z
    .string()
    .max(60)
    .regex(/^[a-z]+(-[a-z]+)*$/, "must be lowercase letters and hyphens")
    .meta({ title: "Address on the page", description: "The end of its link: cookies in /privacy#cookies." }),
  heading: words(80),
  paragraphs: z.array(formatted()).min(1).max(8),
  bullets: z.array(words(400)).min(1).max(12).optional(),
})
export type LegalSection = z.infer<typeof LegalSection>

/** content/pages/privacy.yaml and terms.yaml */
export const LegalPage = z.strictObject({
  title: words(60),
  lastUpdated: words(40).describe("As shown on the page: October 29, 2025."),
  intro: paragraph(),
  sections: z
    .array(LegalSection)
    .min(3)
    .max(16)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, { message: "must have different ids" }),
})
export type LegalPage = z.infer<typeof LegalPage>
