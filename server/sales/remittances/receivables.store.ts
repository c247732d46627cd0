import { sql } from "kysely"
import { familyKeys } from "#contract/catalog/families.ts"
import type { InvoiceAge } from "#contract/sales/invoice-words.ts"
import { type InvoicedByFamily, receivablesLimits, type ReceivedByMonth } from "#contract/sales/receivables.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { ageOn } from "../invoices/invoices.store.ts"

export interface OpenByAge {
  age: InvoiceAge
  count: number
  open: string
}

/** Reads the index of open invoices. Drafts and credit notes have nothing open. */
export async function sumOpen(db: DbOrTx, today: string): Promise<OpenByAge[]> {
  const { rows } = await sql<OpenByAge>`
    SELECT ${ageOn(today)} AS age, count(*)::int AS count, sum(open)::text AS open
    FROM invoices WHERE open > 0 GROUP BY 1`.execute(db)
  return rows
}

/** Reads the index of remittances with credit. */
export async function sumCredit(db: DbOrTx): Promise<string> {
  const { rows } = await sql<{ credit: string }>`
    SELECT coalesce(sum(credit), 0.00)::text AS credit FROM remittances WHERE credit > 0`.execute(db)
  return rows[0]!.credit // An aggregate returns one row.
}

interface OwingRow {
  emailKey: string
  name: string
  organization: string | null
  email: string
  credit: string
  /** One row for each age of the buyer's open invoices; null for a buyer with credit only. */
  age: InvoiceAge | null
  open: string | null
}

/** Those who owe most first, then those with most credit, each under the name of the newest sale. */
export async function listOwing(db: DbOrTx, today: string): Promise<OwingRow[]> {
  const { rows } = await sql<OwingRow>`
    WITH ages AS (
      SELECT email_key, ${ageOn(today)} AS age, sum(open) AS open
      FROM invoices JOIN sales ON sales.id = invoices.sale_id WHERE open > 0 GROUP BY 1, 2
    ), listed AS (
      SELECT email_key, coalesce(owed.total, 0.00) AS total, coalesce(over.credit, 0.00) AS credit
      FROM (SELECT email_key, sum(open) AS total FROM ages GROUP BY 1) AS owed
      FULL JOIN (SELECT email_key, sum(credit) AS credit FROM remittances WHERE credit > 0 GROUP BY 1) AS over
        USING (email_key)
      ORDER BY 2 DESC, 3 DESC, 1 LIMIT ${sql.lit(receivablesLimits.buyers)}
    )
    SELECT email_key, newest.*, credit::text, age, open::text
    FROM listed LEFT JOIN ages USING (email_key)
    CROSS JOIN LATERAL (
      SELECT customer_name AS name, customer_organization AS organization, customer_email AS email
      FROM sales WHERE sales.email_key = listed.email_key ORDER BY created_at DESC, id DESC LIMIT 1
    ) AS newest
    ORDER BY listed.total DESC, listed.credit DESC, email_key`.execute(db)
  return rows
}

/** Amounts due from today on, by weeks that begin on Monday. */
export async function sumExpected(db: DbOrTx, today: string) {
  const { rows } = await sql<{ from: string; amount: string }>`
    SELECT weeks.first::date::text AS "from", coalesce(sum(open), 0.00)::text AS amount
    FROM generate_series(0, ${sql.lit(receivablesLimits.weeks - 1)}) AS week
    CROSS JOIN LATERAL (SELECT date_trunc('week', ${today}::timestamp) + make_interval(weeks => week) AS first) AS weeks
    LEFT JOIN invoices ON open > 0 AND coalesce(due_on, 'infinity'::date) >= greatest(weeks.first::date, ${today}::date)
      AND coalesce(due_on, 'infinity'::date) < weeks.first::date + 7
    GROUP BY weeks.first ORDER BY weeks.first`.execute(db)
  return rows
}

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

/** Average days to payment, weighted by dollars. Money that came before the invoice took 0 days. */
export async function averageDays(db: DbOrTx, today: string): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    SELECT round(sum(part.amount * greatest(coalesce(paid_on, received_on) - issued_on, 0)) / sum(part.amount))::int
      AS days
    FROM remittances JOIN invoice_payments AS part ON part.remittance_id = remittances.id
    JOIN invoices ON invoices.id = part.invoice_id
    WHERE received_on >= ${firstMonth(today)} AND taken_back_on IS NULL`.execute(db)
  return rows[0]!.days // An aggregate returns one row.
}

/** All families, and the amount of lines without one if there are any. Families come from the sales' lines. */
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
