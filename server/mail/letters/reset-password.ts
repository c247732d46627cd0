import type { LetterSettings } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

export function resetPasswordLetter(
  { to, token }: { to: string; token: string },
  { env, company }: LetterSettings,
): Letter {
  const body = writeLetter({
    heading: "Choose a new password",
    company,
    parts: [
      {
        paragraph: `Somebody asked for a new password for your account at ${company.name}. If it was you, open this link within one hour:`,
      },
      { label: "Choose a new password", link: `${env.PUBLIC_URL}/reset-password?token=${token}` },
      { paragraph: "If it was not you, there is nothing to do: your password is unchanged." },
    ],
  })
  return { kind: "reset-password", to, subject: "Choose a new password", ...body }
}
