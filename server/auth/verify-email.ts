import type { FastifyRequest } from "fastify"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Api } from "#server/api.ts"
import { deleteUnusedMailTokens, lockMailToken, markMailTokenUsed } from "./mail-tokens.store.ts"
import { isRegisteringBrowser } from "./registering-browser.ts"
import { deleteSessionsOf } from "./sessions.store.ts"
import { confirmEmailOf, lockUser, verifyUser } from "./users.store.ts"

/**
 * The first use keeps this link's registration and ends the sessions and links of other registrations of the address.
 * Mail scanners open links too, so a repeat within 24 hours succeeds, no link signs anyone in, and only the browser
 * that asked for the link also confirms the address: its person reads the mailbox and typed the account's password.
 */
export async function verifyEmailBy({ db, env }: Api, request: FastifyRequest, token: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await lockMailToken(tx, token, "verify-email")
    if (!row) return false
    const user = await lockUser(tx, row.userId)
    const subject = { userId: user.id, userEmail: user.email, clientAddress: request.ip }
    const isFirst = !row.usedAt && !user.emailVerifiedAt
    if (!row.usedAt) await markMailTokenUsed(tx, row.tokenHash)
    if (isFirst) {
      await verifyUser(tx, user.id, row)
      await deleteUnusedMailTokens(tx, { userId: user.id, purpose: "verify-email" })
      await deleteSessionsOf(tx, user.id)
      await recordEvent(tx, { ...subject, action: "account.verify" })
    }
    const isOwnPassword = isFirst || (row.passwordHash !== null && row.passwordHash === user.passwordHash)
    if (isOwnPassword && isRegisteringBrowser(env, request, row.browserHash) && (await confirmEmailOf(tx, user.id)))
      await recordEvent(tx, { ...subject, action: "account.confirm" })
    return true
  })
}
