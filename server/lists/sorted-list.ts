import type { FastifyReply, FastifyRequest } from "fastify"
import type { z } from "zod"
import { listFields } from "#contract/lists.ts"
import { alreadySent, sendStream } from "#server/http/text-stream.ts"
import { cutPage, type Direction, everyBatch, type Place, readPlace, type SortKey } from "./keyset.ts"

/** Whose rows a statement covers. Required, so no one gets all rows by leaving it out. */
export type Scope = { ownerId: string } | "all companies"

/** One page of a sorted list, as a store reads it. */
export interface SortedPage {
  limit: number
  after?: Place
}

/** A row of a sorted list as a store returns it. */
export interface SortedRow {
  id: string
  /** The sort value as text. */
  sortKey: string
  createdAt: Date
}

/** Rows that match the search and filters, and rows without them. */
export interface ListCounts {
  fitting: number
  all: number
}

interface ListQuery {
  limit?: number | undefined
  cursor?: string | undefined
  order: Direction
  sort: string
  q?: string | undefined
  type?: string | undefined
  status?: string | undefined
}

interface SortedList<Row extends SortedRow, Shown> {
  reply: FastifyReply
  path: string
  query: ListQuery
  sortKey: SortKey
  shape: z.ZodType<Shown, Shown>
  read: (page: SortedPage) => Promise<Row[]>
  /** Receives the number of matching rows if the page holds them all. */
  count: (found?: number) => Promise<ListCounts>
  /**
   * Called with the row count when the whole list was sent, because that takes data out of the system like an export.
   */
  recordWhole?: (rows: number) => Promise<void>
}

type Dated<Row extends { createdAt: Date }> = Omit<Row, "createdAt"> & { createdAt: string }

/** Adds the time of entry in the contract's format. */
export const dated = <Row extends { createdAt: Date }>(row: Row): Dated<Row> => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})

const placeOf = ({ sortKey, id }: SortedRow): Place => ({ key: sortKey, id })

/** Reads every row in batches, in the order of the list. */
export async function* everyRow<Row extends SortedRow>(
  read: (page: SortedPage) => Promise<Row[]>,
): AsyncGenerator<Dated<Row>[]> {
  for await (const rows of everyBatch(read, placeOf)) yield rows.map((row) => dated(row))
}

/** The page size that the header `Prefer: limit=50` asks for. Invalid preferences are ignored, as RFC 7240 says. */
export function preferredLimit({ headers: { prefer } }: FastifyRequest): number | undefined {
  const [, wished] = /(?:^|[,;\s])limit=(\d+)/.exec(String(prefer)) ?? []
  return listFields.limit.safeParse(wished).data
}

/** Sends the whole list; or, with a limit, one page with its counts and the address of the next page. */
export async function sendSortedList<Row extends SortedRow, Shown>(
  list: SortedList<Row, Shown>,
): Promise<Shown[] | typeof alreadySent> {
  const { reply, path, query, sortKey, shape, read, count, recordWhole } = list
  const { limit = preferredLimit(reply.request), cursor, ...kept } = query
  // The reply's schema picks the contract's fields from each row.
  if (limit === undefined) {
    const rows = await sendJsonRows(reply, shape, everyRow(read) as AsyncIterable<Shown[]>)
    await recordWhole?.(rows)
    return alreadySent
  }
  const rows = await read({ limit: limit + 1, ...(cursor && { after: readPlace(cursor, sortKey.type) }) })
  const isWhole = cursor === undefined && rows.length <= limit
  const { fitting, all } = await count(isWhole ? rows.length : undefined)
  reply.headers({ "X-Total-Count": fitting, "X-Unfiltered-Count": all })
  const filters = Object.fromEntries(Object.entries(kept).filter(([, value]) => value)) as Record<string, string>
  return cutPage(rows, { reply, path, filters, limit }, placeOf).map(dated) as Shown[]
}

/**
 * Sends a list of any length as one JSON array in constant memory, each row shaped by the contract. Returns the row
 * count.
 */
async function sendJsonRows<Row>(
  reply: FastifyReply,
  shape: z.ZodType<unknown, Row>,
  batches: AsyncIterable<readonly Row[]>,
): Promise<number> {
  let count = 0
  async function* text() {
    let separator = "["
    for await (const rows of batches) {
      if (rows.length === 0) continue
      yield separator + rows.map((row) => JSON.stringify(shape.parse(row))).join(",")
      count += rows.length
      separator = ","
    }
    yield separator === "[" ? "[]" : "]"
  }
  await sendStream(reply, "application/json; charset=utf-8", text())
  return count
}
