import { createHash } from "node:crypto"
import type { DbOrTx } from "#server/db/connect.ts"
import type { Env } from "#server/env.ts"
import { hasRoom } from "#server/http/limits.ts"

/** Letters about an account go to an address that a stranger may have typed: at most twenty a day for one of them. */
export function mayWriteTo(db: DbOrTx, env: Env, email: string): Promise<boolean> {
  const address = createHash("sha256").update(email.toLowerCase()).digest("base64url").slice(0, 27)
  return hasRoom(db, env, { key: `account-letter:${address}`, count: 20, seconds: 24 * 60 * 60 })
}
