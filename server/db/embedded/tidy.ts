import { sql } from "kysely"
import type { Db } from "#server/db/db.ts"

/** PostgreSQL's own thresholds: so many changes, and so many more for each row. */
const vacuumAfter = { rows: 50, share: 0.2 }
const analyzeAfter = { rows: 50, share: 0.1 }

interface Need {
  table: string
  vacuum: boolean
}

/**
 * What the autovacuum of a PostgreSQL server does, which the embedded one has not: space of deleted rows becomes free
 * again, and the planner learns how many rows there are. Table by table, each only when nobody waits for the database,
 * because the one connection is taken meanwhile. Answers the tables that were seen to.
 */
export async function tidy(db: Db, isBusy: () => boolean): Promise<string[]> {
  const seenTo: string[] = []
  for (const { table, vacuum } of await findNeeds(db)) {
    if (isBusy()) break
    await sql.raw(`${vacuum ? "VACUUM (ANALYZE)" : "ANALYZE"} ${table}`).execute(db)
    seenTo.push(table)
  }
  if (!isBusy() && (await bytesSinceCheckpoint(db)) > logKept) await sql`CHECKPOINT`.execute(db)
  return seenTo
}

/** Nobody else makes checkpoints here: without them the log grows for ever, and a start after a kill reads all of it. */
const logKept = 1_000_000

/** How much a start after a kill would have to read. */
async function bytesSinceCheckpoint(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    SELECT (pg_current_wal_lsn() - redo_lsn)::text AS bytes FROM pg_control_checkpoint()`.execute(db)
  return Number(rows[0]!.bytes) // One row of a function.
}

/** Counts of changes begin anew with each start; a table that was never counted (-1) is seen to in the first round. */
async function findNeeds(db: Db): Promise<Need[]> {
  // Counts are published at most once a second otherwise, by the statement that comes after.
  await sql`SELECT pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<Need>`
    SELECT c.oid::regclass::text AS table,
      s.n_dead_tup + s.n_ins_since_vacuum > ${vacuumAfter.rows} + ${vacuumAfter.share} * greatest(c.reltuples, 0) AS vacuum
    FROM pg_class c JOIN pg_stat_user_tables s ON s.relid = c.oid
    WHERE c.relkind = 'r' AND pg_relation_size(c.oid) > 0
      AND (c.reltuples < 0
        OR s.n_dead_tup + s.n_ins_since_vacuum > ${vacuumAfter.rows} + ${vacuumAfter.share} * greatest(c.reltuples, 0)
        OR s.n_mod_since_analyze > ${analyzeAfter.rows} + ${analyzeAfter.share} * greatest(c.reltuples, 0))
    ORDER BY s.n_dead_tup DESC`.execute(db)
  return rows
}
