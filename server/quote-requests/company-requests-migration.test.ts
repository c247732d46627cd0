import { sql } from "kysely"
import { expect, it } from "vitest"
import { dropEverything } from "#server/db/backup/whole-schema.ts"
import { applyMigrations, knownMigrations, migrate } from "#server/db/migrate.ts"
import { aDatabase } from "#server/testing/database.ts"

const first = "0340-requests-of-companies.sql"

it("An operator who upgrades finds each request with the company of the account that read it before, and no other", async () => {
  const { db, remove } = await aDatabase()
  await db.transaction().execute(async (tx) => {
    await dropEverything(tx)
    await applyMigrations(
      tx,
      (await knownMigrations()).filter((name) => name < first),
    )
    await sql`INSERT INTO users (email, email_key, role, first_name, last_name)
      VALUES ('pat@example.com', 'pat@example.com', 'company', 'Pat', 'Sample')`.execute(tx)
    await sql`INSERT INTO quote_requests (customer_name, customer_email, line_count, due_at, sender_id)
      SELECT name, email, 1, now(), CASE WHEN name <> 'guest' THEN (SELECT id FROM users) END
      FROM (VALUES ('own', 'Pat@example.com'), ('for another', 'robin@example.com'), ('guest', 'pat@example.com')) AS asked (name, email)`.execute(
      tx,
    )
  })
  await migrate(db)
  const user = await db.selectFrom("users").select("id").executeTakeFirstOrThrow()
  const requests = await db.selectFrom("quoteRequests").select(["customerName", "companyId"]).execute()
  expect(Object.fromEntries(requests.map(({ customerName, companyId }) => [customerName, companyId]))).toEqual({
    own: user.id,
    "for another": null,
    guest: null,
  })
  await remove()
})
