import { sql } from "kysely"
import type { Db } from "#server/db/db.ts"
import { inPieces, tidy } from "./books.ts"
import type { BenchDatabase } from "./databases.ts"
import { fillQuotes } from "./quote-books.ts"

/**
 * Fills a database with `rows` issued invoices over ten years, one per sale. 1 in 200 is open; the others are paid, and
 * 1 in 1,000 left a credit. The newest sales are `spare`, without a delivery. Returns an administrator's cookies.
 */
export async function fillInvoices(database: BenchDatabase, rows: number, spare: number): Promise<{ admin: string }> {
  const cookies = await fillQuotes(database, rows + spare, ["accepted"])
  const opened = await database.open()
  await opened.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx)
    // As a server leaves them after its first start.
    await sql`UPDATE quote_lines SET slug = '' WHERE slug IS NULL`.execute(tx)
    await sql`CREATE TABLE places AS
      SELECT row_number() OVER (ORDER BY created_at, id)::int - 1 AS n, id AS sale_id FROM sales`.execute(tx)
    await sql`CREATE INDEX ON places (n)`.execute(tx)
  })
  await inPieces(rows, (from, to) => insertInvoices(opened.db, from, to))
  await sql`DROP TABLE places`.execute(opened.db)
  await sql`INSERT INTO invoice_series (kind, year, last)
    SELECT 'invoice', extract(year FROM now())::int, ${rows}::int`.execute(opened.db)
  await tidy(database, opened)
  await opened.close()
  return cookies
}

/** A paper with the parts that lists, receivables and the journal read. */
const paper = sql`jsonb_build_object('kind', 'invoice', 'number', number, 'issuedOn', issued_on, 'dueOn', issued_on + 30,
  'charges', '[]'::jsonb, 'lines', jsonb_build_array(jsonb_build_object('item', '1', 'description', 'Hex bolt',
    'quantity', 500, 'unitPrice', '1.85', 'total', '925.00', 'tax', 'resale', 'taxAmount', '0.00')))`

async function insertInvoices(db: Db, from: number, to: number): Promise<void> {
  await sql`WITH numbered AS MATERIALIZED (
      SELECT n, sale_id, gen_random_uuid() AS id, gen_random_uuid() AS remittance_id, email_key,
        'INV-2016-' || lpad(n::text, 7, '0') AS number, (sales.created_at + interval '3 days')::date AS issued_on,
        n % 200 = 0 AS is_open, sales.created_at
      FROM places JOIN sales ON sales.id = sale_id WHERE n >= ${from}::int AND n < ${to}::int),
    delivered AS (
      INSERT INTO deliveries (sale_id, number, delivered_on, is_final, lines)
      SELECT sale_id, 1, issued_on, true,
        jsonb_build_array(jsonb_build_object('item', '1', 'quantity', 500, 'refused', 0)) FROM numbered),
    issued AS (
      INSERT INTO invoices (id, sale_id, kind, number, draft, paper, total, open, issued_on, due_on, created_at)
      SELECT id, sale_id, 'invoice', number, '{}', ${paper}, 925, CASE WHEN is_open THEN 925 ELSE 0 END, issued_on,
        issued_on + 30, created_at FROM numbered),
    received AS (
      INSERT INTO remittances (id, email_key, received_on, amount, credit, method, created_at)
      SELECT remittance_id, email_key, issued_on + 25, 925 + (n % 1000 = 1)::int, (n % 1000 = 1)::int, 'ach', created_at
      FROM numbered WHERE NOT is_open)
    INSERT INTO invoice_payments (remittance_id, invoice_id, amount)
    SELECT remittance_id, id, 925 FROM numbered WHERE NOT is_open`.execute(db)
}
