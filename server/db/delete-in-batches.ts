import { setImmediate as yieldToVisitors } from "node:timers/promises"
import { type RawBuilder, sql } from "kysely"
import { deletedIsKeptForDays } from "#contract/lists.ts"
import type { Db } from "./db.ts"
import type { Schema } from "./schema.ts"

const batch = 500

/**
 * Deletes matching rows a few hundred at a time, each batch in its own commit, so no one waits long for a lock or for
 * the embedded database's one connection. Skips locked rows until the next run. Returns how many it deleted.
 */
export async function deleteInBatches(db: Db, table: keyof Schema, condition: RawBuilder<unknown>): Promise<number> {
  for (let total = 0; ; await yieldToVisitors()) {
    const { rows } = await sql<{ count: number }>`
      WITH gone AS (
        DELETE FROM ${sql.table(table)}
        WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM ${sql.table(table)} WHERE ${condition} LIMIT ${sql.lit(batch)} FOR UPDATE SKIP LOCKED
        ))
        RETURNING 1
      )
      SELECT count(*)::int AS count FROM gone`.execute(db)
    const { count } = rows[0]! // An aggregate returns one row.
    total += count
    if (count < batch) return total
  }
}

/** Rows deleted before this moment can no longer be restored. */
export const restorableSince = sql<Date>`now() - make_interval(days => ${sql.lit(deletedIsKeptForDays)})`

/** Deletes for good the rows that can no longer be restored. */
export const forgetDeleted = (table: "contacts" | "orders" | "payments") => (db: Db) =>
  deleteInBatches(db, table, sql`deleted_at <= ${restorableSince}`)
