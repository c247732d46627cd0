import { type RawBuilder, sql } from "kysely"
import { cutPage, type Paging, readPlace } from "./keyset.ts"

/** Where a list stands after a row: the time and id that it is ordered by, newest first. */
export interface Place {
  createdAt: Date
  id: string
}

/** The rows that follow a place; with an index on (created_at DESC, id DESC) it costs the same at any depth. */
export const follows = ({ createdAt, id }: Place): RawBuilder<boolean> =>
  sql<boolean>`(created_at, id) < (${createdAt}, ${id}::uuid)`

export function readCursor(text: string): Place {
  const { key, id } = readPlace(text, "timestamptz")
  return { createdAt: new Date(key), id }
}

/** Cuts off the one row that was read beyond the limit; where it is there, the Link header names the next page. */
export function pageOf<Row extends Place>(rows: readonly Row[], paging: Paging): Row[] {
  return cutPage(rows, paging, ({ createdAt, id }) => ({ key: createdAt.toISOString(), id }))
}
