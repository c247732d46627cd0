import { type LetterSettings, tokenLink } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

/** A stranger may have registered this address; the letter tells its owner how to take the account from them. */
export function confirmAddress({ to, token }: { to: string; token: string }, { env, company }: LetterSettings): Letter {
  const body = writeLetter({
    heading: "Confirm your email address",
    company,
    parts: [
      {
        paragraph: `Someone signed in to the ${company.name} account of this address and asked to see all its quotes and orders. If it was you, open this link within 24 hours, in the browser where you are signed in:`,
      },
      { label: "Confirm your email address", link: tokenLink(env, "/confirm-email", token) },
      {
        paragraph: `If it was not you, do not open the link. Choose a new password instead, which signs everyone else out: ${env.PUBLIC_URL}/forgot-password`,
      },
    ],
  })
  return { kind: "confirm-address", isSecret: true, to, subject: "Confirm your email address", ...body }
}
