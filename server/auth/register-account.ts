import type { FastifyReply, FastifyRequest } from "fastify"
import type { NewAccount } from "#contract/auth/accounts.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import type { Api } from "#server/api.ts"
import type { Env } from "#server/env.ts"
import { takeFrom } from "#server/http/limits.ts"
import { networkOf } from "#server/http/network-of.ts"
import {
  hashToken,
  newToken,
  readRegistrationToken,
  sendRegistrationCookie,
  type SignedIn,
} from "#server/http/session.ts"
import { accountExists, verifyAddress } from "#server/mail/letters/account-links.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { hashedAddress, letterLimit, mayEmail } from "./account-letter-limits.ts"
import { deleteUnusedMailTokens, insertMailToken, type PendingRegistration } from "./mail-tokens.store.ts"
import { hashPassword, refuseWeakPassword } from "./passwords.ts"
import { findUserByEmail, insertUser, lockUser } from "./users.store.ts"

/**
 * A taken address gets the same answer after the same work, and its owner gets a letter. Each registration of an
 * unverified address sends its own link, so the owner of the mailbox decides which one counts.
 */
export async function registerAccount(
  api: Api,
  request: FastifyRequest,
  reply: FastifyReply,
  account: NewAccount,
): Promise<void> {
  const { db, env } = api
  await takeFrom(db, env, [
    { key: `register:minute:${networkOf(request.ip)}`, count: 10, seconds: 60 },
    { key: `register:pair:${networkOf(request.ip)}:${hashedAddress(account.email)}`, count: 5, seconds: 60 * 60 },
    { key: `register:day:${networkOf(request.ip)}`, count: 100, seconds: 24 * 60 * 60 },
  ])
  refuseWeakPassword("company", account.password, "password")
  const passwordHash = await hashPassword(account.password)
  const browserHash = rememberRegistration(env, reply)
  await db.transaction().execute(async (tx) => {
    const { email, firstName, lastName } = account
    const made = await insertUser(tx, {
      email,
      firstName,
      lastName,
      passwordHash,
      role: "company",
      emailVerifiedAt: null,
    })
    const user = made ?? (await findUserByEmail(tx, email))!
    await recordEvent(tx, { userId: user.id, userEmail: email, action: "account.register", clientAddress: request.ip })
    await sendRegistrationLetter(api, tx, user, { passwordHash, firstName, lastName, browserHash })
  })
  api.outbox.wake()
}

async function sendRegistrationLetter(
  { env, content }: Api,
  tx: DbOrTx,
  user: { id: string; email: string; emailVerifiedAt: Date | null },
  pending: PendingRegistration,
): Promise<void> {
  const { company } = content()
  const isTaken = user.emailVerifiedAt !== null
  if (!(await mayEmail(tx, env, isTaken ? "account-exists" : "verification", user.email))) return
  if (isTaken) {
    await postLetter(tx, env, accountExists({ to: user.email }, { env, company }))
    return
  }
  const token = await insertMailToken(tx, { userId: user.id, purpose: "verify-email", pending })
  await postLetter(tx, env, verifyAddress({ to: user.email, token }, { env, company }))
}

interface Registered {
  id: string
  email: string
  passwordHash: string | null
  firstName: string
  lastName: string
}

/**
 * Ends earlier links of the same registration. Links of other registrations of the address stay valid. Refuses after
 * five letters to an address in an hour.
 */
export async function postVerificationAgain(
  api: Api,
  tx: DbOrTx,
  user: Registered,
  browserHash?: Buffer,
): Promise<void> {
  const { env } = api
  const { id, email, firstName, lastName, passwordHash } = user
  await takeFrom(tx, env, [letterLimit("verification", email)])
  await deleteUnusedMailTokens(tx, { userId: id, purpose: "verify-email", passwordHash })
  const token = await insertMailToken(tx, {
    userId: id,
    purpose: "verify-email",
    pending: { passwordHash, firstName, lastName, browserHash },
  })
  const letter = verifyAddress({ to: email, token }, { env, company: api.content().company })
  await postLetter(tx, env, letter)
}

export async function resendVerificationTo(api: Api, reply: FastifyReply, { user: { id } }: SignedIn): Promise<string> {
  const message = await api.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, id)
    if (user.emailVerifiedAt) return "Your email address is already verified."
    await postVerificationAgain(api, tx, user, rememberRegistration(api.env, reply))
    return "Verification email sent!"
  })
  api.outbox.wake()
  return message
}

/**
 * Ties a verification letter to the browser that asked for it. Each letter has a token of its own, so another person's
 * earlier registration in the same browser does not count.
 */
function rememberRegistration(env: Env, reply: FastifyReply): Buffer {
  const token = newToken()
  sendRegistrationCookie(env, reply, token)
  return hashToken(token)
}

/** Whether the letter was asked for in this browser. */
export function isRegisteringBrowser(env: Env, request: FastifyRequest, browserHash: Uint8Array | null): boolean {
  const token = readRegistrationToken(env, request)
  return token !== undefined && browserHash !== null && hashToken(token).equals(browserHash)
}
