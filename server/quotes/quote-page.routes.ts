import { setTimeout as wait } from "node:timers/promises"
import { listOwnQuoteRequests, openOwnQuoteRequest, readQuotePage, sendStatusLink } from "#contract/quote-page.ts"
import type { Api } from "#server/api.ts"
import { implement } from "#server/http/implement.ts"
import { takeFrom } from "#server/http/limits.ts"
import { cutPage, readPlace } from "#server/lists/keyset.ts"
import { noSuchRequest } from "#server/quote-requests/read-quote-request.ts"
import { newStatusLink } from "#server/quote-requests/status-link.ts"
import { openStatusLink } from "./open-status-link.ts"
import { findRequestOf, listRequestsOf, newest } from "./own-quote-requests.store.ts"
import { readPage } from "./read-quote-page.ts"
import { sendNewStatusLink } from "./send-status-link.ts"

/** Milliseconds. Every answer takes this long, so the time does not tell whether number and address fit. */
const linkTakes = 300

/** The buyer's calls: by status link, and with a company account. */
export function registerQuotePage(api: Api): void {
  const { db, env } = api

  implement(api, readQuotePage, async ({ params: { token }, request }) =>
    readPage(db, (await openStatusLink(api, request, token)).id),
  )

  implement(api, sendStatusLink, async ({ request, body }) => {
    await Promise.all([sendNewStatusLink(api, request, body), wait(linkTakes)])
    return { message: "If we have a request with this number and address, we emailed you a new link." }
  })

  implement(api, listOwnQuoteRequests, async ({ caller, query: { limit, cursor }, reply }) => {
    const place = cursor === undefined ? undefined : readPlace(cursor, newest.type)
    const rows = await listRequestsOf(db, caller.user, { limit: limit + 1, ...(place && { after: place }) })
    const paging = { reply, path: listOwnQuoteRequests.path, limit }
    const page = cutPage(rows, paging, ({ sortKey, id }) => ({ key: sortKey, id }))
    return page.map((row) => ({ ...row, receivedAt: row.createdAt.toISOString() }))
  })

  implement(api, openOwnQuoteRequest, async ({ caller, params: { number } }) => {
    await takeFrom(db, env, [{ key: `quote-link:own:${caller.user.id}`, count: 100, seconds: 60 * 60 }])
    const found = await findRequestOf(db, caller.user, number)
    if (!found) throw noSuchRequest()
    // While `caller.user.emailConfirmed` is false, this link proves nothing: a stranger may hold the account.
    return { path: new URL(await newStatusLink(db, env, found.id)).pathname }
  })
}
