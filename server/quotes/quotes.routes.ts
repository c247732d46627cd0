import {
  changeQuoteRequest,
  createQuoteRequest,
  exportQuoteRequests,
  getQuoteRequest,
  listQuoteRequests,
} from "#contract/quotes.ts"
import { recordExport } from "#server/audit/record-event.ts"
import type { Api } from "#server/http/api.ts"
import { sendCsv } from "#server/http/csv.ts"
import { entityTagOf, expectedVersionOf } from "#server/http/entity-tag.ts"
import { implement } from "#server/http/implement.ts"
import { pageOf, readCursor } from "#server/http/newest-first.ts"
import { quoteCsvColumns, quoteCsvLines } from "./export-quote-requests.ts"
import { moveQuoteRequest } from "./move-quote-request.ts"
import { countQuoteRequests, listQuotes } from "./quotes.store.ts"
import { readQuoteRequest } from "./read-quote-request.ts"
import { receiveQuoteRequest } from "./receive-quote-request.ts"

export function registerQuotes(api: Api): void {
  const { db } = api

  implement(api, createQuoteRequest, ({ request, body }) => receiveQuoteRequest(api, request, body))

  implement(api, listQuoteRequests, async ({ query: { status, limit, cursor }, reply }) => {
    const rows = await listQuotes(db, {
      limit: limit + 1,
      ...(status && { status }),
      ...(cursor && { after: readCursor(cursor) }),
    })
    reply.header("X-Total-Count", await countQuoteRequests(db, status))
    const page = pageOf(rows, { reply, path: listQuoteRequests.path, filters: { ...(status && { status }) }, limit })
    return page.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  })

  implement(api, exportQuoteRequests, async ({ caller, request, reply }) => {
    const rows = await sendCsv(reply, "quote-requests", quoteCsvColumns, quoteCsvLines(db))
    await recordExport(api, { action: "quote-request.export", by: caller.user, rows, clientAddress: request.ip })
    return undefined
  })

  implement(api, getQuoteRequest, async ({ params, reply }) => {
    const quote = await readQuoteRequest(db, params.number)
    reply.header("ETag", entityTagOf(quote))
    return quote
  })

  implement(api, changeQuoteRequest, async ({ params: { number }, body, caller, request, reply }) => {
    await moveQuoteRequest(db, {
      number,
      to: body.status,
      by: caller.user,
      expectedVersion: expectedVersionOf(request),
      clientAddress: request.ip,
    })
    const quote = await readQuoteRequest(db, number)
    reply.header("ETag", entityTagOf(quote))
    return quote
  })
}
