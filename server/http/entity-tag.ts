import type { FastifyRequest } from "fastify"
import { EntityTag } from "#contract/headers.ts"
import { badHeader, changedMeanwhile, notFound } from "./errors.ts"

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

interface RowChange<Changes extends object, Row> {
  changes: Changes
  /** The version that the caller saw, if the request named one. */
  expectedVersion: number | undefined
  /** One statement whose WHERE checks the owner, the id and the version. */
  update: (changes: Changes) => Promise<Row | undefined>
  find: () => Promise<Row | undefined>
  /** The answer for a missing row and for another company's row. */
  missing: string
}

/** Changes only the fields in the request. Refuses with 404, or with 412 if the version does not match. */
export async function changeRow<Changes extends object, Row extends { version: number }>({
  changes,
  expectedVersion,
  update,
  find,
  missing,
}: RowChange<Changes, Row>): Promise<Row> {
  const isChange = Object.keys(changes).length > 0
  const changed = isChange ? await update(changes) : undefined
  if (changed) return changed
  const row = await find()
  if (!row) throw notFound(missing)
  // The row exists but was not changed, so it had another version or was just restored.
  if (isChange || (expectedVersion !== undefined && expectedVersion !== row.version)) throw changedMeanwhile()
  return row
}
