import type { AuditAction } from "#contract/desk/audit-actions.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Db } from "#server/db/db.ts"
import type { Identity } from "./identity-provider.ts"
import { deleteUnusedMailTokens } from "./mail-tokens.store.ts"
import { hasSecondFactor } from "./second-factors.store.ts"
import { deleteSessionsOf } from "./sessions.store.ts"
import { findUserByEmail, insertUser, lockUser, takeOverUnconfirmed } from "./users.store.ts"

/**
 * Finds the account of an address that the provider verified, or makes a company account, never an administrator. If
 * nobody has confirmed the address, a stranger may have registered it: that password, its links and sessions end.
 */
export async function accountOfIdentity(db: Db, identity: Identity, clientAddress: string) {
  const { email, firstName, lastName } = identity
  return db.transaction().execute(async (tx) => {
    const event = (userId: string, action: AuditAction) => ({ userId, userEmail: email, action, clientAddress })
    const now = new Date()
    const person = { email, firstName, lastName, passwordHash: null, role: "company" as const }
    const made = await insertUser(tx, { ...person, emailVerifiedAt: now, emailConfirmedAt: now })
    if (made) {
      await recordEvent(tx, event(made.id, "account.register"))
      return made
    }
    const { id } = (await findUserByEmail(tx, email))!
    const user = await lockUser(tx, id)
    // The caller refuses an account that is locked or has a second factor, so it stays as it is.
    const isKept = user.emailConfirmedAt !== null || user.role === "admin" || user.lockedAt !== null
    if (isKept || (await hasSecondFactor(tx, id))) return user
    await deleteUnusedMailTokens(tx, { userId: id, purpose: "verify-email" })
    await deleteSessionsOf(tx, id)
    await recordEvent(tx, event(id, user.emailVerifiedAt ? "account.confirm" : "account.verify"))
    return takeOverUnconfirmed(tx, id, { firstName, lastName })
  })
}
