import { createHash } from "node:crypto"
import type { DbOrTx } from "#server/db/db.ts"
import type { Env } from "#server/env.ts"
import { hasRoom, type Limit } from "#server/http/limits.ts"

const hour = 60 * 60
const day = 24 * hour

/** Each kind has its own budget per address, so a stranger who uses up one leaves the others. */
const budgets = {
  verification: { count: 5, seconds: hour },
  confirmation: { count: 5, seconds: hour },
  // As long as the link is valid: when the budget is used up, the mailbox still has a working link.
  "new-password": { count: 5, seconds: hour },
  "account-exists": { count: 5, seconds: day },
  // Only administrators can use up `invitation`; only someone who has the password can use up `new-sign-in`.
  invitation: { count: 20, seconds: day },
  // Any company owner can use up this one, and anybody can become a company owner.
  "member-invitation": { count: 5, seconds: day },
  "new-sign-in": { count: 20, seconds: day },
}

export const hashedAddress = (email: string) =>
  createHash("sha256").update(email.toLowerCase()).digest("base64url").slice(0, 27)

export const letterLimit = (kind: keyof typeof budgets, email: string): Limit => ({
  key: `account-letter:${kind}:${hashedAddress(email)}`,
  ...budgets[kind],
})

/** Counts a letter about an account. Returns false when the budget for its address is used up. */
export function mayEmail(db: DbOrTx, env: Env, kind: keyof typeof budgets, email: string): Promise<boolean> {
  return hasRoom(db, env, letterLimit(kind, email))
}
