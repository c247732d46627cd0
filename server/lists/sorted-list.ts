import type { FastifyReply, FastifyRequest } from "fastify"
import type { z } from "zod"
import { listFields } from "#contract/lists.ts"
import { alreadySent } from "#server/http/text-stream.ts"
import { cutPage, type Direction, everyBatch, type Place, readPlace, type SortKey } from "./keyset.ts"
import { sendJsonRows } from "./json-rows.ts"

/** Whose rows a statement is about. Required, so that nobody gets all rows by leaving it out. */
export type Scope = { ownerId: string } | "all companies"

/** One page of a sorted list, as a store reads it. */
export interface SortedPage {
  limit: number
  after?: Place
}

/** A row of a sorted list as a store answers it. */
export interface SortedRow {
  id: string
  /** Text of the value that the list is sorted by. */
  sortKey: string
  createdAt: Date
}

/** Rows that fit the search and filters, and rows without them. */
export interface ListCounts {
  fitting: number
  all: number
  /** There are more that fit: counting stopped at `searchIsCountedTo`. */
  isAtLeast?: boolean
}

/** Rows that fit, by what was read already. */
export type Found = Pick<ListCounts, "fitting">

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
  /** Is told how many rows fit, where the page holds them all. */
  count: (found?: Found) => Promise<ListCounts>
  /** Is told how many rows were sent when the whole list was, which takes them out of the house as an export does. */
  recordWhole?: (rows: number) => Promise<void>
}

type Dated<Row extends { createdAt: Date }> = Omit<Row, "createdAt"> & { createdAt: string }

/** The time of entry as the contract has it. */
export const dated = <Row extends { createdAt: Date }>(row: Row): Dated<Row> => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})

const placeOf = ({ sortKey, id }: SortedRow): Place => ({ key: sortKey, id })

/** Every row in batches, in the order of the list. */
export async function* everyRow<Row extends SortedRow>(
  read: (page: SortedPage) => Promise<Row[]>,
): AsyncGenerator<Dated<Row>[]> {
  for await (const rows of everyBatch(read, placeOf)) yield rows.map((row) => dated(row))
}

/** The page that the header `Prefer: limit=50` wishes for. A wish that cannot be read is passed over, as wishes are. */
function preferredLimit({ headers: { prefer } }: FastifyRequest): number | undefined {
  const [, wished] = /(?:^|[,;\s])limit=(\d+)/.exec(String(prefer)) ?? []
  return listFields.limit.safeParse(wished).data
}

/** The whole list as it comes, or with a limit one page of it, with its counts and the address of the next. */
export async function sendSortedList<Row extends SortedRow, Shown>(
  list: SortedList<Row, Shown>,
): Promise<Shown[] | typeof alreadySent> {
  const { reply, path, query, sortKey, shape, read, count, recordWhole } = list
  const { limit = preferredLimit(reply.request), cursor, ...kept } = query
  // The reply's schema takes from each row what the contract names.
  if (limit === undefined) {
    const rows = await sendJsonRows(reply, shape, everyRow(read) as AsyncIterable<Shown[]>)
    await recordWhole?.(rows)
    return alreadySent
  }
  const rows = await read({ limit: limit + 1, ...(cursor && { after: readPlace(cursor, sortKey.type) }) })
  const isWhole = cursor === undefined && rows.length <= limit
  const { fitting, all, isAtLeast } = await count(isWhole ? { fitting: rows.length } : undefined)
  reply.headers({ "X-Total-Count": fitting, "X-Unfiltered-Count": all })
  if (isAtLeast) reply.header("X-Total-Count-At-Least", "true")
  const filters = Object.fromEntries(Object.entries(kept).filter(([, value]) => value)) as Record<string, string>
  return cutPage(rows, { reply, path, filters, limit }, placeOf).map(dated) as Shown[]
}
