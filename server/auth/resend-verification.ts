import type { Api } from "#server/http/api.ts"
import { hasRoom } from "#server/http/limits.ts"
import type { SignedIn } from "#server/http/session.ts"
import { mailDomainOf } from "#server/mail/mail-domain.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { verifyAddress } from "#server/mail/verify-address.ts"
import { mayWriteTo } from "./account-letter-limits.ts"
import { deleteUnusedMailTokens, insertMailToken } from "./mail-tokens.store.ts"
import { lockUser } from "./users.store.ts"

/**
 * Sends the signed-in registration another letter and ends the links of its earlier ones; a letter that another
 * registration of the same address got stays good. Three an hour; the answer is the same beyond that.
 */
export async function resendVerificationTo(api: Api, { user: { id } }: SignedIn): Promise<string> {
  const { db, env } = api
  const message = await db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, id)
    if (user.emailVerifiedAt) return "Your email address is verified already."
    const mayResend = await hasRoom(tx, env, { key: `resend:${id}`, count: 3, seconds: 60 * 60 })
    if (mayResend && (await mayWriteTo(tx, env, user.email))) {
      const { email, firstName, lastName, passwordHash } = user
      await deleteUnusedMailTokens(tx, { userId: id, purpose: "verify-email", passwordHash })
      const token = await insertMailToken(tx, {
        userId: id,
        purpose: "verify-email",
        pending: { passwordHash, firstName, lastName },
      })
      const letter = verifyAddress({ to: email, token }, { env, company: api.content().company })
      await postLetter(tx, letter, mailDomainOf(env.MAIL_FROM))
    }
    return "Verification email sent!"
  })
  api.outbox.wake()
  return message
}
