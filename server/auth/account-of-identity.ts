import type { AuditAction } from "#contract/audit.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Db } from "#server/db/db.ts"
import type { Identity } from "./identity-provider.ts"
import { deleteUnusedMailTokens } from "./mail-tokens.store.ts"
import { deleteSessionsOf } from "./sessions.store.ts"
import { findUserByEmail, insertUser, lockUser, takeOverUnproved } from "./users.store.ts"

/**
 * Finds the account of a proved address or makes a company account, never an administrator. If a stranger registered
 * the address without proving it, the stranger's password, links and sessions end.
 */
export async function accountOf(db: Db, identity: Identity, clientAddress: string) {
  const { email, firstName, lastName } = identity
  return db.transaction().execute(async (tx) => {
    const event = (userId: string, action: AuditAction) => ({ userId, userEmail: email, action, clientAddress })
    const made = await insertUser(tx, {
      email,
      firstName,
      lastName,
      passwordHash: null,
      role: "company",
      emailVerifiedAt: new Date(),
    })
    if (made) {
      await recordEvent(tx, event(made.id, "account.register"))
      return made
    }
    const { id } = (await findUserByEmail(tx, email))!
    const user = await lockUser(tx, id)
    if (user.emailVerifiedAt) return user
    await deleteUnusedMailTokens(tx, { userId: id, purpose: "verify-email" })
    await deleteSessionsOf(tx, id)
    await recordEvent(tx, event(id, "account.verify"))
    return takeOverUnproved(tx, id, { firstName, lastName })
  })
}
