import { recordEvent } from "#server/audit/record-event.ts"
import type { Db } from "#server/db/db.ts"
import { deleteUnusedMailTokens, lockMailToken, markMailTokenUsed } from "./mail-tokens.store.ts"
import { deleteSessionsOf } from "./sessions.store.ts"
import { lockUser, verifyUser } from "./users.store.ts"

/**
 * The first use keeps this link's registration and ends the sessions and links of other registrations of the address.
 * Mail scanners open links too, so a repeat within 24 hours succeeds without a change, and no link signs anyone in.
 */
export async function verifyEmailBy(db: Db, token: string, clientAddress: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await lockMailToken(tx, token, "verify-email")
    if (!row) return false
    const user = await lockUser(tx, row.userId)
    if (row.usedAt) return true
    await markMailTokenUsed(tx, row.tokenHash)
    if (user.emailVerifiedAt) return true
    await verifyUser(tx, user.id, row)
    await deleteUnusedMailTokens(tx, { userId: user.id, purpose: "verify-email" })
    await deleteSessionsOf(tx, user.id)
    await recordEvent(tx, { userId: user.id, userEmail: user.email, action: "account.verify", clientAddress })
    return true
  })
}
