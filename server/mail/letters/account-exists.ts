import type { LetterSettings } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

/** Someone registered the owner's address again. The screen must not reveal that, so this letter does. */
export function accountExists({ to }: { to: string }, { env, company }: LetterSettings): Letter {
  const body = writeLetter({
    heading: "You already have an account",
    company,
    parts: [
      {
        paragraph: `Someone tried to register at ${company.name} with this address, which already has an account. If it was you, sign in:`,
      },
      { label: "Sign in", link: `${env.PUBLIC_URL}/login` },
      { paragraph: "If you forgot your password, set a new one:" },
      { label: "Forgot password", link: `${env.PUBLIC_URL}/forgot-password` },
      { paragraph: "If it was not you, you can ignore this email. Your account has not changed." },
    ],
  })
  return { kind: "account-exists", to, subject: "You already have an account", ...body }
}
