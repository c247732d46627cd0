import type { LetterSettings } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"
import { disputeParts } from "./quote-accepted.ts"

interface DeclinedQuote {
  number: string
  revision: number
  rows: readonly (readonly [string, string])[]
  to: string
  link: string
}

/** To the buyer: that the quote was declined in their name, so that nobody else does it unnoticed. */
export function quoteDeclined(
  { number, revision, rows, to, link }: DeclinedQuote,
  { env, company }: LetterSettings,
): Letter {
  const body = writeLetter({
    heading: `You declined quote ${number}`,
    company,
    parts: [
      { paragraph: `We have noted that you declined quote ${number}, revision ${revision}.` },
      { rows },
      { label: "See the quote or ask for a revision", link },
      ...disputeParts(link, { what: "decline", company }),
    ],
  })
  const subject = `You declined quote ${number}`
  return { kind: "quote-declined", isSecret: true, to, replyTo: env.SALES_EMAIL, subject, ...body }
}
