import { sql } from "kysely"
import type { Db } from "#server/db/db.ts"
import { deleteInBatches } from "#server/db/delete-in-batches.ts"
import { addMissedSearches } from "./missed-searches.store.ts"

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
