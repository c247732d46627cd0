import { sql } from "kysely"
import type { Db } from "#server/db/db.ts"

/** PostgreSQL's own thresholds: a base number of changes, plus a share of the rows. */
const vacuumAfter = { rows: 50, share: 0.2 }
const analyzeAfter = { rows: 50, share: 0.1 }

interface Need {
  table: string
  vacuum: boolean
}

/**
 * Does the work of PostgreSQL's autovacuum, which the embedded one lacks: frees deleted rows' space and updates planner
 * statistics. Takes the one connection only when no query waits. Returns the tables it handled.
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

/**
 * Nothing else makes checkpoints here: without them the log grows forever, and a start after a kill reads all of it.
 */
const logKept = 1_000_000

/** How many bytes a start after a kill would have to read. */
async function bytesSinceCheckpoint(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    SELECT (pg_current_wal_lsn() - redo_lsn)::text AS bytes FROM pg_control_checkpoint()`.execute(db)
  return Number(rows[0]!.bytes) // The function returns one row.
}

/** Change counts restart at zero with each start; the first round handles every table that was never counted (-1). */
async function findNeeds(db: Db): Promise<Need[]> {
  // Otherwise PostgreSQL publishes counts at most once a second, with the statement that comes next.
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
