import type { FastifyRequest } from "fastify"
import { sql } from "kysely"
import type { Db } from "#server/db/connect.ts"
import { insertSession } from "#server/http/session.ts"
import { run } from "#server/testing/postgres-server.ts"
import type { BenchDatabase } from "./databases.ts"

/** A statement of ours ends after 30 seconds, so a million rows come in pieces. */
const piece = 25_000

/**
 * Fills a database with orders of many companies, entered in turn as real ones would be, so that a company's rows lie
 * scattered among everybody else's. Answers the cookie of one of them.
 */
export async function fillOrders(database: BenchDatabase, { rows, companies }: { rows: number; companies: number }) {
  const opened = await database.open()
  const { db } = opened
  await insertCompanies(db, companies)
  for (let from = 0; from < rows; from += piece) await insertOrders(db, companies, from, Math.min(rows, from + piece))
  const cookie = await signInFirst(db)
  const ownerId = (await firstCompany(db)).id
  await opened.close()
  // What autovacuum does on PostgreSQL after so many inserts; the embedded database has none, and gets none here.
  const { DATABASE_URL } = database.variables
  if (DATABASE_URL) await run(DATABASE_URL, "VACUUM (ANALYZE) orders")
  return { cookie, ownerId }
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
    FROM (SELECT n, n / ${companies}::int AS turn FROM generate_series(${from}::int, ${to}::int - 1) AS n) AS numbered
    JOIN (SELECT id, row_number() OVER (ORDER BY email_key) - 1 AS place FROM users) AS owners
      ON owners.place = n % ${companies}::int`.execute(db)
}

const firstCompany = (db: Db) =>
  db.selectFrom("users").select(["id", "role"]).orderBy("emailKey").limit(1).executeTakeFirstOrThrow()

async function signInFirst(db: Db): Promise<string> {
  const request = { headers: {}, ip: "127.0.0.1" } as FastifyRequest // All that a session keeps of it.
  return `session=${await insertSession(db, await firstCompany(db), request)}`
}
