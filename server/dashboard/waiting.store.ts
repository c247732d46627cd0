import { type RawBuilder, sql } from "kysely"
import { type Waiting, waitingCountsTo } from "#contract/desk/waiting.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { isNotJoined } from "#server/db/joined-requests.ts"

/** One statement of short index reads; each stops at the limit, so the cost does not grow with the number of rows. */
export async function readWaiting(db: DbOrTx, timeZone: string): Promise<Omit<Waiting, "health">> {
  const count = (table: string, which: RawBuilder<unknown>) =>
    sql`(SELECT count(*)::int FROM (SELECT FROM ${sql.table(table)} WHERE ${which} LIMIT ${sql.lit(waitingCountsTo)}) AS rows)`
  const { rows } = await sql<{ waiting: Omit<Waiting, "health"> }>`SELECT json_build_object(
    'quoteRequests', json_build_object(
      'open', ${count("quote_requests", sql`answered_at IS NULL AND ${isNotJoined}`)},
      'asked', ${count("quote_requests", sql`asks IS NOT NULL AND answered_at IS NOT NULL AND ${isNotJoined}`)}),
    'messages', json_build_object('unread', ${count("messages", sql`read_at IS NULL`)}),
    'sales', json_build_object(
      'toConfirm', ${count("sales", sql`status = 'accepted'`)},
      'late', ${count(
        "sales",
        sql`coalesce(due_on, 'infinity'::date) < (now() AT TIME ZONE ${timeZone})::date
        AND status NOT IN ('paid', 'canceled')`,
      )})
  ) AS waiting`.execute(db)
  return rows[0]!.waiting // A SELECT without FROM answers one row.
}
