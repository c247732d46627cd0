import { sql } from "kysely"
import type { BookStretch } from "#contract/book-figures.ts"
import type { Stretch } from "#contract/figure-periods.ts"
import { addMoney } from "#contract/money.ts"
import type { DbOrTx } from "#server/db/db.ts"

/** The totals of a week or month (0108-totals-by-day.sql). One without data is one row with a null noun. */
interface Kept {
  start: string
  noun: "orders_by_day" | "revenue_by_day" | null
  rows: number
  amount: string
}

/** Reads running totals, so the cost does not grow with the number of rows. */
export async function readBooks(db: DbOrTx, { unit, first, last, end }: Stretch): Promise<BookStretch> {
  const { rows } = await sql<Kept>`
    SELECT to_char(steps.start, 'YYYY-MM-DD') AS start, kept.noun, coalesce(kept.rows, 0) AS rows,
      coalesce(kept.amount, '0.00') AS amount
    FROM generate_series(${first}::timestamp, ${last}::timestamp, ${`1 ${unit}`}::interval) AS steps (start)
    LEFT JOIN (
      SELECT noun, date_trunc(${unit}, left(facet, 10)::timestamp) AS start,
        sum(rows)::int AS rows, round(sum(amount), 2)::text AS amount
      FROM kept_totals
      WHERE noun IN ('orders_by_day', 'revenue_by_day') AND facet >= ${first} AND facet < ${end} GROUP BY 1, 2
    ) AS kept ON kept.start = steps.start
    ORDER BY 1`.execute(db)
  const orders = rows.filter(({ noun }) => noun === "orders_by_day")
  const payments = rows.filter(({ noun }) => noun === "revenue_by_day")
  return {
    steps: [...new Set(rows.map(({ start }) => start))].map((start) => ({
      start,
      ...sumsOf(orders.filter((row) => row.start === start)),
      received: addMoney(payments.filter((row) => row.start === start).map(({ amount }) => amount)),
    })),
  }
}

const sumsOf = (kept: readonly Kept[]) => ({
  orders: kept.reduce((sum, { rows }) => sum + rows, 0),
  orderValue: addMoney(kept.map(({ amount }) => amount)),
})
