import { type LetterSettings, tokenLink } from "./letter-settings.ts"
import { type Letter, writeLetter } from "./letter.ts"

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

/** A stranger may have registered this address; the letter tells its owner how to take the account from them. */
export function confirmAddress({ to, token }: { to: string; token: string }, { env, company }: LetterSettings): Letter {
  const body = writeLetter({
    heading: "Confirm your email address",
    company,
    parts: [
      {
        paragraph: `Someone signed in to the ${company.name} account of this address and asked to see all its quotes and orders. If it was you, open this link within 24 hours, in the browser where you are signed in:`,
      },
      { label: "Confirm your email address", link: tokenLink(env, "/confirm-email", token) },
      {
        paragraph: `If it was not you, do not open the link. Choose a new password instead, which signs everyone else out: ${env.PUBLIC_URL}/forgot-password`,
      },
    ],
  })
  return { kind: "confirm-address", isSecret: true, to, subject: "Confirm your email address", ...body }
}

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
