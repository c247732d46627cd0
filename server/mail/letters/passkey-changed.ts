import type { LetterSettings } from "./letter-settings.ts"
import { type Letter, writeLetter } from "./letter.ts"

interface ChangedPasskey {
  to: string
  name: string
  now: "added" | "removed"
}

const passkeySays = {
  added: "It signs in to your account without the password.",
  removed: "It can no longer sign in to your account.",
} as const

/** To the owner of an account after a passkey was added or removed. */
export function passkeyChanged({ to, name, now }: ChangedPasskey, { env, company }: LetterSettings): Letter {
  const heading = `Passkey ${now}`
  const body = writeLetter({
    heading,
    company,
    parts: [
      { paragraph: `The passkey "${name}" of your account at ${company.name} was ${now}. ${passkeySays[now]}` },
      {
        paragraph: `If it was not you, choose a new password now, remove passkeys that you do not know under Security, and write to ${company.salesEmail}:`,
      },
      { label: "Choose a new password", link: `${env.PUBLIC_URL}/forgot-password` },
    ],
  })
  return { kind: `passkey-${now}`, to, subject: heading, ...body }
}
