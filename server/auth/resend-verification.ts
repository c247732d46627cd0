import type { FastifyReply } from "fastify"
import type { DbOrTx } from "#server/db/db.ts"
import type { Api } from "#server/api.ts"
import { takeFrom } from "#server/http/limits.ts"
import type { SignedIn } from "#server/http/session.ts"
import { verifyAddress } from "#server/mail/letters/account-links.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { letterLimit } from "./account-letter-limits.ts"
import { deleteUnusedMailTokens, insertMailToken } from "./mail-tokens.store.ts"
import { rememberRegistration } from "./registering-browser.ts"
import { lockUser } from "./users.store.ts"

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
