import { sql } from "kysely"
import type { Db } from "#server/db/db.ts"
import { inPieces, signIn, tidy } from "./books.ts"
import type { BenchDatabase } from "./databases.ts"

/** Requests of each buyer, regardless of the total. */
export const requestsOfABuyer = 100
/** The measured buyer. */
export const buyerEmail = "buyer-0@example.com"

/** Final states of the quotes, in turn. */
const fates = ["sent", "accepted", "accepted", "declined", "withdrawn"]

/**
 * Fills a database with requests over ten years, a sent quote for each, its price, and a sale for each accepted one:
 * two of five unless `became` has other states. Returns the cookies of an administrator and of one buyer's account.
 */
export async function fillQuotes(database: BenchDatabase, rows: number, became: readonly string[] = fates) {
  const opened = await database.open()
  const { db } = opened
  await inPieces(rows, (from, to) => insertQuotes(db, { rows, became }, from, to))
  const cookies = {
    admin: await addUser(db, "desk@example.com", "admin"),
    buyer: await addUser(db, buyerEmail, "company"),
  }
  await tidy(database, opened)
  await opened.close()
  return cookies
}

async function addUser(db: Db, email: string, role: "admin" | "company"): Promise<string> {
  const user = await db
    .insertInto("users")
    .values({
      email,
      emailKey: email,
      role,
      officeSeat: "owner",
      firstName: "Sample",
      lastName: "Person",
      emailVerifiedAt: sql<Date>`now()`,
      emailConfirmedAt: sql<Date>`now()`,
    })
    .returning(["id", "role"])
    .executeTakeFirstOrThrow()
  return signIn(db, user)
}

interface Quotes {
  rows: number
  became: readonly string[]
}

async function insertQuotes(db: Db, { rows, became }: Quotes, from: number, to: number): Promise<void> {
  const buyers = Math.ceil(rows / requestsOfABuyer)
  await sql`WITH numbered AS MATERIALIZED (
      SELECT n, gen_random_uuid() AS id, gen_random_uuid() AS quote_id, 'Q-2016-' || lpad(n::text, 7, '0') AS number,
        'Sample Person ' || n % ${buyers}::int AS name, 'buyer-' || n % ${buyers}::int || '@example.com' AS email,
        now() - interval '10 years' * (n::float8 / ${rows}::int) - interval '1 day' AS sent_at,
        (${became}::text[])[1 + n % ${became.length}::int] AS status
      FROM generate_series(${from}::int, ${to}::int - 1) AS n),
    requests AS (
      INSERT INTO quote_requests (id, number, customer_name, customer_email, status, line_count, created_at, due_at, answered_at)
      SELECT id, number, name, email, CASE status WHEN 'accepted' THEN 'won' WHEN 'declined' THEN 'lost' ELSE 'quoted' END, 1,
        sent_at - interval '3 hours', sent_at + interval '21 hours', sent_at FROM numbered),
    lines AS (
      INSERT INTO quote_lines (quote_request_id, position, category, name, quantity)
      SELECT id, 0, 'hardware', 'Hex bolt ' || n % 1000, 500 FROM numbered),
    quoted AS (
      INSERT INTO quotes (id, quote_request_id, revision, status, valid_until, fob, payment_terms, prepared_by, changed_by,
        lines, subtotal, total, seller, sent_at, expires_at, reminded_at, decided_at, decided_by, accepted_items, decline_reason)
      SELECT quote_id, id, 1, status, sent_at::date + 30, 'destination', 'Net 30', 'Sample Desk', 'Sample Desk',
        jsonb_build_array(jsonb_build_object('position', 1, 'answer', 'offer', 'description', 'Hex bolt ' || n % 1000,
          'unitOfIssue', 'EA', 'quantity', 500, 'unitPrice', '1.85', 'priceBreaks', '[]'::jsonb)),
        925, 925, '{}', sent_at, sent_at + interval '30 days', sent_at + interval '27 days',
        CASE WHEN status IN ('accepted', 'declined') THEN sent_at + interval '2 days' END, name,
        CASE WHEN status = 'accepted' THEN ARRAY['1'] ELSE '{}' END, CASE WHEN status = 'declined' THEN 'price' END
      FROM numbered),
    prices AS (
      INSERT INTO quoted_prices (product, quote_id, item, unit_price, unit_of_issue, quantity, sent_at)
      SELECT 'hex bolt ' || n % 1000, quote_id, '1', 1.85, 'EA', 500, sent_at FROM numbered)
    INSERT INTO sales (number, quote_id, quote_number, revision, customer_name, customer_email, email_key, accepted_by,
      purchase_order, lines, shipping, total, fob, payment_terms, status, due_on, created_at)
    SELECT 'S-2016-' || lpad(n::text, 7, '0'), quote_id, number, 1, name, email, email, name, 'PO-' || n,
      jsonb_build_array(jsonb_build_object('item', '1', 'description', 'Hex bolt', 'partNumber', null, 'unitOfIssue', 'EA',
        'quantity', 500, 'unitPrice', '1.85', 'total', '925.00', 'paymentRule', 'other')),
      0, 925, 'destination', 'Net 30', CASE WHEN sent_at > now() - interval '60 days' THEN 'invoiced' ELSE 'paid' END,
      sent_at::date + 40, sent_at + interval '2 days'
    FROM numbered WHERE status = 'accepted'`.execute(db)
}
