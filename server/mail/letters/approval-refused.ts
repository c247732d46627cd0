import { quoteInPortal } from "./approval-asked.ts"
import { endSentence } from "./end-sentence.ts"
import type { LetterSettings } from "./letter-settings.ts"
import { type Letter, writeLetter } from "./letter.ts"

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
