import type { Company, SiteContent } from "#contract/content/content.ts"
import type { TokenPath } from "#contract/content/pages.ts"
import type { Env } from "#server/env.ts"

/** Every account letter needs these. Links use PUBLIC_URL, never an address from a request. */
export interface LetterSettings {
  env: Pick<Env, "PUBLIC_URL">
  company: Company
}

export const tokenLink = ({ PUBLIC_URL }: LetterSettings["env"], page: TokenPath, token: string) =>
  `${PUBLIC_URL}${page}?token=${token}`

/** The company and the response time that a letter promises. */
export type AnswerFacts = Pick<SiteContent, "company" | "desk">
