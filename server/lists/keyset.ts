import type { FastifyReply } from "fastify"
import { type RawBuilder, sql } from "kysely"
import { z } from "zod"
import { isDay } from "#contract/dates.ts"
import { Refusal } from "#server/http/errors.ts"

export type Direction = "asc" | "desc"

/** What a list is sorted by: an expression that is never null and has an index together with the id. */
export interface SortKey {
  expression: RawBuilder<unknown>
  type: "timestamptz" | "text" | "numeric" | "date"
}

/** Where a list stands after a row: its sort value as text, and its id. */
export interface Place {
  key: string
  id: string
}

/** The sort value as text that reads back as the very same value, whatever the session's settings are. */
export const keyText = ({ expression, type }: SortKey): RawBuilder<string> =>
  type === "timestamptz"
    ? sql<string>`to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql<string>`(${expression})::text`

/** The rows that follow a place; with the key's index it costs the same at any depth. */
export function follows({ expression, type }: SortKey, order: Direction, idColumn: string, { key, id }: Place) {
  const beyond = sql.raw(order === "asc" ? ">" : "<")
  return sql<boolean>`(${expression}, ${sql.ref(idColumn)}) ${beyond} (${key}::${sql.raw(type)}, ${id}::uuid)`
}

// A cursor comes back from outside: a value that the database could not read must end here.
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

/** Opaque to callers; they pass on what the Link header holds. */
const writeCursor = ({ key, id }: Place) => Buffer.from(JSON.stringify([key, id])).toString("base64url")

/** An id that is a number of the database, int8, instead of a UUID. */
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
  /** The list's address and the filters that its next page keeps. */
  path: string
  filters?: Record<string, string>
  limit: number
}

/** Cuts off the one row that was read beyond the limit; where it is there, the Link header names the next page. */
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

/** A whole list in batches, each read while the one before is sent: no more than two are in memory. */
export async function* everyBatch<Row, At>(
  read: (page: { limit: number; after?: At }) => Promise<Row[]>,
  placeOf: (row: Row) => At,
): AsyncGenerator<Row[]> {
  let next: Promise<Row[]> | undefined = read({ limit: batch })
  while (next) {
    const rows: Row[] = await next
    next = rows.length < batch ? undefined : read({ limit: batch, after: placeOf(rows.at(-1)!) })
    // It fails for whoever asks for it; nobody does after the caller has gone.
    next?.catch(() => undefined)
    if (rows.length > 0) yield rows
  }
}
