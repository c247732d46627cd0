import type { LetterSettings } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

/** To the owner of an address that an administrator marked as verified. */
export function choosePassword({ to, token }: { to: string; token: string }, { env, company }: LetterSettings): Letter {
  const body = writeLetter({
    heading: "Choose your password",
    company,
    parts: [
      {
        paragraph: `Your business account at ${company.name} is verified. Choose a password to sign in. This link works for one hour:`,
      },
      { label: "Choose your password", link: `${env.PUBLIC_URL}/reset-password?token=${token}` },
      { paragraph: "After that, ask for another link here:" },
      { label: "Ask for another link", link: `${env.PUBLIC_URL}/forgot-password` },
      { paragraph: "If you did not want an account, you can ignore this email." },
    ],
  })
  return { kind: "reset-password", to, subject: "Choose your password", ...body }
}
