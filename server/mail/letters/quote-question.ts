import type { LetterSettings } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

interface QuoteQuestion {
  number: string
  buyer: string
  message: string
  wish: keyof typeof words
  replyTo: string
}

const words = {
  question: { what: "Question about quote request", verb: "asks" },
  revision: { what: "Revision of quote", verb: "asks for a revision" },
  dispute: { what: "Dispute about quote", verb: "disputes the decision on this quote" },
}

/** To the sales inbox: what the buyer wrote on the status page. */
export function quoteQuestion(
  { number, buyer, message, wish, replyTo }: QuoteQuestion,
  { env, company }: LetterSettings,
): Letter {
  const { what, verb } = words[wish]
  const body = writeLetter({
    heading: `${what} ${number}`,
    company,
    parts: [
      { paragraph: `${buyer} ${verb}:` },
      { paragraph: message },
      { paragraph: "Answer in the back office, so that your reply also shows on the buyer's page." },
      { label: "Open the request", link: `${env.PUBLIC_URL}/admin/quote-requests/${number}` },
    ],
  })
  return { kind: `quote-${wish}`, to: env.SALES_EMAIL, replyTo, subject: `${what} ${number}`, ...body }
}
