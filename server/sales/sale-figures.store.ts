import { sql } from "kysely"
import { declineReasons } from "#contract/quote-words.ts"
import type { SaleFigures } from "#contract/sale-figures.ts"
import type { DbOrTx } from "#server/db/db.ts"

const monthsShown = 12

/** The first of the months shown, in the company's time zone. */
const firstMonth = (timeZone: string) =>
  sql`date_trunc('month', now() AT TIME ZONE ${timeZone}) - make_interval(months => ${sql.lit(monthsShown - 1)})`

/** Each part reads an index of its own day: sent, decided, sold. */
export async function listMonths(db: DbOrTx, timeZone: string): Promise<SaleFigures["months"]> {
  const first = firstMonth(timeZone)
  const since = sql`(${first}) AT TIME ZONE ${timeZone}`
  const monthOf = (column: string) => sql`date_trunc('month', ${sql.ref(column)} AT TIME ZONE ${timeZone})`
  const { rows } = await sql<SaleFigures["months"][number]>`
    SELECT to_char(months.first, 'YYYY-MM') AS month,
      coalesce(sent.quotes, 0) AS quotes, coalesce(sent.quoted_value, '0.00') AS quoted_value, sent.median_hours,
      coalesce(decided.accepted, 0) AS accepted, coalesce(decided.declined, 0) AS declined,
      coalesce(sold.sales, 0) AS sales, coalesce(sold.sold_value, '0.00') AS sold_value
    FROM generate_series(${first}, date_trunc('month', now() AT TIME ZONE ${timeZone}), interval '1 month')
      AS months (first)
    LEFT JOIN (
      SELECT ${monthOf("quotes.sentAt")} AS month,
        (count(*) FILTER (WHERE quotes.status <> 'superseded'))::int AS quotes,
        coalesce(sum(quotes.total) FILTER (WHERE quotes.status <> 'superseded'), 0.00)::text AS quoted_value,
        round((percentile_cont(0.5) WITHIN GROUP (
          ORDER BY extract(epoch FROM quotes.sent_at - quote_requests.created_at)::float8)
          FILTER (WHERE quotes.revision = 1) / 3600)::numeric, 1)::float8 AS median_hours
      FROM quotes JOIN quote_requests ON quote_requests.id = quotes.quote_request_id
      WHERE quotes.sent_at >= ${since} GROUP BY 1
    ) AS sent ON sent.month = months.first
    LEFT JOIN (
      SELECT ${monthOf("quotes.decidedAt")} AS month, (count(*) FILTER (WHERE decline_reason IS NULL))::int AS accepted,
        count(decline_reason)::int AS declined
      FROM quotes WHERE decided_at >= ${since} GROUP BY 1
    ) AS decided ON decided.month = months.first
    LEFT JOIN (
      SELECT ${monthOf("sales.createdAt")} AS month, count(*)::int AS sales, sum(total)::text AS sold_value
      FROM sales WHERE created_at >= ${since} AND status <> 'canceled' GROUP BY 1
    ) AS sold ON sold.month = months.first
    ORDER BY months.first`.execute(db)
  return rows
}

export async function listDeclines(db: DbOrTx, timeZone: string): Promise<SaleFigures["declines"]> {
  const { rows } = await sql<{ reason: string; quotes: number }>`
    SELECT decline_reason AS reason, count(*)::int AS quotes FROM quotes
    WHERE decided_at >= (${firstMonth(timeZone)}) AT TIME ZONE ${timeZone} AND decline_reason IS NOT NULL
    GROUP BY 1`.execute(db)
  const counts = new Map(rows.map(({ reason, quotes }) => [reason, quotes]))
  return declineReasons.map((reason) => ({ reason, quotes: counts.get(reason) ?? 0 }))
}

/** Reads the index of unpaid sales. */
export async function sumDue(db: DbOrTx, today: string): Promise<Pick<SaleFigures, "due" | "late">> {
  const { rows } = await sql<{ count: number; value: string; lateCount: number; lateValue: string }>`
    SELECT count(*)::int AS count, coalesce(sum(total), 0.00)::text AS value,
      (count(*) FILTER (WHERE due_on < ${today}::date))::int AS late_count,
      coalesce(sum(total) FILTER (WHERE due_on < ${today}::date), 0.00)::text AS late_value
    FROM sales WHERE due_on IS NOT NULL AND status NOT IN ('paid', 'canceled')`.execute(db)
  const { count, value, lateCount, lateValue } = rows[0]! // An aggregate returns one row.
  return { due: { count, value }, late: { count: lateCount, value: lateValue } }
}
