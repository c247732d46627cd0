import type { FastifyReply } from "fastify"
import { type RawBuilder, sql } from "kysely"
import { z } from "zod"
import { isDay } from "#contract/values/dates.ts"
import { Refusal } from "#server/http/errors.ts"

export type Direction = "asc" | "desc"

/** The key that sorts a list: an expression that is never null and has an index together with the id. */
export interface SortKey {
  expression: RawBuilder<unknown>
  type: "timestamptz" | "text" | "numeric" | "date"
}

/** A position in a list, right after a row: the row's sort value as text, and its id. */
export interface Place {
  key: string
  id: string
}

/** The sort value as text that reads back unchanged, regardless of session settings. */
export const keyText = ({ expression, type }: SortKey): RawBuilder<string> =>
  type === "timestamptz"
    ? sql<string>`to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql<string>`(${expression})::text`

/** The rows after a position; with the key's index the cost is the same at any depth. */
export function follows({ expression, type }: SortKey, order: Direction, idColumn: string, { key, id }: Place) {
  const beyond = sql.raw(order === "asc" ? ">" : "<")
  return sql<boolean>`(${expression}, ${sql.ref(idColumn)}) ${beyond} (${key}::${sql.raw(type)}, ${id}::uuid)`
}

// A cursor comes from outside, so values that the database could not read must be rejected here.
const keyForms: Record<SortKey["type"], z.ZodType<string>> = {
  timestamptz: z.iso
    .datetime()
    .max(30)
    .refine((text) => !text.startsWith("0000")),
  text: z
    .string()
    .max(800)
    .refine((text) => text.isWellFormed() && !text.includes("\u0000")),
  numeric: z.string().regex(/^-?\d{1,12}(?:\.\d{1,2})?$/),
  date: z.string().refine((text) => text === "infinity" || isDay(text)),
}

/** Opaque to clients, which only follow the Link header. */
const writeCursor = ({ key, id }: Place) => Buffer.from(JSON.stringify([key, id])).toString("base64url")

/** A numeric database id (int8) instead of a UUID. */
export const numberId = z.string().regex(/^\d{1,18}$/)

export function readPlace(cursor: string, type: SortKey["type"], idForm: z.ZodType<string> = z.uuid()): Place {
  try {
    const [key, id] = z.tuple([keyForms[type], idForm]).parse(JSON.parse(Buffer.from(cursor, "base64url").toString()))
    return { key, id }
  } catch {
    throw new Refusal(400, "The cursor is not one of ours", { fields: { cursor: "The cursor is not one of ours" } })
  }
}

export interface Paging {
  reply: FastifyReply
  /** The list's address and the filters to keep for its next page. */
  path: string
  filters?: Record<string, string>
  limit: number
}

/** Removes the extra row read beyond the limit; if there was one, the Link header names the next page. */
export function cutPage<Row>(
  rows: readonly Row[],
  { reply, path, filters = {}, limit }: Paging,
  placeOf: (row: Row) => Place,
) {
  const page = rows.slice(0, limit)
  if (rows.length > limit) {
    const next = new URLSearchParams({ ...filters, limit: String(limit), cursor: writeCursor(placeOf(page.at(-1)!)) })
    reply.header("Link", `<${path}?${next.toString()}>; rel="next"`)
  }
  return page
}

const batch = 500

/** Reads a whole list in batches, each while the previous one is sent, so at most two are in memory. */
export async function* everyBatch<Row, At>(
  read: (page: { limit: number; after?: At }) => Promise<Row[]>,
  placeOf: (row: Row) => At,
): AsyncGenerator<Row[]> {
  let next: Promise<Row[]> | undefined = read({ limit: batch })
  while (next) {
    const rows: Row[] = await next
    next = rows.length < batch ? undefined : read({ limit: batch, after: placeOf(rows.at(-1)!) })
    // The error reaches the caller that requests this batch. After the client disconnects, there is no caller.
    next?.catch(() => undefined)
    if (rows.length > 0) yield rows
  }
}
