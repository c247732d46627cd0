import { z } from "zod"
import { catalog, chapterIds, type ChapterId } from "./openacr-catalog.ts"
import { bullets, paragraph, words } from "./words.ts"

/** OpenACR's terms for how far a criterion is met. */
export const levels = ["supports", "partially-supports", "does-not-support", "not-applicable"] as const
export type Level = (typeof levels)[number]

export const Criterion = z.strictObject({ level: z.enum(levels), notes: words(600).optional() })
export type Criterion = z.infer<typeof Criterion>

/** A chapter answers each of its criteria, and no other. */
const chapter = (id: ChapterId) => {
  const numbers = Object.keys(catalog[id].criteria)
  return z.strictObject({
    notes: paragraph().optional(),
    criteria: z.strictObject(Object.fromEntries(numbers.map((number) => [number, Criterion]))),
  })
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
  /** As it is shown: "November 20, 2026". */
  reportDate: words(40),
  features: bullets({ atLeast: 1, atMost: 12 }),
  methods: bullets({ atLeast: 1, atMost: 12 }),
  limits: bullets({ atLeast: 1, atMost: 12 }),
  feedback: z.strictObject({ heading: words(100), text: paragraph() }),
  chapters: z.strictObject(
    Object.fromEntries(chapterIds.map((id) => [id, chapter(id)])) as Record<ChapterId, ReturnType<typeof chapter>>, // By the ids.
  ),
  /** Written by `npm run accessibility`. */
  tested: z.strictObject({ on: words(40), pages: z.array(TestedPage).max(100) }),
})
export type AccessibilityPage = z.infer<typeof AccessibilityPage>
