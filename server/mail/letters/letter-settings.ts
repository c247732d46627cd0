import type { Company, SiteContent } from "#contract/content.ts"
import type { Env } from "#server/env.ts"

/** What a letter about an account is written with: addresses come from PUBLIC_URL, never from a request. */
export interface LetterSettings {
  env: Pick<Env, "PUBLIC_URL">
  company: Company
}

/** What a letter about an answer is written with: who promises it, and within which time. */
export type AnswerFacts = Pick<SiteContent, "company" | "desk">
