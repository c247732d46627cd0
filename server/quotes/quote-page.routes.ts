import { setTimeout as wait } from "node:timers/promises"
import type { FastifyRequest } from "fastify"
import {
  emailNewLink,
  endOwnLinks,
  listOwnQuoteRequests,
  openOwnQuoteRequest,
  readQuotePage,
  sendStatusLink,
} from "#contract/quotes/quote-page.ts"
import { mayWrite } from "#contract/auth/seats.ts"
import type { Api } from "#server/api.ts"
import { hashedAddress } from "#server/auth/account-letter-limits.ts"
import { emailKeyOf } from "#server/auth/email-key.ts"
import { implement } from "#server/http/implement.ts"
import { hasRoom, type Limit, takeFrom } from "#server/http/limits.ts"
import { networkOf } from "#server/http/network-of.ts"
import { cutPage, readPlace } from "#server/lists/keyset.ts"
import { statusLinkLetter } from "#server/mail/letters/status-link.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { noSuchRequest } from "#server/quote-requests/read-quote-request.ts"
import { endStatusLinks, type FoundLink, newStatusLink } from "#server/quote-requests/status-link.ts"
import { findSignedInBuyer, refuseReader } from "./approvals/find-member.ts"
import { placeOf } from "./decisions.ts"
import { markAddressConfirmed, openStatusLink, refuseUnproved } from "./open-status-link.ts"
import { findRequestOf, listRequestsOf, newest } from "./own-quote-requests.store.ts"
import { findRequestByNumber } from "./quote-page.store.ts"
import { readPage } from "./read-quote-page.ts"

/** Milliseconds. Every answer takes this long, so the time does not tell whether number and address fit. */
const linkTakes = 300

/** The buyer's calls: by status link, and with a company account. */
export function registerQuotePage(api: Api): void {
  const { db, env } = api

  implement(api, readQuotePage, ({ params: { token }, request }) => readPage(api, request, token))

  implement(api, emailNewLink, async ({ params: { token }, request }) => {
    await sendLinkToAnswer(api, request, await openStatusLink(api, request, token))
    return { message: "We emailed a new link to the address of this request." }
  })

  implement(api, endOwnLinks, async ({ params: { token }, request }) => {
    const link = await openStatusLink(api, request, token)
    refuseUnproved(link)
    const member = await findSignedInBuyer(api, request)
    if (member) await refuseReader(db, link.id, member)
    const { clientAddress, userAgent } = placeOf(request)
    await db.transaction().execute(async (tx) => {
      await markAddressConfirmed(tx, link)
      const details = { name: link.customerName, link: link.origin, userAgent }
      await endStatusLinks(tx, link, { userId: null, userEmail: null, details, clientAddress })
    })
    return undefined
  })

  implement(api, sendStatusLink, async ({ request, body }) => {
    await Promise.all([sendNewStatusLink(api, request, body), wait(linkTakes)])
    return { message: "If we have a request with this number and address, we emailed you a new link." }
  })

  implement(api, listOwnQuoteRequests, async ({ caller, query: { limit, cursor }, reply }) => {
    const place = cursor === undefined ? undefined : readPlace(cursor, newest.type)
    const rows = await listRequestsOf(db, caller, { limit: limit + 1, ...(place && { after: place }) })
    const paging = { reply, path: listOwnQuoteRequests.path, limit }
    const page = cutPage(rows, paging, ({ sortKey, id }) => ({ key: sortKey, id }))
    return page.map((row) => ({ ...row, receivedAt: row.createdAt.toISOString() }))
  })

  implement(api, openOwnQuoteRequest, async ({ caller, params: { number } }) => {
    await takeFrom(db, env, [{ key: `quote-link:own:${caller.user.id}`, count: 100, seconds: 60 * 60 }])
    const found = await findRequestOf(db, caller, number)
    if (!found) throw noSuchRequest()
    const mayAnswer = mayWrite(caller.user, "purchases") && caller.user.emailConfirmed && found.isSenderConfirmed
    const origin = mayAnswer ? "account" : "browser"
    const link = await newStatusLink(db, env, { quoteRequestId: found.id, origin })
    return { path: new URL(link).pathname }
  })
}

const hour = 60 * 60

const askingFrom = ({ ip }: FastifyRequest): Limit[] => [
  { key: `quote-link:minute:${networkOf(ip)}`, count: 5, seconds: 60 },
  { key: `quote-link:day:${networkOf(ip)}`, count: 50, seconds: 24 * hour },
]
const lettersTo = (email: string): Limit => ({ key: `quote-link:to:${hashedAddress(email)}`, count: 5, seconds: hour })

/** For the holder of a link that cannot answer the quote; other links stay. */
async function sendLinkToAnswer(
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
 * Emails a new link and ends the others if the number and the address belong together. The caller sends the same
 * reply either way.
 */
async function sendNewStatusLink(
  api: Api,
  request: FastifyRequest,
  { number, email }: { number: string; email: string },
): Promise<void> {
  const { db, env } = api
  await takeFrom(db, env, askingFrom(request))
  await db.transaction().execute(async (tx) => {
    const found = await findRequestByNumber(tx, number)
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
