import type { FastifyRequest } from "fastify"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Api } from "#server/api.ts"
import { Refusal } from "#server/http/errors.ts"
import { takeFrom } from "#server/http/limits.ts"
import type { SignedIn } from "#server/http/session.ts"
import { confirmAddress } from "#server/mail/letters/account-links.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { letterLimit } from "./account-letter-limits.ts"
import { deleteUnusedMailTokens, insertMailToken, lockMailToken, markMailTokenUsed } from "./mail-tokens.store.ts"
import { isRegisteringBrowser } from "./register-account.ts"
import { deleteSessionsOf } from "./sessions.store.ts"
import { confirmEmailOf, lockUser, verifyUser } from "./users.store.ts"

/** Ends earlier links. Refuses after five letters to an address in an hour. */
export async function sendConfirmationTo(api: Api, { user: { id } }: SignedIn): Promise<string> {
  const { db, env } = api
  const message = await db.transaction().execute(async (tx) => {
    const { email, emailConfirmedAt } = await lockUser(tx, id)
    if (emailConfirmedAt) return "Your email address is already confirmed."
    await takeFrom(tx, env, [letterLimit("confirmation", email)])
    await deleteUnusedMailTokens(tx, { userId: id, purpose: "confirm-email" })
    const token = await insertMailToken(tx, { userId: id, purpose: "confirm-email" })
    await postLetter(tx, env, confirmAddress({ to: email, token }, { env, company: api.content().company }))
    return `We sent an email to ${email}. Open the link in it where you are signed in. It works for 24 hours.`
  })
  api.outbox.wake()
  return message
}

/** The person in this session has the mailed link, so they read the mailbox. A mail scanner has no session. */
export async function confirmEmailBy(
  { db }: Api,
  request: FastifyRequest,
  { user }: SignedIn,
  token: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockMailToken(tx, token, "confirm-email")
    if (!row) throw new Refusal(400, "This link is no longer valid. Send a new one from your quotes.")
    if (row.userId !== user.id)
      throw new Refusal(400, "This link is for another account. Sign in to that account and open the link again.")
    await lockUser(tx, user.id)
    await markMailTokenUsed(tx, row.tokenHash)
    const subject = { userId: user.id, userEmail: user.email, clientAddress: request.ip }
    if (await confirmEmailOf(tx, user.id)) await recordEvent(tx, { ...subject, action: "account.confirm" })
  })
}

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
