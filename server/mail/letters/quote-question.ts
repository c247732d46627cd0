import type { Company } from "#contract/content.ts"
import type { Env } from "#server/env.ts"
import { writeLetter, type Letter } from "./letter.ts"

interface QuoteQuestion {
  number: string
  buyer: string
  message: string
  wantsRevision: boolean
  replyTo: string
}

/** To the sales inbox: what the buyer wrote on the status page. */
export function quoteQuestion(
  { number, buyer, message, wantsRevision, replyTo }: QuoteQuestion,
  { env, company }: { env: Pick<Env, "PUBLIC_URL" | "SALES_EMAIL">; company: Company },
): Letter {
  const what = wantsRevision ? "Revision of quote" : "Question about quote request"
  const body = writeLetter({
    heading: `${what} ${number}`,
    company,
    parts: [
      { paragraph: wantsRevision ? `${buyer} asks for a revision:` : `${buyer} asks:` },
      { paragraph: message },
      { paragraph: "Answer in the back office, so that your reply also shows on the buyer's page." },
      { label: "Open the request", link: `${env.PUBLIC_URL}/admin/quote-requests/${number}` },
    ],
  })
  return { kind: "quote-question", to: env.SALES_EMAIL, replyTo, subject: `${what} ${number}`, ...body }
}
