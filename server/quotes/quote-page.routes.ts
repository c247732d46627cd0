import { setTimeout as wait } from "node:timers/promises"
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
import { implement } from "#server/http/implement.ts"
import { takeFrom } from "#server/http/limits.ts"
import { cutPage, readPlace } from "#server/lists/keyset.ts"
import { noSuchRequest } from "#server/quote-requests/read-quote-request.ts"
import { endStatusLinks, newStatusLink } from "#server/quote-requests/status-link.ts"
import { findSignedInBuyer, refuseReader } from "./approvals/find-member.ts"
import { placeOf } from "./decisions.ts"
import { markAddressConfirmed, openStatusLink, refuseUnproved } from "./open-status-link.ts"
import { findRequestOf, listRequestsOf, newest } from "./own-quote-requests.store.ts"
import { readPage } from "./read-quote-page.ts"
import { sendLinkToAnswer, sendNewStatusLink } from "./send-status-link.ts"

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
