import type { FastifyRequest } from "fastify"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Api } from "#server/api.ts"
import { Refusal } from "#server/http/errors.ts"
import { giveBack, takeFrom } from "#server/http/limits.ts"
import { networkOf } from "#server/http/network-of.ts"
import { readBrowserToken, type SignedIn } from "#server/http/session.ts"
import { resetPasswordLetter } from "#server/mail/letters/account-links.ts"
import { passwordChanged } from "#server/mail/letters/account-security.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { mayEmail } from "./account-letter-limits.ts"
import { forgetBrowsers } from "./known-browser.ts"
import { deleteUnusedMailTokens, insertMailToken, lockMailToken, markMailTokenUsed } from "./mail-tokens.store.ts"
import { hashPassword, passwordMatches, refuseWeakPassword } from "./passwords.ts"
import { deleteSessionsOf } from "./sessions.store.ts"
import { confirmEmailOf, findUserByEmail, lockUser, replacePassword, setPassword, verifyUser } from "./users.store.ts"

/** Sends a reset link if there is an account. The caller sends the same reply either way. */
export async function requestPasswordReset(api: Api, request: FastifyRequest, email: string): Promise<void> {
  const { db, env } = api
  await takeFrom(db, env, [
    { key: `forgot:minute:${networkOf(request.ip)}`, count: 5, seconds: 60 },
    { key: `forgot:day:${networkOf(request.ip)}`, count: 50, seconds: 24 * 60 * 60 },
  ])
  await db.transaction().execute(async (tx) => {
    const user = await findUserByEmail(tx, email)
    // Counted and recorded for an unknown address too, so the answer takes as long.
    const hasBudget = await mayEmail(tx, env, "new-password", email)
    await recordEvent(tx, {
      userId: user?.id ?? null,
      userEmail: email,
      action: "password.forgot",
      clientAddress: request.ip,
    })
    // A locked account stays closed, even with a new password.
    if (!user || !hasBudget || user.lockedAt) return
    await deleteUnusedMailTokens(tx, { userId: user.id, purpose: "reset-password" })
    const token = await insertMailToken(tx, { userId: user.id, purpose: "reset-password" })
    const letter = resetPasswordLetter({ to: user.email, token }, { env, company: api.content().company })
    await postLetter(tx, env, letter)
  })
  api.outbox.wake()
}

/** Sets the password, once per link. A person with the link reads the mailbox, so the address is confirmed. */
export async function resetPasswordBy(
  api: Api,
  request: FastifyRequest,
  token: string,
  password: string,
): Promise<void> {
  const { db, env } = api
  await takeFrom(db, env, [{ key: `reset:minute:${networkOf(request.ip)}`, count: 10, seconds: 60 }])
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const row = await lockMailToken(tx, token, "reset-password")
    const user = row && (await lockUser(tx, row.userId))
    if (!user || row.usedAt || user.lockedAt) {
      throw new Refusal(400, "This link is no longer valid. Please request a new one.")
    }
    refuseWeakPassword(user.role, password, "password")
    await markMailTokenUsed(tx, row.tokenHash)
    await replacePassword(tx, user.id, passwordHash)
    if (!user.emailVerifiedAt) {
      await verifyUser(tx, user.id, { passwordHash, firstName: null, lastName: null })
      await deleteUnusedMailTokens(tx, { userId: user.id, purpose: "verify-email" })
    }
    await confirmEmailOf(tx, user.id)
    await recordEvent(tx, {
      userId: user.id,
      userEmail: user.email,
      action: "password.reset",
      clientAddress: request.ip,
    })
    const letter = passwordChanged({ to: user.email }, { env, company: api.content().company })
    await postLetter(tx, env, letter)
  })
  api.outbox.wake()
}

/** Asks for the current password, because the browser may have been left open. Ends all other sessions. */
export async function changePasswordOf(
  api: Api,
  request: FastifyRequest,
  { user: { id, role }, sessionHash }: SignedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { db, env } = api
  refuseWeakPassword(role, newPassword, "newPassword")
  const limits = [
    { key: `change-password:minute:${id}`, count: 5, seconds: 60 },
    { key: `change-password:hour:${id}`, count: 30, seconds: 60 * 60 },
    { key: `change-password:day:${id}`, count: 60, seconds: 24 * 60 * 60 },
  ]
  await takeFrom(db, env, limits)
  const { passwordHash } = await db
    .selectFrom("users")
    .select("passwordHash")
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  if (!(await passwordMatches(passwordHash, currentPassword))) {
    const message = "The current password is not correct"
    throw new Refusal(400, message, { fields: { currentPassword: message } })
  }
  await giveBack(db, limits)
  const nextHash = await hashPassword(newPassword)
  await db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, id)
    // The owner of the mailbox may have taken the account over while the hash was computed.
    if (user.passwordHash !== passwordHash) throw new Refusal(409, "The password has changed since. Please try again.")
    await setPassword(tx, id, nextHash)
    await deleteSessionsOf(tx, id, sessionHash)
    await forgetBrowsers(tx, id, readBrowserToken(env, request))
    await deleteUnusedMailTokens(tx, { userId: id, purpose: "reset-password" })
    await recordEvent(tx, { userId: id, userEmail: user.email, action: "password.change", clientAddress: request.ip })
    const letter = passwordChanged({ to: user.email }, { env, company: api.content().company })
    await postLetter(tx, env, letter)
  })
  api.outbox.wake()
}
