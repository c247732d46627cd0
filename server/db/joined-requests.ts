import { type Generated, sql } from "kysely"

export interface JoinedColumns {
  /** The request that remains, if this one was joined into it, and the name of the administrator who did it. */
  joinedTo: Generated<string | null>
  joinedAt: Generated<Date | null>
  joinedBy: Generated<string | null>
  /** A request's own due time, if others were joined into it. */
  ownDueAt: Generated<Date | null>
}

/** Leaves out requests that were joined into another. No other table has the column, so it needs no table's name. */
export const isNotJoined = sql<boolean>`joined_to IS NULL`

/** The id of a request, and those of the requests that were joined into it. */
export const withJoined = (id: string) => sql`(SELECT id FROM quote_requests WHERE id = ${id} OR joined_to = ${id})`

/** The number under which "request" goes on: that of the remaining one, if it was joined. */
export const numberNow = sql`coalesce(
  (SELECT remaining.number FROM quote_requests AS remaining WHERE remaining.id = request.joined_to), request.number)`
