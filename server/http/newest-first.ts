import type { FastifyReply } from "fastify"
import { type RawBuilder, sql } from "kysely"
import { z } from "zod"
import { Refusal } from "./errors.ts"

/** Where a list stands after a row: the time and id that it is ordered by, newest first. */
export interface Place {
  createdAt: Date
  id: string
}

/** The rows that follow a place; with an index on (created_at DESC, id DESC) it costs the same at any depth. */
export const follows = ({ createdAt, id }: Place): RawBuilder<boolean> =>
  sql<boolean>`(created_at, id) < (${createdAt}, ${id}::uuid)`

const Cursor = z.tuple([z.iso.datetime(), z.uuid()])

/** Opaque to callers; they pass on what the Link header holds. */
const writeCursor = ({ createdAt, id }: Place) =>
  Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString("base64url")

export function readCursor(text: string): Place {
  try {
    const [createdAt, id] = Cursor.parse(JSON.parse(Buffer.from(text, "base64url").toString()))
    return { createdAt: new Date(createdAt), id }
  } catch {
    throw new Refusal(400, "The cursor is not one of ours", { fields: { cursor: "The cursor is not one of ours" } })
  }
}

interface Paging {
  reply: FastifyReply
  /** The list's address and the filters that its next page keeps. */
  path: string
  filters?: Record<string, string>
  limit: number
}

/** Cuts off the one row that was read beyond the limit; where it is there, the Link header names the next page. */
export function pageOf<Row extends Place>(rows: readonly Row[], { reply, path, filters = {}, limit }: Paging): Row[] {
  const page = rows.slice(0, limit)
  if (rows.length > limit) {
    const next = new URLSearchParams({ ...filters, limit: String(limit), cursor: writeCursor(page.at(-1)!) })
    reply.header("Link", `<${path}?${next.toString()}>; rel="next"`)
  }
  return page
}

const batch = 500

/** A whole list in batches, for exports: no more than one batch is in memory. */
export async function* inBatches<Row extends Place>(
  read: (page: { limit: number; after?: Place }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Place | undefined
  for (;;) {
    const rows = await read({ limit: batch, ...(after && { after }) })
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    after = rows.at(-1)
  }
}
