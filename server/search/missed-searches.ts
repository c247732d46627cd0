import { sql } from "kysely"
import type { MissedSearch } from "#contract/catalog/search.ts"
import type { Db } from "#server/db/db.ts"
import { deleteInBatches } from "#server/db/delete-in-batches.ts"

const longestTerm = 80
/** Between two rounds of housekeeping. A flood of made-up terms fills this, and the rest are not counted. */
const mostBetween = 200

/**
 * Counts what visitors searched for and did not find. Counts stay in memory until the next round of housekeeping, so a
 * flood of searches costs no database writes.
 */
export class MissedSearches {
  #counts = new Map<string, number>()

  note(text: string): void {
    const term = text.toLowerCase().slice(0, longestTerm).toWellFormed().trim()
    // Someone searches for a person: nothing to learn from, and not ours to keep.
    if (term === "" || term.includes("@")) return
    const count = this.#counts.get(term)
    if (count === undefined && this.#counts.size >= mostBetween) return
    this.#counts.set(term, (count ?? 0) + 1)
  }

  /** Writes the counts to the database. If that fails they are lost, which a statistic bears. */
  async save(db: Db): Promise<void> {
    const counts = this.#counts
    this.#counts = new Map()
    await addMissedSearches(db, counts)
  }
}

/** Asked for once and not again for two weeks, or not at all for half a year. */
export const deleteOldMissedSearches = (db: Db) =>
  deleteInBatches(
    db,
    "missedSearches",
    sql`last_on < current_date - 180 OR (count = 1 AND last_on < current_date - 14)`,
  )

/** Anyone can search for anything, so the table stops growing here; the terms that it has are still counted. */
export const mostTerms = 2_000

/** Adds to the counts of terms, in a fixed order to prevent deadlocks between processes. */
export async function addMissedSearches(db: Db, missed: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...missed]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, count]) => sql`(${term}, ${count}::integer)`)
  if (rows.length === 0) return
  await sql`
    INSERT INTO missed_searches AS known (term, count, last_on)
    SELECT term, count, (now() AT TIME ZONE 'UTC')::date FROM (VALUES ${sql.join(rows)}) AS missed (term, count)
    WHERE (SELECT count(*) FROM missed_searches) < ${mostTerms} OR term IN (SELECT term FROM missed_searches)
    ON CONFLICT (term) DO UPDATE SET
      count = least(known.count::bigint + excluded.count, 1000000000)::integer, last_on = excluded.last_on`.execute(db)
}

export function listMostMissed(db: Db): Promise<MissedSearch[]> {
  return db
    .selectFrom("missedSearches")
    .select(["term", "count", "lastOn"])
    .orderBy("count", "desc")
    .orderBy("lastOn", "desc")
    .orderBy("term")
    .limit(20)
    .execute()
}
