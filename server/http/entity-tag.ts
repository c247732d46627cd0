import type { FastifyRequest } from "fastify"
import { Refusal } from "./errors.ts"

/** A row's version as its ETag. */
export const entityTagOf = ({ version }: { version: number }) => `"${version}"`

/** The version that If-Match names; undefined without the header or for `*`. */
export function expectedVersionOf(request: FastifyRequest): number | undefined {
  const header = request.headers["if-match"]
  if (header === undefined || header === "*") return undefined
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header)
  if (!match) throw new Refusal(400, "If-Match must hold the ETag of the row")
  return Number(match[1])
}
