import { sql } from "kysely"
import { expect, it } from "vitest"
import { readCompanySummary } from "#server/dashboard/dashboard.store.ts"
import { applyMigrations, knownMigrations, migrate } from "#server/db/migrate.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { dropEverything } from "#server/db/backup/whole-schema.ts"
import { aDatabase } from "#server/testing/database.ts"

const first = "0290-companies.sql"

/** Three accounts from a version without companies: two with books, and an administrator without. */
async function fillAsBefore(tx: DbOrTx): Promise<string[]> {
  await dropEverything(tx)
  await applyMigrations(
    tx,
    (await knownMigrations()).filter((name) => name < first),
  )
  const { rows } = await sql<{ id: string }>`
    INSERT INTO users (email, email_key, role, office_seat, first_name, last_name)
    SELECT n || '@example.com', n || '@example.com', CASE WHEN n = 3 THEN 'admin' ELSE 'company' END, 'owner', 'Pat', n::text
    FROM generate_series(1, 3) AS n RETURNING id`.execute(tx)
  for (const [place, { id }] of rows.slice(0, 2).entries()) {
    await sql`INSERT INTO profiles (owner_id, company_name) VALUES (${id}, ${`Sample ${place}`})`.execute(tx)
    await sql`INSERT INTO contacts (owner_id, name, type, status)
      SELECT ${id}, 'Jo ' || n, 'client', 'active' FROM generate_series(0, ${place}::int) AS n`.execute(tx)
    await sql`INSERT INTO orders (owner_id, order_number, client_name, description, amount, status, products)
      SELECT ${id}, n::text, 'Sample', 'Rice', n + 0.1, 'active', '{}' FROM generate_series(1, ${3 + place}::int) AS n`.execute(
      tx,
    )
    await sql`INSERT INTO payments (owner_id, order_id, amount, status, method)
      SELECT ${id}, id, amount, 'received', 'wire' FROM orders WHERE owner_id = ${id}`.execute(tx)
  }
  return rows.map(({ id }) => id)
}

it("An operator who upgrades finds the same rows and totals for each account, which now owns a company", async () => {
  const { db, remove } = await aDatabase()
  const accounts = await db.transaction().execute(fillAsBefore)
  const totals = () => Promise.all(accounts.map((id) => readCompanySummary(db, id)))
  const before = await totals()
  expect(new Set(before.map(({ totalOrderValue }) => totalOrderValue))).toEqual(new Set(["6.30", "10.40", "0.00"]))
  await migrate(db)
  expect(await totals()).toEqual(before)
  const members = await db.selectFrom("members").select(["companyId", "userId", "seat"]).execute()
  expect(members.toSorted((a, b) => a.userId.localeCompare(b.userId))).toEqual(
    accounts.toSorted().map((id) => ({ companyId: id, userId: id, seat: "owner" })),
  )
  await remove()
})

it("An operator who deletes an account deletes its books too, unless colleagues are left", async () => {
  const { db, remove } = await aDatabase()
  const [alone, leaver, heir] = await db.transaction().execute(fillAsBefore)
  await migrate(db)
  await db.insertInto("members").values({ companyId: leaver!, userId: heir!, seat: "owner" }).execute()
  await db.deleteFrom("users").where("id", "in", [alone!, leaver!]).execute()
  const owners = await db.selectFrom("orders").select("ownerId").distinct().execute()
  expect(owners).toEqual([{ ownerId: leaver }])
  await remove()
})
