import { type LetterSettings, tokenLink } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

/**
 * Someone else may have typed this address. The letter explains what the link does and repeats nothing that was typed,
 * which could be a stranger's advertisement.
 */
export function verifyAddress({ to, token }: { to: string; token: string }, { env, company }: LetterSettings): Letter {
  const body = writeLetter({
    heading: "Verify your email address",
    company,
    parts: [
      {
        paragraph: `Someone registered a business account at ${company.name} with this address. If it was you, open this link within 24 hours:`,
      },
      { label: "Verify your email address", link: tokenLink(env, "/verify-email", token) },
      {
        paragraph:
          "The link activates the account with the password that was chosen at that registration. If it was not you, do not open the link. Until someone opens it, nobody can use an account with your address.",
      },
    ],
  })
  return { kind: "verify-address", isSecret: true, to, subject: "Verify your email address", ...body }
}
