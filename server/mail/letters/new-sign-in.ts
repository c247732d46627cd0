import type { LetterSettings } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

/** To the owner of an account that was signed in to from a browser it has not been used in before. */
export function newSignIn({ to, at }: { to: string; at: Date }, { env, company }: LetterSettings): Letter {
  const body = writeLetter({
    heading: "New sign-in to your account",
    company,
    parts: [
      { paragraph: `Your account at ${company.name} was signed in to from a browser that we have not seen before.` },
      { rows: [["When", `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`]] },
      {
        paragraph:
          "If it was you, there is nothing to do. If not, choose a new password at once; that signs everybody out:",
      },
      { label: "Choose a new password", link: `${env.PUBLIC_URL}/forgot-password` },
    ],
  })
  return { kind: "new-sign-in", to, subject: "New sign-in to your account", ...body }
}
