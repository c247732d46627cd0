import type { FastifyRequest } from "fastify"
import { sql } from "kysely"
import type { Database } from "#server/db/connect.ts"
import type { Db } from "#server/db/db.ts"
import { insertSession } from "#server/http/session.ts"
import { run } from "#server/testing/postgres-server.ts"
import type { BenchDatabase } from "./databases.ts"

/** Our statements end after 30 seconds, even on a busy machine, so a million rows are inserted in pieces. */
const piece = 10_000

interface Books {
  rows: number
  companies: number
}

/**
 * Fills a database with orders of many companies, entered in turn, so that each company's rows lie scattered as in real
 * use. Returns the cookie of one company.
 */
export async function fillOrders(database: BenchDatabase, { rows, companies }: Books) {
  const opened = await database.open()
  const { db } = opened
  await insertCompanies(db, companies)
  await inPieces(rows, (from, to) => insertOrders(db, companies, from, to))
  const cookie = await signIn(db, await firstCompany(db))
  await tidy(database, opened)
  await opened.close()
  return { cookie }
}

/**
 * Fills a database with the same number of rows of each kind that the back office lists. Returns an administrator's
 * cookie.
 */
export async function fillDesk(database: BenchDatabase, { rows, companies }: Books): Promise<string> {
  const opened = await database.open()
  const { db } = opened
  await insertCompanies(db, companies)
  for (const insert of [insertOrders, insertContacts, insertPayments]) {
    await inPieces(rows, (from, to) => insert(db, companies, from, to))
  }
  for (const insert of [insertMessages, insertQuoteRequests]) await inPieces(rows, (from, to) => insert(db, from, to))
  const admin = await db
    .insertInto("users")
    .values({
      email: "desk@example.com",
      emailKey: "desk@example.com",
      role: "admin",
      officeSeat: "owner",
      firstName: "Sample",
      lastName: "Desk",
    })
    .returning(["id", "role"])
    .executeTakeFirstOrThrow()
  const cookie = await signIn(db, admin)
  await tidy(database, opened)
  await opened.close()
  return cookie
}

export async function inPieces(rows: number, insert: (from: number, to: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < rows; from += piece) await insert(from, Math.min(rows, from + piece))
}

/** Does autovacuum's work on PostgreSQL after many inserts, or runs our housekeeping on the embedded database. */
export async function tidy({ variables: { DATABASE_URL } }: BenchDatabase, opened: Database): Promise<void> {
  if (DATABASE_URL) await run(DATABASE_URL, "VACUUM ANALYZE")
  else await opened.tidy?.()
}

async function insertCompanies(db: Db, companies: number): Promise<void> {
  await sql`INSERT INTO users (email, email_key, role, email_verified_at, first_name, last_name)
    SELECT email, email, 'company', now(), 'Sample', 'Buyer'
    FROM (SELECT 'company-' || lpad(n::text, 6, '0') || '@example.com' AS email FROM generate_series(0, ${companies}::int - 1) AS n)
      AS numbered`.execute(db)
}

async function insertOrders(db: Db, companies: number, from: number, to: number): Promise<void> {
  await sql`INSERT INTO orders
      (owner_id, order_number, client_name, description, amount, status, products, delivery_date, notes, created_at)
    SELECT owners.id, 'SO-' || lpad(n::text, 7, '0'), 'Sample Client ' || turn % 500, 'Sample goods, lot ' || turn,
      (turn % 90000) + 0.5, (ARRAY['pending', 'active', 'completed', 'cancelled'])[1 + turn % 4],
      ARRAY['Ground beef trim', 'Diesel No. 2'], date '2026-01-01' + turn % 365, 'Dock 4, ring first.',
      timestamptz '2026-11-01' - make_interval(secs => n)
    FROM (SELECT n, n / ${companies}::int AS turn FROM generate_series(${from}::int, ${to}::int - 1) AS n) AS numbered ${owners(companies)}`.execute(
    db,
  )
}

const owners = (companies: number) => sql`
    JOIN (SELECT id, row_number() OVER (ORDER BY email_key) - 1 AS place FROM users) AS owners
      ON owners.place = n % ${companies}::int`

/** One contact has a name whose letter groups occur in no other name. */
const rareName = { row: 1_234, name: "Alva Quackenbush" }

async function insertContacts(db: Db, companies: number, from: number, to: number): Promise<void> {
  await sql`INSERT INTO contacts (owner_id, name, company, email, phone, type, status, notes, created_at)
    SELECT owners.id, CASE WHEN n = ${rareName.row} THEN ${rareName.name} ELSE 'Sample Person ' || n END, 'Sample Company ' || n % 5000, 'person-' || n || '@example.com', '+1 555 0100',
      (ARRAY['client', 'prospect', 'partner', 'agency'])[1 + n % 4], (ARRAY['active', 'inactive'])[1 + n % 2], 'Ring first.',
      timestamptz '2026-11-01' - make_interval(secs => n)
    FROM generate_series(${from}::int, ${to}::int - 1) AS n ${owners(companies)}`.execute(db)
}

/** Inserts one payment per order. */
async function insertPayments(db: Db, companies: number, from: number, to: number): Promise<void> {
  await sql`INSERT INTO payments
      (owner_id, order_id, amount, status, method, transaction_id, payment_date, notes, created_at)
    SELECT owner_id, orders.id, amount, (ARRAY['pending', 'received', 'failed'])[1 + n % 3], 'wire', 'TX-' || n * 7,
      delivery_date, 'Partial.', orders.created_at
    FROM generate_series(${from}::int, ${to}::int - 1) AS n ${owners(companies)}
    JOIN orders ON orders.owner_id = owners.id AND orders.deleted_at IS NULL
      AND lower(orders.order_number) COLLATE "C" = 'so-' || lpad(n::text, 7, '0')`.execute(db)
}

async function insertMessages(db: Db, from: number, to: number): Promise<void> {
  await sql`INSERT INTO messages (name, email, organization, product_interests, message, created_at)
    SELECT 'Sample Person ' || n, 'person-' || n || '@example.com', 'Sample Org ' || n % 500, ARRAY['food'],
      'Please quote lot ' || n, timestamptz '2026-11-01' - make_interval(secs => n)
    FROM generate_series(${from}::int, ${to}::int - 1) AS n`.execute(db)
}

async function insertQuoteRequests(db: Db, from: number, to: number): Promise<void> {
  await sql`WITH requests AS (
      INSERT INTO quote_requests (customer_name, customer_email, message, status, line_count, created_at)
      SELECT 'Sample Person ' || n, 'person-' || n || '@example.com', 'Two deliveries, please.',
        (ARRAY['new', 'in_review', 'quoted', 'won', 'lost'])[1 + n % 5], 1, timestamptz '2026-11-01' - make_interval(secs => n)
      FROM generate_series(${from}::int, ${to}::int - 1) AS n RETURNING id)
    INSERT INTO quote_lines (quote_request_id, position, category, name, quantity)
    SELECT id, 0, 'food', 'Long-grain rice', 400 FROM requests`.execute(db)
}

const firstCompany = (db: Db) =>
  db.selectFrom("users").select(["id", "role"]).orderBy("emailKey").limit(1).executeTakeFirstOrThrow()

export async function signIn(db: Db, user: { id: string; role: "admin" | "company" }): Promise<string> {
  const request = { headers: {}, ip: "127.0.0.1" } as FastifyRequest // A session stores only these fields of a request.
  return `session=${await insertSession(db, user, request)}`
}
