import { sql } from "kysely"
import type { MissedSearch } from "#contract/catalog/search.ts"
import type { Db } from "#server/db/db.ts"

/** Anyone can search for anything, so the table stops growing here; the terms that it has are still counted. */
export const mostTerms = 2_000

/** Adds to the counts of terms, in an order that two processes share so that neither waits for the other forever. */
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
