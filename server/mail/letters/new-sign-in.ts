import { browserName } from "#contract/auth/browser-name.ts"
import type { LetterSettings } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

interface NewSignIn {
  to: string
  at: Date
  /** The browser's name, from its user agent. */
  browser: string | null
  clientAddress: string
}

/** To the owner of an account, after a sign-in from a new browser. */
export function newSignIn({ to, at, browser, clientAddress }: NewSignIn, { env, company }: LetterSettings): Letter {
  const body = writeLetter({
    heading: "New sign-in to your account",
    company,
    parts: [
      { paragraph: `Someone signed in to your account at ${company.name} from a browser we have not seen before.` },
      {
        rows: [
          ["When", `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`],
          ["Browser", browserName(browser)],
          ["IP address", clientAddress],
        ],
      },
      {
        paragraph:
          "If it was you, you can ignore this email. If not, choose a new password now. This signs out every browser:",
      },
      { label: "Choose a new password", link: `${env.PUBLIC_URL}/forgot-password` },
    ],
  })
  return { kind: "new-sign-in", to, subject: "New sign-in to your account", ...body }
}
