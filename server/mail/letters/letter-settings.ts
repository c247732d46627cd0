import type { Company, SiteContent } from "#contract/content.ts"
import type { Env } from "#server/env.ts"

/** Every account letter needs these. Links use PUBLIC_URL, never an address from a request. */
export interface LetterSettings {
  env: Pick<Env, "PUBLIC_URL">
  company: Company
}

/** The company and the response time that a letter promises. */
export type AnswerFacts = Pick<SiteContent, "company" | "desk">
