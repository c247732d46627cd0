import type { PersonDetails } from "#contract/people.ts"
import type { PersonVerb } from "#web/api/people.ts"

/** Something that an administrator can do to an account. */
export interface PersonDeed {
  verb: PersonVerb
  label: string
  /** What will happen, asked before it does. */
  warning: string
  tone: "primary" | "danger"
}

const deeds: Record<PersonVerb, Omit<PersonDeed, "verb">> = {
  verify: {
    label: "Count as verified",
    warning:
      "The account becomes usable with the password of whoever registered it. Do this only when you know that they own the address.",
    tone: "primary",
  },
  "resend-verification": {
    label: "Send verification letter",
    warning: "A letter with a new link goes out; the link before it ends.",
    tone: "primary",
  },
  "end-sessions": {
    label: "Sign out everywhere",
    warning: "Every browser is signed out at once. They can sign in again.",
    tone: "primary",
  },
  "clear-second-factor": {
    label: "Clear second factor",
    warning:
      "Signing in asks for the password only, until they set up another one. Make sure that it is really they who ask for it.",
    tone: "danger",
  },
  unlock: {
    label: "Unlock account",
    warning: "They can sign in again, with the password and second factor of before.",
    tone: "primary",
  },
  lock: {
    label: "Lock account",
    warning: "Every browser is signed out at once, and nobody can sign in to the account until it is unlocked.",
    tone: "danger",
  },
  "end-administration": {
    label: "End administrator role",
    warning:
      "They are signed out and have a company account from now on. To make them an administrator again, invite them.",
    tone: "danger",
  },
}

/** What there is to do with an account as it is; with one's own, only what harms nobody. */
export function deedsFor(person: PersonDetails, isOwn: boolean): PersonDeed[] {
  const isVerified = person.verifiedAt !== null
  const isThere: Record<PersonVerb, boolean> = {
    verify: !isVerified,
    "resend-verification": !isVerified,
    "end-sessions": !isOwn && person.sessions.length > 0,
    "clear-second-factor": !isOwn && person.hasSecondFactor,
    unlock: person.lockedAt !== null,
    lock: !isOwn && person.lockedAt === null,
    "end-administration": !isOwn && person.role === "admin",
  }
  const verbs = Object.keys(deeds) as PersonVerb[] // Its only keys.
  return verbs.filter((verb) => isThere[verb]).map((verb) => ({ verb, ...deeds[verb] }))
}
