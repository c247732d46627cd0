import { type LetterSettings, tokenLink } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

/** To an owner who asked for it, or whose address an administrator marked as verified. */
export function resetPasswordLetter(
  { to, token, isAsked = true }: { to: string; token: string; isAsked?: boolean },
  { env, company }: LetterSettings,
): Letter {
  const body = writeLetter({
    heading: "Choose a new password",
    company,
    parts: [
      {
        paragraph: isAsked
          ? `Someone requested a new password for your ${company.name} account. If it was you, open this link within one hour:`
          : `Your business account at ${company.name} is verified. To sign in, choose a password with this link within one hour:`,
      },
      { label: "Choose a new password", link: tokenLink(env, "/reset-password", token) },
      {
        paragraph: isAsked
          ? "If it was not you, you can ignore this email. Your password has not changed."
          : `If you did not want an account, ignore this email. If the hour is over, ask for another link: ${env.PUBLIC_URL}/forgot-password`,
      },
    ],
  })
  return { kind: "reset-password", isSecret: true, to, subject: "Choose a new password", ...body }
}
