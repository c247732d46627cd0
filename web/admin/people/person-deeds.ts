import type { PersonDetails } from "#contract/auth/people.ts"
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
    label: "Mark as verified",
    warning:
      "This signs the account out everywhere and ends its password. An email lets the owner of the address choose a new one. Do this only if you know that this person owns the address.",
    tone: "primary",
  },
  "resend-verification": {
    label: "Send verification email",
    warning: "Sends an email with a new link. The previous link stops working.",
    tone: "primary",
  },
  "end-sessions": {
    label: "Sign out everywhere",
    warning: "Signs them out of every browser. They can sign in again.",
    tone: "primary",
  },
  "clear-second-factor": {
    label: "Clear second factor",
    warning:
      "This also removes their passkeys. They sign in with the password only until they set up a new one. First make sure that the request comes from them.",
    tone: "danger",
  },
  unlock: {
    label: "Unlock account",
    warning: "They can sign in again with the same password and second factor.",
    tone: "primary",
  },
  lock: {
    label: "Lock account",
    warning: "Signs them out of every browser. No one can sign in until you unlock the account.",
    tone: "danger",
  },
  "end-administration": {
    label: "Remove administrator role",
    warning: "Signs them out and makes this a company account. To make them an administrator again, invite them.",
    tone: "danger",
  },
}

/** Actions for an account in its current state; for your own, only harmless ones. */
export function deedsFor(person: PersonDetails, isOwn: boolean): PersonDeed[] {
  const isVerified = person.verifiedAt !== null
  const isThere: Record<PersonVerb, boolean> = {
    verify: !isVerified && person.lockedAt === null,
    "resend-verification": !isVerified,
    "end-sessions": !isOwn && person.sessions.length > 0,
    "clear-second-factor": !isOwn && (person.hasSecondFactor || person.passkeys > 0),
    unlock: person.lockedAt !== null,
    lock: !isOwn && person.lockedAt === null,
    "end-administration": !isOwn && person.role === "admin",
  }
  const verbs = Object.keys(deeds) as PersonVerb[] // Its only keys.
  return verbs.filter((verb) => isThere[verb]).map((verb) => ({ verb, ...deeds[verb] }))
}
