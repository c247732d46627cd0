import type { Env } from "#server/env.ts"
import type { AnswerFacts } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

/**
 * To the buyer, with the request's number and private link. Replies reach the sales inbox. Repeats nothing that was typed, because the
 * address may belong to someone else.
 */
export function quoteAcknowledgement(
  { number, to, link }: { number: string; to: string; link: string },
  { env, company, desk }: AnswerFacts & { env: Pick<Env, "SALES_EMAIL"> },
): Letter {
  const body = writeLetter({
    heading: "We have received your quote request",
    company,
    parts: [
      {
        paragraph: `Your request has the number ${number}. We'll review it and get back to you within ${desk.promise}.`,
      },
      { label: "See your request and its quote", link },
      {
        rows: [
          ["Request number", number],
          ["Questions", `${company.salesEmail}, ${company.phone.shown}`],
        ],
      },
      {
        paragraph:
          "If you did not request a quote, someone entered your address by mistake. You can ignore this email.",
      },
    ],
  })
  return {
    kind: "quote-acknowledgement",
    isSecret: true,
    to,
    replyTo: env.SALES_EMAIL,
    subject: `We have received your quote request ${number}`,
    ...body,
  }
}
