import type { FastifyRequest } from "fastify"
import type { Api } from "#server/api.ts"
import { hashedAddress } from "#server/auth/account-letter-limits.ts"
import { emailKeyOf } from "#server/auth/email-key.ts"
import { hasRoom, takeFrom } from "#server/http/limits.ts"
import { networkOf } from "#server/http/network-of.ts"
import { statusLinkLetter } from "#server/mail/letters/status-link.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { newStatusLink } from "#server/quote-requests/status-link.ts"
import { findRequestByNumber } from "./quote-page.store.ts"

const hour = 60 * 60

/** Emails a new link if the number and the address belong together. The caller answers the same either way. */
export async function sendNewStatusLink(
  api: Api,
  request: FastifyRequest,
  { number, email }: { number: string; email: string },
): Promise<void> {
  const { db, env } = api
  await takeFrom(db, env, [
    { key: `quote-link:minute:${networkOf(request.ip)}`, count: 5, seconds: 60 },
    { key: `quote-link:day:${networkOf(request.ip)}`, count: 50, seconds: 24 * hour },
  ])
  await db.transaction().execute(async (tx) => {
    const found = await findRequestByNumber(tx, number.toUpperCase())
    // Counted for an unknown address too, so the answer takes as long.
    const letters = { key: `quote-link:to:${hashedAddress(email)}`, count: 5, seconds: hour }
    const hasBudget = await hasRoom(tx, env, letters)
    if (!found || !hasBudget || emailKeyOf(found.customerEmail) !== emailKeyOf(email)) return
    const link = await newStatusLink(tx, env, found.id)
    const letter = statusLinkLetter({ number: found.number, to: found.customerEmail, link }, api.content())
    await postLetter(tx, env, { ...letter, replyTo: env.SALES_EMAIL })
  })
  api.outbox.wake()
}
