import { sql } from "kysely"
import type { BookStretch } from "#contract/books/book-figures.ts"
import type { Stretch } from "#contract/desk/figure-periods.ts"
import type { DbOrTx } from "#server/db/db.ts"

/** Orders by their entry and received payments by their day, in UTC, for each week or month. */
export async function readBooks(db: DbOrTx, { unit, first, last, end }: Stretch): Promise<BookStretch> {
  const entered = sql`created_at AT TIME ZONE 'UTC'`
  const paid = sql`coalesce(payment_date::timestamp, created_at AT TIME ZONE 'UTC')`
  const { rows: steps } = await sql<BookStretch["steps"][number]>`
    SELECT to_char(steps.start, 'YYYY-MM-DD') AS start, coalesce(o.rows, 0) AS orders,
      round(coalesce(o.amount, 0), 2)::text AS order_value, round(coalesce(p.amount, 0), 2)::text AS received
    FROM generate_series(${first}::timestamp, ${last}::timestamp, ${`1 ${unit}`}::interval) AS steps (start)
    LEFT JOIN (
      SELECT date_trunc(${unit}, ${entered}) AS start, count(*)::int AS rows, sum(amount) AS amount FROM orders
      WHERE deleted_at IS NULL AND created_at >= ${first}::timestamp AT TIME ZONE 'UTC'
        AND created_at < ${end}::timestamp AT TIME ZONE 'UTC' GROUP BY 1) AS o USING (start)
    LEFT JOIN (
      SELECT date_trunc(${unit}, ${paid}) AS start, sum(amount) AS amount FROM payments
      WHERE deleted_at IS NULL AND status = 'received' AND ${paid} >= ${first}::timestamp AND ${paid} < ${end}::timestamp
      GROUP BY 1) AS p USING (start)
    ORDER BY 1`.execute(db)
  return { steps }
}
