import type { Company, SiteContent } from "#contract/content/content.ts"
import type { TokenPath } from "#contract/content/pages.ts"
import type { Env } from "#server/env.ts"

/** Every letter needs these. Links use PUBLIC_URL, never an address from a request. */
export interface LetterSettings {
  env: Pick<Env, "PUBLIC_URL" | "SALES_EMAIL">
  company: Company
}

export const tokenLink = ({ PUBLIC_URL }: LetterSettings["env"], page: TokenPath, token: string) =>
  `${PUBLIC_URL}${page}?token=${token}`

/** For a letter that promises a response time. */
export type AnswerFacts = LetterSettings & Pick<SiteContent, "desk">
