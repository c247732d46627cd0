import type { FastifyRequest } from "fastify"
import { recordAcceptance, recordDecline } from "#contract/quotes/quote-desk.ts"
import { acceptQuote, askAboutQuote, declineQuote, disputeDecision } from "#contract/quotes/quote-page.ts"
import type { Api } from "#server/api.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { conflict } from "#server/http/errors.ts"
import { createOnce } from "#server/http/idempotency.ts"
import { implement } from "#server/http/implement.ts"
import { takeFrom } from "#server/http/limits.ts"
import { networkOf } from "#server/http/network-of.ts"
import type { Actor } from "#server/http/session.ts"
import * as accept from "./accept-quote.ts"
import { findQuote } from "./quotes.store.ts"
import { receiveDispute, receiveQuestion } from "./receive-question.ts"
import { type DecisionAction, placeOf } from "./decisions.ts"
import * as decline from "./decline-quote.ts"
import { answerWithQuote, noSuchQuote } from "./desk-quote.ts"
import { markAddressConfirmed, openStatusLink, refuseUnproved } from "./open-status-link.ts"
import { findSignedInBuyer, refuseReader } from "./approvals/find-member.ts"
import { readPage } from "./read-quote-page.ts"

const hour = 60 * 60

type Decider = Omit<DecisionAction, "revision">

/** Buyers decide about a quote on the status page, or by phone through an administrator. */
export function registerDecisions(api: Api): void {
  const { db, env } = api

  const decide = async (request: FastifyRequest, token: string, run: (tx: DbOrTx, by: Decider) => Promise<void>) => {
    await takeFrom(db, env, [{ key: `quote-decision:${networkOf(request.ip)}`, count: 60, seconds: hour }])
    const link = await openStatusLink(api, request, token)
    refuseUnproved(link)
    const member = await findSignedInBuyer(api, request)
    if (member) await refuseReader(db, link.id, member)
    await db.transaction().execute(async (tx) => {
      await run(tx, { number: link.number, link, member, ...placeOf(request) })
      await markAddressConfirmed(tx, link)
    })
    api.outbox.wake()
    return readPage(api, request, token)
  }

  implement(api, acceptQuote, ({ params: { token }, body, request }) =>
    decide(request, token, (tx, by) => accept.acceptQuote(tx, api, { ...body, ...by })),
  )

  implement(api, declineQuote, ({ params: { token }, body, request }) =>
    decide(request, token, (tx, by) => decline.declineQuote(tx, api, { ...body, ...by })),
  )

  implement(api, disputeDecision, ({ params: { token }, body, request }) =>
    decide(request, token, (tx, by) => receiveDispute(tx, api, { ...body, ...by })),
  )

  implement(api, askAboutQuote, async ({ params: { token }, body, request }) => {
    const about = await openStatusLink(api, request, token)
    const { id } = about
    const member = await findSignedInBuyer(api, request)
    if (member) await refuseReader(db, id, member)
    await takeFrom(db, env, [
      { key: `quote-question:from:${networkOf(request.ip)}`, count: 30, seconds: hour },
      { key: `quote-question:about:${id}`, count: 20, seconds: hour },
    ])
    const create = async (tx: DbOrTx) => {
      await receiveQuestion(tx, api, { ...body, about, ...placeOf(request) })
      await markAddressConfirmed(tx, about)
      return { done: true }
    }
    await createOnce(db, { noun: "quote-question", ownerId: id, request, body, create })
    api.outbox.wake()
    return readPage(api, request, token)
  })

  implement(api, recordAcceptance, async ({ params: { id }, body, caller, request, reply }) => {
    const action = await recordedAction(db, id, body.revision, { by: caller.actor, request })
    await db.transaction().execute((tx) => accept.acceptQuote(tx, api, { ...body, ...action }))
    api.outbox.wake()
    return answerWithQuote(api, reply, id)
  })

  implement(api, recordDecline, async ({ params: { id }, body, caller, request, reply }) => {
    const action = await recordedAction(db, id, body.revision, { by: caller.actor, request })
    await db.transaction().execute((tx) => decline.declineQuote(tx, api, { ...body, ...action }))
    api.outbox.wake()
    return answerWithQuote(api, reply, id)
  })
}

/** An administrator's record of the buyer's decision. The body must name the revision of the quote in the address. */
async function recordedAction(
  db: DbOrTx,
  id: string,
  revision: number,
  { by, request }: { by: Actor; request: FastifyRequest },
): Promise<DecisionAction> {
  const quote = await findQuote(db, id)
  if (!quote) throw noSuchQuote()
  if (quote.revision !== revision) throw conflict(`This is revision ${quote.revision}, not ${revision}`)
  return { number: quote.number, revision, recordedBy: by, ...placeOf(request) }
}
