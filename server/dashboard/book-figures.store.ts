import { sql } from "kysely"
import type { BookFigures } from "#contract/book-figures.ts"
import { orderFamilies } from "#contract/families.ts"
import { addMoney } from "#contract/money.ts"
import type { DbOrTx } from "#server/db/db.ts"

/** The totals of a month (0065-totals-by-month.sql). A month without data is one row with a null noun. */
interface Kept {
  month: string
  noun: "orders_by_month" | "revenue_by_month" | null
  family: string
  rows: number
  amount: string
}

/** Reads running totals, so the cost does not grow with the number of rows. */
export async function readBookFigures(db: DbOrTx): Promise<BookFigures> {
  const { rows } = await sql<Kept>`
    SELECT months.month, noun, substr(facet, 9) AS family, coalesce(sum(rows), 0)::int AS rows,
      round(coalesce(sum(amount), 0), 2)::text AS amount
    FROM (SELECT to_char(first, 'YYYY-MM') AS month FROM generate_series(
      date_trunc('month', now() AT TIME ZONE 'UTC') - interval '11 months',
      date_trunc('month', now() AT TIME ZONE 'UTC'), interval '1 month') AS firsts (first)) AS months
    LEFT JOIN kept_totals ON noun IN ('orders_by_month', 'revenue_by_month') AND left(facet, 7) = months.month
    GROUP BY 1, 2, 3 ORDER BY 1`.execute(db)
  const orders = rows.filter(({ noun }) => noun === "orders_by_month")
  const payments = rows.filter(({ noun }) => noun === "revenue_by_month")
  return {
    months: [...new Set(rows.map(({ month }) => month))].map((month) => ({
      month,
      ...sumsOf(orders.filter((row) => row.month === month)),
      received: addMoney(payments.filter((row) => row.month === month).map(({ amount }) => amount)),
    })),
    families: [...orderFamilies, null].map((family) => ({
      family,
      ...sumsOf(orders.filter((row) => row.family === (family ?? "none"))),
    })),
  }
}

const sumsOf = (kept: readonly Kept[]) => ({
  orders: kept.reduce((sum, { rows }) => sum + rows, 0),
  orderValue: addMoney(kept.map(({ amount }) => amount)),
})
