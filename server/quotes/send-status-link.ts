import type { FastifyRequest } from "fastify"
import type { Api } from "#server/api.ts"
import { hashedAddress } from "#server/auth/account-letter-limits.ts"
import { emailKeyOf } from "#server/auth/email-key.ts"
import { hasRoom, type Limit, takeFrom } from "#server/http/limits.ts"
import { networkOf } from "#server/http/network-of.ts"
import { statusLinkLetter } from "#server/mail/letters/status-link.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { endStatusLinks, type FoundLink, newStatusLink } from "#server/quote-requests/status-link.ts"
import { findRequestByNumber } from "./quote-page.store.ts"

const hour = 60 * 60

const askingFrom = ({ ip }: FastifyRequest): Limit[] => [
  { key: `quote-link:minute:${networkOf(ip)}`, count: 5, seconds: 60 },
  { key: `quote-link:day:${networkOf(ip)}`, count: 50, seconds: 24 * hour },
]
const lettersTo = (email: string): Limit => ({ key: `quote-link:to:${hashedAddress(email)}`, count: 5, seconds: hour })

/** For the holder of a link that cannot answer the quote; other links stay. */
export async function sendLinkToAnswer(
  api: Api,
  request: FastifyRequest,
  { id, number, customerEmail: to }: FoundLink,
): Promise<void> {
  const { db, env } = api
  await takeFrom(db, env, [...askingFrom(request), lettersTo(to)])
  await db.transaction().execute(async (tx) => {
    const link = await newStatusLink(tx, env, { quoteRequestId: id, origin: "email" })
    const letter = statusLinkLetter({ number, to, link, why: "answer" }, api.content())
    await postLetter(tx, env, { ...letter, replyTo: env.SALES_EMAIL })
  })
  api.outbox.wake()
}

/**
 * Emails a new link and ends the others if the number and the address belong together. The caller answers the same
 * either way.
 */
export async function sendNewStatusLink(
  api: Api,
  request: FastifyRequest,
  { number, email }: { number: string; email: string },
): Promise<void> {
  const { db, env } = api
  await takeFrom(db, env, askingFrom(request))
  await db.transaction().execute(async (tx) => {
    const found = await findRequestByNumber(tx, number.toUpperCase())
    // Counted for an unknown address too, so the answer takes as long.
    const hasBudget = await hasRoom(tx, env, lettersTo(email))
    if (!found || !hasBudget || emailKeyOf(found.customerEmail) !== emailKeyOf(email)) return
    const details = { because: "lost link" }
    await endStatusLinks(tx, found, { userId: null, userEmail: null, details, clientAddress: request.ip })
    const link = await newStatusLink(tx, env, { quoteRequestId: found.id, origin: "email" })
    const { number: shown, customerEmail: to } = found
    const letter = statusLinkLetter({ number: shown, to, link, why: "lost" }, api.content())
    await postLetter(tx, env, { ...letter, replyTo: env.SALES_EMAIL })
  })
  api.outbox.wake()
}
