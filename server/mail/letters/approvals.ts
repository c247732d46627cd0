import { formatDay } from "#contract/values/dates.ts"
import type { LetterSettings } from "./letter-settings.ts"
import { endSentence, type Letter, writeLetter } from "./letter.ts"

interface AskedApproval {
  to: string
  number: string
  revision: number
  /** The buyer who wants to accept. */
  askedBy: string
  validUntil: string | null
  rows: [string, string][]
}

/** Where a member of the company opens the quote, signed in. */
const quoteInPortal = ({ PUBLIC_URL }: LetterSettings["env"], number: string) =>
  `${PUBLIC_URL}/login?next=${encodeURIComponent(`/dashboard/quotes?open=${number}`)}`

/** To an approver of the buyer's company: what a colleague wants to accept. */
export function approvalAsked(
  { to, number, revision, askedBy, validUntil, rows }: AskedApproval,
  { env, company }: LetterSettings,
): Letter {
  const heading = `${askedBy} asks you to approve quote ${number}`
  const until = validUntil ? ` The quote is valid until ${formatDay(validUntil)}.` : ""
  const wants = endSentence(`${askedBy} wants to accept quote ${number}, revision ${revision}, from ${company.name}`)
  const body = writeLetter({
    heading,
    company,
    parts: [
      {
        paragraph: `${wants} The total is above your company's approval limit, so an approver decides.${until}`,
      },
      // Nothing is accepted yet.
      { rows: rows.map(([label, value]) => [label === "Accepted by" ? "Wants to accept" : label, value] as const) },
      { label: "Open the quote to approve or refuse it", link: quoteInPortal(env, number) },
      { paragraph: "You sign in to your company's account first. Nothing is ordered until an approver approves." },
    ],
  })
  return { kind: "approval-asked", to, subject: `Approval needed: quote ${number}`, ...body }
}

interface RefusedApproval {
  to: string
  number: string
  revision: number
  by: string
  reason: string
}

/** To the buyer who asked: why an approver of the company did not approve. */
export function approvalRefused(
  { to, number, revision, by, reason }: RefusedApproval,
  { env, company }: LetterSettings,
): Letter {
  const refusal = endSentence(`${by} did not approve quote ${number}, revision ${revision}, from ${company.name}`)
  const body = writeLetter({
    heading: `Quote ${number} was not approved`,
    company,
    parts: [
      { paragraph: `${refusal} The reason:` },
      { paragraph: reason },
      { paragraph: "Nothing was ordered. You can ask us for a revision on the quote's page." },
      { label: "Open the quote", link: quoteInPortal(env, number) },
    ],
  })
  return { kind: "approval-refused", to, subject: `Not approved: quote ${number}`, ...body }
}
