import type { FastifyReply } from "fastify"
import type { QuoteRequest } from "#contract/quote-requests.ts"
import type { Api } from "#server/api.ts"
import { entityTagOf } from "#server/http/entity-tag.ts"
import { readQuoteRequest } from "./read-quote-request.ts"

/** Answers the current request with its version as the ETag. */
export async function answerWithRequest(api: Api, reply: FastifyReply, number: string): Promise<QuoteRequest> {
  const quote = await readQuoteRequest(api.db, number, api.content().desk)
  reply.header("ETag", entityTagOf(quote))
  return quote
}
