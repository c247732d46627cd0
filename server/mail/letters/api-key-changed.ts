import { type OfficeSeat, seatLabels } from "#contract/auth/seats.ts"
import { endSentence } from "./end-sentence.ts"
import type { LetterSettings } from "./letter-settings.ts"
import { type Letter, writeLetter } from "./letter.ts"

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
      { paragraph: endSentence(`${by} ${saidOf[now]} the API key "${name}" (…${ending}) at ${company.name}`) },
      { paragraph: now === "ended" ? "The program that used it can make no more calls." : can },
      { paragraph: "If none of you did this, end the key, and lock the account that did it:" },
      { label: "API keys", link: `${env.PUBLIC_URL}/admin/keys` },
    ],
  })
  return { kind: `api-key-${now}`, to, subject: heading, ...body }
}

const saidOf = { made: "made", replaced: "replaced an older key with", ended: "ended" } as const
