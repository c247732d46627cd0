import type { FastifyRequest } from "fastify"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Api } from "#server/api.ts"
import { Refusal } from "#server/http/errors.ts"
import { giveBack, takeFrom } from "#server/http/limits.ts"
import { readBrowserToken, type SignedIn } from "#server/http/session.ts"
import { passwordChanged } from "#server/mail/letters/account-security.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { forgetBrowsers } from "./known-browser.ts"
import { deleteUnusedMailTokens } from "./mail-tokens.store.ts"
import { hashPassword, passwordMatches } from "./passwords.ts"
import { refuseWeakPassword } from "./refuse-weak-password.ts"
import { deleteSessionsOf } from "./sessions.store.ts"
import { lockUser, setPassword } from "./users.store.ts"

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
