import { sql } from "kysely"
import { familyKeys } from "#contract/catalog/families.ts"
import { type InvoicedByFamily, type ReceivedByMonth, receivablesLimits } from "#contract/sales/receivables.ts"
import type { DbOrTx } from "#server/db/db.ts"

const firstMonth = (today: string) =>
  sql`(date_trunc('month', ${today}::timestamp) - make_interval(months => ${sql.lit(receivablesLimits.months - 1)}))::date`

/** Each part reads an index of its own day: issued, received. */
export async function sumMonths(db: DbOrTx, today: string): Promise<ReceivedByMonth["months"]> {
  const first = firstMonth(today)
  const { rows } = await sql<ReceivedByMonth["months"][number]>`
    SELECT months.first::date::text AS "from", coalesce(issued.amount, 0.00)::text AS invoiced,
      coalesce(money.amount, 0.00)::text AS received
    FROM generate_series(${first}::timestamp, ${today}::timestamp, interval '1 month') AS months (first)
    LEFT JOIN (
      SELECT date_trunc('month', issued_on::timestamp) AS first,
        sum(CASE kind WHEN 'invoice' THEN total ELSE -total END) AS amount
      FROM invoices WHERE number IS NOT NULL AND issued_on >= ${first} GROUP BY 1
    ) AS issued ON issued.first = months.first
    LEFT JOIN (
      SELECT date_trunc('month', received_on::timestamp) AS first, sum(amount) AS amount
      FROM remittances WHERE received_on >= ${first} AND taken_back_on IS NULL GROUP BY 1
    ) AS money ON money.first = months.first
    ORDER BY months.first`.execute(db)
  return rows
}

/** Each dollar counts the days that it took. Money that came before the invoice took none. */
export async function averageDays(db: DbOrTx, today: string): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    SELECT round(sum(part.amount * greatest(coalesce(paid_on, received_on) - issued_on, 0)) / sum(part.amount))::int
      AS days
    FROM remittances JOIN invoice_payments AS part ON part.remittance_id = remittances.id
    JOIN invoices ON invoices.id = part.invoice_id
    WHERE received_on >= ${firstMonth(today)} AND taken_back_on IS NULL`.execute(db)
  return rows[0]!.days // An aggregate returns one row.
}

/** All families, and what belongs to none if there is any. The families are those of the sale's lines. */
export async function sumFamilies(db: DbOrTx, today: string): Promise<InvoicedByFamily> {
  const { rows } = await sql<InvoicedByFamily[number]>`
    SELECT family, coalesce(sum(amount), 0.00)::text AS invoiced
    FROM (
      SELECT sold.family, line.total * CASE kind WHEN 'invoice' THEN 1 ELSE -1 END AS amount
      FROM invoices JOIN sales ON sales.id = sale_id
      CROSS JOIN LATERAL jsonb_to_recordset(paper->'lines') AS line (item text, total numeric)
      LEFT JOIN LATERAL jsonb_to_recordset(sales.lines) AS sold (item text, family text) ON sold.item = line.item
      WHERE invoices.number IS NOT NULL AND issued_on >= ${firstMonth(today)}
    ) AS invoiced GROUP BY family`.execute(db)
  const sums = new Map(rows.map(({ family, invoiced }) => [family, invoiced]))
  const other = sums.get(null)
  return [
    ...familyKeys.map((family) => ({ family, invoiced: sums.get(family) ?? "0.00" })),
    ...(other === undefined ? [] : [{ family: null, invoiced: other }]),
  ]
}
