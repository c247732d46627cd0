import { z } from "zod"
import { catalog, chapterIds, type ChapterId } from "./openacr-catalog.ts"
import { bullets, paragraph, words } from "./words.ts"

/** OpenACR's terms for how far a criterion is met. */
export const levels = ["supports", "partially-supports", "does-not-support", "not-applicable"] as const
export type Level = (typeof levels)[number]

export const Criterion = z.strictObject({
  level: z.enum(levels).describe("How far the site meets the criterion."),
  notes: words(600).optional(),
})
export type Criterion = z.infer<typeof Criterion>

/** A chapter has an answer for each of its criteria, and for no others. */
const chapter = (id: ChapterId) => {
  const { heading, criteria } = catalog[id]
  const answers = Object.entries(criteria).map(
    ([number, name]) => [number, Criterion.meta({ title: `${number} ${name}` })] as const,
  )
  return z
    .strictObject({ notes: paragraph().optional(), criteria: z.strictObject(Object.fromEntries(answers)) })
    .meta({ title: heading })
}

/** One page, its tested states, the number of checks and how many failed. */
export const TestedPage = z.strictObject({
  page: words(80),
  states: z.array(words(80)).min(1).max(60),
  checks: z.int().min(1),
  failures: z.int().min(0),
})
export type TestedPage = z.infer<typeof TestedPage>

/** content/pages/accessibility.yaml: the accessibility conformance report. */
export const AccessibilityPage = z.strictObject({
  title: words(60),
  intro: paragraph(),
  productName: words(120),
  productDescription: paragraph(),
  version: words(20),
  reportDate: words(40).describe("As shown on the page: November 20, 2026."),
  features: bullets({ atLeast: 1, atMost: 12 }),
  methods: bullets({ atLeast: 1, atMost: 12 }),
  limits: bullets({ atLeast: 1, atMost: 12 }),
  feedback: z.strictObject({ heading: words(100), text: paragraph() }),
  chapters: z.strictObject(
    Object.fromEntries(chapterIds.map((id) => [id, chapter(id)])) as Record<ChapterId, ReturnType<typeof chapter>>, // By the ids.
  ),
  tested: z
    .strictObject({ on: words(40), pages: z.array(TestedPage).max(100) })
    .describe("The result of npm run accessibility, which replaces it."),
})
export type AccessibilityPage = z.infer<typeof AccessibilityPage>
