import {
  assignQuoteRequests,
  changeQuoteRequest,
  createQuoteRequest,
  exportQuoteRequests,
  getQuoteRequest,
  listQuoteRequests,
  QuoteRequestSummary,
} from "#contract/quote-requests/quote-requests.ts"
import { joinQuoteRequests, undoJoin } from "#contract/quote-requests/joined-requests.ts"
import { enterQuoteRequest, findBuyers } from "#contract/quote-requests/request-entry.ts"
import { recordExport, recordView } from "#server/audit/record-event.ts"
import { shownAsks, shownDeskFields } from "#server/desk/clock.ts"
import type { Api } from "#server/api.ts"
import { sendCsv } from "#server/csv/send-csv.ts"
import { expectedVersionOf } from "#server/http/entity-tag.ts"
import { implement } from "#server/http/implement.ts"
import { sendSortedList } from "#server/lists/sorted-list.ts"
import { receiveEnteredRequest } from "./receive-entered-request.ts"
import { findEarlierBuyers } from "./find-earlier-buyers.ts"
import { answerWithRequest } from "./read-quote-request.ts"
import * as joining from "./join-quote-requests.ts"
import * as rules from "./change-quote-request.ts"
import { quoteTable } from "./export-quote-requests.ts"
import { pageOfRequests, quoteRequests } from "./quote-requests.store.ts"
import { receiveQuoteRequest } from "./receive-quote-request.ts"

export function registerQuoteRequests(api: Api): void {
  const { db } = api

  implement(api, createQuoteRequest, ({ request, body }) => receiveQuoteRequest(api, request, body))

  implement(api, enterQuoteRequest, ({ request, body, caller }) =>
    receiveEnteredRequest(api, request, { body, by: caller.actor }),
  )

  implement(api, findBuyers, ({ query }) => findEarlierBuyers(db, query.q))

  implement(api, listQuoteRequests, ({ caller, query, reply }) => {
    const { desk } = api.content()
    const filter = { ...query, callerId: caller.user.id, dueSoonHours: desk.dueSoonHours, timeZone: desk.timeZone }
    return sendSortedList({
      reply,
      path: listQuoteRequests.path,
      query,
      sortKey: quoteRequests.sortKeys[query.sort],
      shape: QuoteRequestSummary,
      read: async (page) => {
        const rows = await pageOfRequests(db, { filter, sort: query.sort, order: query.order, ...page })
        return rows.map((row) => ({ ...row, ...shownDeskFields(row, desk), asks: shownAsks(row, desk) }))
      },
      count: (found) => quoteRequests.count(db, filter, found),
    })
  })

  implement(api, assignQuoteRequests, async ({ body, caller }) => {
    await rules.assignSeveralRequests(db, { ...body, by: caller.actor })
    return undefined
  })

  implement(api, joinQuoteRequests, async ({ params: { number }, body, caller }) => {
    await joining.joinQuoteRequests(db, { ...body, number, by: caller.actor })
    return undefined
  })

  implement(api, undoJoin, async ({ params: { number }, caller }) => {
    await joining.separateQuoteRequests(db, { number, by: caller.actor })
    return undefined
  })

  implement(api, exportQuoteRequests, async ({ caller, query: { ids }, reply }) => {
    const rows = await sendCsv(db, reply, "quote-requests", quoteTable(db, ids))
    await recordExport(api, { action: "quote-request.export", by: caller.actor, rows })
    return undefined
  })

  implement(api, getQuoteRequest, async ({ params, caller, reply }) => {
    const quote = await answerWithRequest(api, reply, params.number)
    await recordView(db, { caller, noun: "quote-request", subject: quote.number })
    return quote
  })

  implement(api, changeQuoteRequest, async ({ params: { number }, body, caller, request, reply }) => {
    await rules.changeQuoteRequest(db, {
      ...body,
      number,
      by: caller.actor,
      expectedVersion: expectedVersionOf(request),
    })
    return answerWithRequest(api, reply, number)
  })
}
