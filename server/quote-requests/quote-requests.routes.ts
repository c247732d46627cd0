import type { FastifyRequest } from "fastify"
import { sql } from "kysely"
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
import {
  type EarlierBuyer,
  type EnteredRequest,
  enterQuoteRequest,
  findBuyers,
} from "#contract/quote-requests/request-entry.ts"
import { recordEvent, recordExport, recordView } from "#server/audit/record-event.ts"
import { sendCsv } from "#server/csv/csv-pages.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { shownAsks, shownDeskFields } from "#server/desk/clock.ts"
import type { Api } from "#server/api.ts"
import { receiveSubmission } from "#server/desk/receive-submission.ts"
import { expectedVersionOf } from "#server/http/entity-tag.ts"
import { implement } from "#server/http/implement.ts"
import type { Actor } from "#server/http/session.ts"
import { hasText } from "#server/lists/search-pattern.ts"
import { sendSortedList } from "#server/lists/sorted-list.ts"
import { quoteAcknowledgement } from "#server/mail/letters/quote-acknowledgement.ts"
import { keepQuoteRequest } from "./keep-quote-request.ts"
import { answerWithRequest } from "./read-quote-request.ts"
import * as joining from "./join-quote-requests.ts"
import * as rules from "./change-quote-request.ts"
import { requestTable } from "./export-quote-requests.ts"
import { pageOfRequests, quoteRequests } from "./quote-requests.store.ts"
import { receiveQuoteRequest } from "./receive-quote-request.ts"
import { newStatusLink } from "./status-link.ts"

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
    const rows = await sendCsv(db, reply, "quote-requests", requestTable(db, ids))
    await recordExport(api, { action: "quote-request.export", by: caller.actor, rows })
    return undefined
  })

  implement(api, getQuoteRequest, async ({ params, caller, reply }) => {
    const request = await answerWithRequest(api, reply, params.number)
    await recordView(db, { caller, noun: "quote-request", subject: request.number })
    return request
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

/** People who asked or wrote before, those of the newest row first. */
async function findEarlierBuyers(db: DbOrTx, q: string): Promise<EarlierBuyer[]> {
  const { rows } = await sql<EarlierBuyer>`
    SELECT name AS customer_name, email AS customer_email, organization AS customer_organization, phone AS customer_phone
    FROM buyer_people WHERE ${hasText(["name", "email", "organization"], q)}
    ORDER BY last_at DESC LIMIT 5`.execute(db)
  return rows
}

/** Saves a request that an administrator entered. The buyer gets an email only if that was chosen. */
function receiveEnteredRequest(
  api: Api,
  request: FastifyRequest,
  { body, by }: { body: EnteredRequest; by: Actor },
): Promise<{ number: string }> {
  const { company, desk, catalog } = api.content()
  return receiveSubmission<EnteredRequest, { number: string }>(api, request, {
    noun: `entered-request:${by.id}`,
    body,
    keep: async (tx, { source, arrivedAt, sendsLink, ...rest }) => {
      const id = crypto.randomUUID()
      const asked = { ...rest, customerEmail: rest.customerEmail ?? "" }
      const entered = { source, enteredBy: `${by.firstName} ${by.lastName}`, createdAt: new Date(arrivedAt) }
      const number = await keepQuoteRequest(tx, api, { id, asked, sender: null, entered })
      await recordEvent(tx, {
        by,
        action: "quote-request.create",
        subject: number,
        details: { source, arrivedAt, sendsLink },
      })
      if (!sendsLink) return { receipt: { number } }
      const link = await newStatusLink(tx, api.env, { quoteRequestId: id, origin: "email" })
      const letter = { number, to: asked.customerEmail, link, products: asked.products }
      return {
        receipt: { number },
        acknowledgement: quoteAcknowledgement(letter, { env: api.env, company, desk, catalog }),
      }
    },
  })
}
