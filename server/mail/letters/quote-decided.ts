import type { LetterSettings } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

interface DecidedQuote {
  number: string
  revision: number
  what: "accepted" | "declined"
  /** The person on the buyer's side. */
  by: string
  recordedBy: string | null
  rows: readonly (readonly [string, string])[]
}

/** To the sales inbox: how the buyer decided. A reply goes to the buyer. */
export function quoteDecided(
  { number, revision, what, by, recordedBy, rows }: DecidedQuote,
  { env, company, replyTo }: LetterSettings & { replyTo: string },
): Letter {
  const how = recordedBy ? ` ${recordedBy} recorded this for the buyer.` : ""
  const body = writeLetter({
    heading: `Quote ${number} was ${what}`,
    company,
    parts: [
      { paragraph: `${by} ${what} quote ${number}, revision ${revision}.${how}` },
      { rows },
      { label: "Open the request", link: `${env.PUBLIC_URL}/admin/quote-requests/${number}` },
    ],
  })
  return { kind: `quote-${what}-sales`, to: env.SALES_EMAIL, replyTo, subject: `Quote ${number} was ${what}`, ...body }
}
