import { sql } from "kysely"
import type { FastifyRequest } from "fastify"
import type { Api } from "#server/api.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { conflict, notAllowed, notFound } from "#server/http/errors.ts"
import { refuseSpent, takeFrom } from "#server/http/limits.ts"
import { networkOf } from "#server/http/network-of.ts"
import { findLink, type FoundLink } from "#server/quote-requests/status-link.ts"

/** The request that a status link belongs to. Wrong and expired links get the same refusal, and each one counts. */
export async function openStatusLink(
  { db, env }: Pick<Api, "db" | "env">,
  request: FastifyRequest,
  token: string,
): Promise<FoundLink> {
  const wrongLinks = [{ key: `quote-link:wrong:${networkOf(request.ip)}`, count: 30, seconds: 10 * 60 }]
  refuseSpent(db, wrongLinks)
  const found = await findLink(db, token)
  if (found?.isSameBuyer) return found
  if (found) throw conflict(`This request goes on under the number ${found.number}. Please ask us about it.`)
  await takeFrom(db, env, wrongLinks)
  throw notFound("This link is not valid, or it has expired")
}

/** Anyone can type any address into the form, so the link from the form has no power to accept. */
export const isProved = ({ origin }: Pick<FoundLink, "origin">) => origin !== "browser"

export function refuseUnproved(link: FoundLink): void {
  if (!isProved(link)) throw notAllowed("To do this, open a link that we emailed you. You can have a new one emailed.")
}

/** Opening an emailed link proves nothing, because mail scanners open links too. Acting through it does. */
export async function markAddressConfirmed(tx: DbOrTx, link: FoundLink): Promise<void> {
  if (!isProved(link)) return
  await tx
    .updateTable("quoteRequests")
    .set({ addressConfirmedAt: sql<Date>`now()` })
    .where("id", "=", link.id)
    .where("addressConfirmedAt", "is", null)
    .execute()
}
