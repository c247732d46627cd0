import { createHash } from "node:crypto"
import type { Limit } from "#server/http/limits.ts"

/**
 * The sender types the address, so acknowledgements could be used to pester a stranger. A limit per address and one
 * for all of them prevent that.
 */
export function acknowledgementsTo(recipient: string): Limit {
  const address = createHash("sha256").update(recipient.toLowerCase()).digest("base64url").slice(0, 27)
  return { key: `acknowledgement:${address}`, count: 5, seconds: 60 * 60 }
}

export const acknowledgementsToAll: Limit = { key: "acknowledgement:all", count: 500, seconds: 60 * 60 }
