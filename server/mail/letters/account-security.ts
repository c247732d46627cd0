import { browserName } from "#contract/auth/browser-name.ts"
import { type OfficeSeat, seatLabels } from "#contract/auth/seats.ts"
import { formatMoment } from "#contract/quote-requests/solicitation-words.ts"
import type { LetterSettings } from "./letter-settings.ts"
import { endSentence, type Letter, writeLetter } from "./letter.ts"

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
          ["When", formatMoment(at.toISOString())],
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

/** To the owner of an account after an administrator cleared the second factor. */
export function secondFactorCleared({ to }: { to: string }, { env, company }: LetterSettings): Letter {
  const heading = "Second factor cleared"
  const body = writeLetter({
    heading,
    company,
    parts: [
      {
        paragraph: `An administrator of ${company.name} cleared your second factor, removed your passkeys and signed you out everywhere. You sign in with your password only until you set up a new one.`,
      },
      {
        paragraph: `If you did not ask for this, write to ${company.salesEmail} and choose a new password now:`,
      },
      { label: "Choose a new password", link: `${env.PUBLIC_URL}/forgot-password` },
    ],
  })
  return { kind: "second-factor-cleared", to, subject: heading, ...body }
}

export interface KeyChange {
  now: "made" | "replaced" | "ended"
  /** The key that is made, or that ended. */
  name: string
  seat: OfficeSeat
  /** Its last characters. */
  ending: string
  /** The address of who did it. */
  by: string
}

/** To each owner, after an API key was made, replaced or ended. */
export function apiKeyChanged(
  { to, now, name, seat, ending, by }: KeyChange & { to: string },
  { env, company }: LetterSettings,
): Letter {
  const heading = `API key ${now}`
  const can = `A program with it can do what a ${seatLabels[seat].toLowerCase()} may do, except about people, accounts and keys.`
  const body = writeLetter({
    heading,
    company,
    parts: [
      { paragraph: endSentence(`${by} ${keyVerbs[now]} the API key "${name}" (…${ending}) at ${company.name}`) },
      { paragraph: now === "ended" ? "The program that used it can make no more calls." : can },
      { paragraph: "If none of you did this, end the key, and lock the account that did it:" },
      { label: "API keys", link: `${env.PUBLIC_URL}/admin/keys` },
    ],
  })
  return { kind: `api-key-${now}`, to, subject: heading, ...body }
}

const keyVerbs = { made: "made", replaced: "replaced an older key with", ended: "ended" } as const
