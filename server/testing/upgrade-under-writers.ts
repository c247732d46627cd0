import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { connect } from "#server/db/connect.ts"
import type { Db } from "#server/db/db.ts"
import { applyMigrations, migrate } from "#server/db/migrate.ts"

/**
 * Makes the tables of the baseline in an empty database, migrates them while others write into them, and returns what
 * the writers were refused. The columns are those of every version since.
 */
export async function upgradeUnderWriters(address: string): Promise<{ written: number; refused: string[] }> {
  const [site, upgrade] = await Promise.all([1, 2].map(() => connect({ DATA_DIR: "", DATABASE_URL: address })))
  await site!.db.transaction().execute((tx) => applyMigrations(tx, ["0132-baseline.sql"]))
  const owner = await aUser(site!.db)
  const seen = { written: 0, refused: [] as string[], isOver: false }
  const writers = [writeBooks, writeBooks, writeBooks, writeRequests, writeRequests].map(async (write) => {
    while (!seen.isOver || seen.written + seen.refused.length < 20) {
      await write(site!.db, owner).then(
        () => seen.written++,
        (error: unknown) => seen.refused.push(String(error)),
      )
    }
  })
  try {
    await migrate(upgrade!.db)
  } finally {
    seen.isOver = true
    await Promise.all(writers)
    await Promise.all([site!.close(), upgrade!.close()])
  }
  return seen
}

async function aUser(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO users (email, email_key, role, first_name, last_name)
    VALUES ('buyer@example.com', 'buyer@example.com', 'company', 'Pat', 'Sample') RETURNING id`.execute(db)
  return rows[0]!.id // The row that was inserted.
}

/** A company pays an order that it has just entered, as one import of its books does. */
const writeBooks = (db: Db, owner: string) =>
  db.transaction().execute(async (tx) => {
    const order = randomUUID()
    await sql`INSERT INTO payments (owner_id, amount, status, method) VALUES (${owner}, 1, 'received', 'wire')`.execute(
      tx,
    )
    await sql`INSERT INTO orders (id, owner_id, order_number, client_name, description, amount, status, products)
      VALUES (${order}, ${owner}, ${order}, 'Sample', 'Rice', 1, 'active', '{}')`.execute(tx)
    await sql`INSERT INTO payments (owner_id, order_id, amount, status, method)
      VALUES (${owner}, ${order}, 1, 'received', 'wire')`.execute(tx)
    await sql`INSERT INTO contacts (owner_id, name, type, status) VALUES (${owner}, 'Pat', 'client', 'active')`.execute(
      tx,
    )
  })

/** A buyer sends a quote request, and the desk writes a note. */
const writeRequests = (db: Db) =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO quote_requests (customer_name, customer_email, line_count) VALUES ('Pat', 'buyer@example.com', 1)
      RETURNING id`.execute(tx)
    await sql`INSERT INTO quote_lines (quote_request_id, position, category, name, quantity)
      VALUES (${rows[0]!.id}, 0, 'food', 'Rice', 1)`.execute(tx) // The row that was inserted.
    await sql`SELECT count(*) FROM letters, messages`.execute(tx)
    await sql`INSERT INTO audit_events (action, client_address) VALUES ('quote-request', '127.0.0.1')`.execute(tx)
  })
