import type { FastifyRequest } from "fastify"
import { EntityTag } from "#contract/headers.ts"
import { badHeader } from "./errors.ts"

/** A row's version as its ETag. */
export const entityTagOf = ({ version }: { version: number }) => `"${version}"`

/** The version in If-Match. Undefined without the header or for `*`. */
export function expectedVersionOf(request: FastifyRequest): number | undefined {
  const header = request.headers["if-match"]
  if (header === undefined || header === "*") return undefined
  const parsed = EntityTag.safeParse(header)
  if (!parsed.success) throw badHeader(parsed.error)
  return Number(/\d+/.exec(parsed.data))
}
