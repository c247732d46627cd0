import type { FastifyReply, FastifyRequest } from "fastify"
import { chooseEncoding } from "./accepted-encoding.ts"
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

/** Whether the client's If-None-Match says that it already holds these bytes. A proxy may have weakened the tag. */
function isHeldByClient(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === tag || ifNoneMatch.trim() === "*") return true
  return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === tag)
}
