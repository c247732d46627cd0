import { sql } from "kysely"
import type { DbOrTx } from "#server/db/db.ts"

interface BrokenSeal {
  number: number
  /** The batch holds the events after this id, up to `lastEvent`. */
  after: string
  lastEvent: string
}

/** Finds the first seal that does not match its events or the seal before it. Returns undefined if all match. */
export async function findBrokenSeal(db: DbOrTx): Promise<BrokenSeal | undefined> {
  const { rows } = await sql<BrokenSeal>`
    SELECT number, after::text, last_event::text AS "lastEvent" FROM (
      SELECT *, coalesce(lag(last_event) OVER chain, 0) AS after, lag(seal) OVER chain AS before,
        row_number() OVER chain AS place
      FROM audit_seals WINDOW chain AS (ORDER BY number)) AS sealed
    WHERE number <> place OR seal <> seal_of(before, number, last_event, events, oldest_at, digest)
      -- Of a batch that began seven years ago, events may have been forgotten.
      OR oldest_at > now() - interval '7 years' AND digest IS DISTINCT FROM (
        SELECT sha256(string_agg(digest_of_event(event), '' ORDER BY id)) FROM audit_events AS event
        WHERE id > sealed.after AND id <= sealed.last_event)
    ORDER BY number LIMIT 1`.execute(db)
  return rows[0]
}
