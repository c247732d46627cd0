import type { FastifyReply, FastifyRequest } from "fastify"
import { chooseEncoding } from "./accepted-encoding.ts"
import { isHeldByClient } from "./entity-tag.ts"
import type { KeptPage } from "./page-memory.ts"

/** Sends a stored body in the client's encoding, or a 304 if the client already holds it. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: KeptPage,
): FastifyReply {
  const isPlain = body.br === body.gzip
  const encoding = isPlain ? "identity" : chooseEncoding(request.headers["accept-encoding"])
  const tag = body.tags[encoding]
  reply.headers(headers).header("vary", "Accept-Encoding").header("etag", tag)
  if (status === 200 && isHeldByClient(request.headers["if-none-match"], tag)) return reply.code(304).send()
  if (encoding !== "identity") reply.header("content-encoding", encoding)
  return reply.code(status).send(body[encoding])
}
