import type { LetterSettings } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

/** To the owner of an account after an administrator cleared the second factor. */
export function secondFactorCleared({ to }: { to: string }, { env, company }: LetterSettings): Letter {
  const heading = "Second factor cleared"
  const body = writeLetter({
    heading,
    company,
    parts: [
      {
        paragraph: `An administrator of ${company.name} cleared your second factor, removed your passkeys and signed you out everywhere. You sign in with your password only until you set up a new one.`,
      },
      {
        paragraph: `If you did not ask for this, write to ${company.salesEmail} and choose a new password now:`,
      },
      { label: "Choose a new password", link: `${env.PUBLIC_URL}/forgot-password` },
    ],
  })
  return { kind: "second-factor-cleared", to, subject: heading, ...body }
}
