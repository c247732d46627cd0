import { type RawBuilder, sql } from "kysely"
import { type Waiting, waitingCountsTo } from "#contract/waiting.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { endOfDay } from "#server/desk/clock.ts"

/** One statement of short index reads; each stops at the limit, so the cost does not grow with the number of rows. */
export async function readWaiting(db: DbOrTx, timeZone: string): Promise<Omit<Waiting, "expiringBadges">> {
  const count = (table: string, which: RawBuilder<unknown>) =>
    sql`(SELECT count(*)::int FROM (SELECT FROM ${sql.table(table)} WHERE ${which} LIMIT ${sql.lit(waitingCountsTo)}) AS rows)`
  const ofDesk = (table: string) => sql`
    'late', ${count(table, sql`answered_at IS NULL AND due_at <= now()`)},
    'dueToday', ${count(table, sql`answered_at IS NULL AND due_at > now() AND due_at < ${endOfDay(timeZone)}`)},
    'unassigned', ${count(table, sql`answered_at IS NULL AND assignee_id IS NULL`)}`
  const { rows } = await sql<{ waiting: Omit<Waiting, "expiringBadges"> }>`SELECT json_build_object(
    'quoteRequests', json_build_object(${ofDesk("quote_requests")},
      'open', ${count("quote_requests", sql`answered_at IS NULL`)}),
    'messages', json_build_object(${ofDesk("messages")},
      'unread', ${count("messages", sql`read_at IS NULL`)}),
    'expiringQuotes', ${count("quotes", sql`status = 'sent' AND expires_at > now() AND expires_at <= ${endOfDay(timeZone, 6)}`)},
    'lateSales', ${count("sales", sql`due_on < (now() AT TIME ZONE ${timeZone})::date AND status NOT IN ('paid', 'canceled')`)}
  ) AS waiting`.execute(db)
  return rows[0]!.waiting // A SELECT without FROM answers one row.
}
