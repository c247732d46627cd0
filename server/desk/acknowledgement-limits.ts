import { createHash } from "node:crypto"
import type { Limit } from "#server/http/limits.ts"

/**
 * An acknowledgement goes to an address that the sender typed, so it could be used to pester a stranger: a few an hour
 * for one address, and a bound on all of them together.
 */
export function acknowledgementsTo(recipient: string): Limit {
  const address = createHash("sha256").update(recipient.toLowerCase()).digest("base64url").slice(0, 27)
  return { key: `acknowledgement:${address}`, count: 5, seconds: 60 * 60 }
}

export const acknowledgementsToAll: Limit = { key: "acknowledgement:all", count: 500, seconds: 60 * 60 }
