import { sql } from "kysely"
import type { Db, DbOrTx } from "#server/db/db.ts"

/** A seal as the operator keeps it elsewhere, number and hash: "12-ab34…". */
export type SealText = `${number}-${string}`

/** The last event at a moment, and the transactions that may still have been adding events then. */
export interface Mark {
  lastEvent: string
  nextTransaction: string
}

const eventsPerSeal = 1_000

export async function markEvents(db: DbOrTx): Promise<Mark> {
  const { rows } = await sql<Mark>`
    SELECT coalesce((SELECT max(id) FROM audit_events), 0)::text AS "lastEvent",
      pg_snapshot_xmax(pg_current_snapshot())::text AS "nextTransaction"`.execute(db)
  return rows[0]! // A SELECT without FROM returns one row.
}

/**
 * Seals events up to a mark from minutes ago. Waits while a transaction from that time still runs, because its events
 * could have ids inside a sealed batch.
 */
export async function sealEvents(db: Db, mark: Mark): Promise<SealText | undefined> {
  for (;;) {
    const isFull = await db.transaction().execute(async (tx) => {
      const { rows: held } = await sql<{ mine: boolean }>`
        SELECT pg_try_advisory_xact_lock(hashtext('audit_seals'))
          AND pg_snapshot_xmin(pg_current_snapshot()) >= ${mark.nextTransaction}::xid8 AS mine`.execute(tx)
      return held[0]!.mine && (await sealOne(tx, mark)) === eventsPerSeal
    })
    if (!isFull) return latestSeal(db)
  }
}

/** Returns the number of newly sealed events. Without new events it makes no seal. */
async function sealOne(tx: DbOrTx, { lastEvent }: Mark): Promise<number> {
  const { rows } = await sql<{ events: number }>`
    WITH before AS (SELECT number, last_event, seal FROM audit_seals ORDER BY number DESC LIMIT 1),
    batch AS (
      SELECT id, created_at, digest_of_event(event) AS digest FROM audit_events AS event
      WHERE id > coalesce((SELECT last_event FROM before), 0) AND id <= ${lastEvent}::bigint
      ORDER BY id LIMIT ${sql.lit(eventsPerSeal)}),
    made AS (
      SELECT coalesce((SELECT number FROM before), 0) + 1 AS number, max(id) AS last_event, count(*)::integer AS events,
        min(created_at) AS oldest_at, sha256(string_agg(digest, '' ORDER BY id)) AS digest
      FROM batch HAVING count(*) > 0)
    INSERT INTO audit_seals (number, last_event, events, oldest_at, digest, seal)
    SELECT number, last_event, events, oldest_at, digest,
      seal_of((SELECT seal FROM before), number, last_event, events, oldest_at, digest) FROM made
    RETURNING events`.execute(tx)
  return rows[0]?.events ?? 0
}

export async function latestSeal(db: DbOrTx): Promise<SealText | undefined> {
  const { rows } = await sql<{ text: SealText }>`
    SELECT number || '-' || encode(seal, 'hex') AS text FROM audit_seals ORDER BY number DESC LIMIT 1`.execute(db)
  return rows[0]?.text
}

/** Whether the database still has a seal that the operator kept elsewhere. */
export async function hasSeal(db: DbOrTx, kept: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM audit_seals WHERE number || '-' || encode(seal, 'hex') = ${kept}`.execute(db)
  return rows.length > 0
}

/** Events after the last seal. */
export async function countUnsealed(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM audit_events
    WHERE id > coalesce((SELECT max(last_event) FROM audit_seals), 0)`.execute(db)
  return rows[0]!.count // An aggregate returns one row.
}
