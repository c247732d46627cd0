import { sql } from "kysely"
import type { Stretch } from "#contract/desk/figure-periods.ts"
import { declineReasons } from "#contract/quotes/quote-words.ts"
import type { SaleFigures, SaleStretch } from "#contract/sales/sale-figures.ts"
import type { DbOrTx } from "#server/db/db.ts"

export async function readBusiness(db: DbOrTx, stretch: Stretch, timeZone: string): Promise<SaleStretch> {
  return {
    steps: await listSteps(db, stretch, timeZone),
    declines: await listDeclines(db, stretch, timeZone),
  }
}

/** Days begin at midnight in the company's time zone. */
const isWithin = (column: string, { first, end }: Stretch, timeZone: string) =>
  sql`${sql.ref(column)} >= ${first}::timestamp AT TIME ZONE ${timeZone}
    AND ${sql.ref(column)} < ${end}::timestamp AT TIME ZONE ${timeZone}`

/** Each part reads an index of its own day: sent, decided, sold. */
async function listSteps(db: DbOrTx, stretch: Stretch, timeZone: string): Promise<SaleStretch["steps"]> {
  const { unit, first, last } = stretch
  const stepOf = (column: string) => sql`date_trunc(${unit}, ${sql.ref(column)} AT TIME ZONE ${timeZone})`
  const { rows } = await sql<SaleStretch["steps"][number]>`
    SELECT to_char(steps.start, 'YYYY-MM-DD') AS start,
      coalesce(sent.quotes, 0) AS quotes, coalesce(sent.quoted_value, '0.00') AS quoted_value, sent.median_hours,
      coalesce(decided.accepted, 0) AS accepted, coalesce(decided.declined, 0) AS declined,
      coalesce(sold.sales, 0) AS sales, coalesce(sold.sold_value, '0.00') AS sold_value
    FROM generate_series(${first}::timestamp, ${last}::timestamp, ${`1 ${unit}`}::interval) AS steps (start)
    LEFT JOIN (
      SELECT ${stepOf("quotes.sentAt")} AS start,
        (count(*) FILTER (WHERE quotes.status <> 'superseded'))::int AS quotes,
        coalesce(sum(quotes.total) FILTER (WHERE quotes.status <> 'superseded'), 0.00)::text AS quoted_value,
        round((percentile_cont(0.5) WITHIN GROUP (
          ORDER BY extract(epoch FROM quotes.sent_at - quotes.requested_at)::float8)
          FILTER (WHERE quotes.revision = 1) / 3600)::numeric, 1)::float8 AS median_hours
      FROM quotes WHERE ${isWithin("quotes.sentAt", stretch, timeZone)} GROUP BY 1
    ) AS sent ON sent.start = steps.start
    LEFT JOIN (
      SELECT ${stepOf("quotes.decidedAt")} AS start, (count(*) FILTER (WHERE decline_reason IS NULL))::int AS accepted,
        count(decline_reason)::int AS declined
      FROM quotes WHERE ${isWithin("quotes.decidedAt", stretch, timeZone)} GROUP BY 1
    ) AS decided ON decided.start = steps.start
    LEFT JOIN (
      SELECT ${stepOf("sales.createdAt")} AS start, count(*)::int AS sales, sum(total)::text AS sold_value
      FROM sales WHERE ${isWithin("sales.createdAt", stretch, timeZone)} AND status <> 'canceled' GROUP BY 1
    ) AS sold ON sold.start = steps.start
    ORDER BY steps.start`.execute(db)
  return rows
}

async function listDeclines(db: DbOrTx, stretch: Stretch, timeZone: string): Promise<SaleStretch["declines"]> {
  const { rows } = await sql<{ reason: string; quotes: number }>`
    SELECT decline_reason AS reason, count(*)::int AS quotes FROM quotes
    WHERE ${isWithin("decidedAt", stretch, timeZone)} AND decline_reason IS NOT NULL
    GROUP BY 1`.execute(db)
  const counts = new Map(rows.map(({ reason, quotes }) => [reason, quotes]))
  return declineReasons.map((reason) => ({ reason, quotes: counts.get(reason) ?? 0 }))
}

/** Reads the index of sent quotes by when they end. */
export async function sumOpenSales(db: DbOrTx): Promise<SaleFigures["open"]> {
  const { rows } = await sql<SaleFigures["open"]>`
    SELECT count(*)::int AS count, coalesce(sum(total), 0.00)::text AS value
    FROM quotes WHERE status = 'sent' AND expires_at > now()`.execute(db)
  return rows[0]! // An aggregate returns one row.
}

/** Open invoices, as receivables count them, and the totals of sales marked as invoiced without an invoice. */
export async function sumDue(db: DbOrTx, today: string): Promise<Pick<SaleFigures, "due" | "late">> {
  const { rows } = await sql<{ count: number; value: string; lateCount: number; lateValue: string }>`
    WITH owed AS (
      SELECT sum(open) AS open, coalesce(sum(open) FILTER (WHERE due_on < ${today}::date), 0.00) AS late
      FROM invoices WHERE open > 0 GROUP BY sale_id
      UNION ALL
      SELECT total, CASE WHEN due_on < ${today}::date THEN total ELSE 0.00 END FROM sales
      WHERE status = 'invoiced'
        AND NOT EXISTS (SELECT FROM invoices WHERE sale_id = sales.id AND invoices.number IS NOT NULL)
    )
    SELECT count(*)::int AS count, coalesce(sum(open), 0.00)::text AS value,
      (count(*) FILTER (WHERE late > 0))::int AS late_count, coalesce(sum(late), 0.00)::text AS late_value
    FROM owed`.execute(db)
  const { count, value, lateCount, lateValue } = rows[0]! // An aggregate returns one row.
  return { due: { count, value }, late: { count: lateCount, value: lateValue } }
}
