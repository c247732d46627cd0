import type { LetterSettings } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

/** To the owner of an account whose address was registered again: the screen says nothing, so this letter does. */
export function accountExists({ to }: { to: string }, { env, company }: LetterSettings): Letter {
  const body = writeLetter({
    heading: "You have an account already",
    company,
    parts: [
      {
        paragraph: `Somebody tried to register at ${company.name} with this address, which has an account. If it was you, sign in:`,
      },
      { label: "Sign in", link: `${env.PUBLIC_URL}/login` },
      { paragraph: "If you have forgotten your password, ask for a new one:" },
      { label: "Forgot password", link: `${env.PUBLIC_URL}/forgot-password` },
      { paragraph: "If it was not you, there is nothing to do: the account is unchanged." },
    ],
  })
  return { kind: "account-exists", to, subject: "You have an account already", ...body }
}
