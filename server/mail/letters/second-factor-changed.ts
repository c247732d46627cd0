import type { LetterSettings } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

const secondFactorSays = {
  on: "You now sign in with a code from your authenticator app. Other browsers were signed out.",
  off: "You now sign in with your password only.",
} as const

/** To the owner of an account after the second factor was turned on or off. */
export function secondFactorChanged(
  { to, now }: { to: string; now: "on" | "off" },
  { env, company }: LetterSettings,
): Letter {
  const heading = `Second factor turned ${now}`
  const body = writeLetter({
    heading,
    company,
    parts: [
      { paragraph: `The second factor of your account at ${company.name} was turned ${now}. ${secondFactorSays[now]}` },
      {
        paragraph: `If it was not you, write to ${company.salesEmail} and choose a new password now. This signs out every browser:`,
      },
      { label: "Choose a new password", link: `${env.PUBLIC_URL}/forgot-password` },
    ],
  })
  return { kind: `second-factor-${now}`, to, subject: heading, ...body }
}
