import type { FastifyRequest } from "fastify"
import type { DbOrTx } from "#server/db/db.ts"
import { conflict } from "#server/http/errors.ts"
import type { Actor } from "#server/http/session.ts"
import { type DecisionAction, placeOf } from "./decisions.ts"
import { noSuchQuote } from "./desk-quote.ts"
import { findQuote } from "./quotes.store.ts"

/** What an administrator records for the buyer. The revision in the body must be that of the quote in the address. */
export async function recordedAction(
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
