import type { LetterSettings } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

export function passwordChanged({ to }: { to: string }, { env, company }: LetterSettings): Letter {
  const body = writeLetter({
    heading: "Your password was changed",
    company,
    parts: [
      { paragraph: `The password of your account at ${company.name} was changed, and other browsers were signed out.` },
      { paragraph: "If it was not you, choose a new one now:" },
      { label: "Choose a new password", link: `${env.PUBLIC_URL}/forgot-password` },
    ],
  })
  return { kind: "password-changed", to, subject: "Your password was changed", ...body }
}
