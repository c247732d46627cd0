import type { FastifyRequest } from "fastify"
import type { Api } from "#server/api.ts"
import { notFound } from "#server/http/errors.ts"
import { refuseSpent, takeFrom } from "#server/http/limits.ts"
import { networkOf } from "#server/http/network-of.ts"
import { findRequestOfLink } from "#server/quote-requests/status-link.ts"

/** The request that a status link belongs to. Wrong and expired links get the same refusal, and each one counts. */
export async function openStatusLink({ db, env }: Pick<Api, "db" | "env">, request: FastifyRequest, token: string) {
  const wrongLinks = [{ key: `quote-link:wrong:${networkOf(request.ip)}`, count: 30, seconds: 10 * 60 }]
  refuseSpent(db, wrongLinks)
  const found = await findRequestOfLink(db, token)
  if (found) return found
  await takeFrom(db, env, wrongLinks)
  throw notFound("This link is not valid, or it has expired")
}
