import { randomBytes } from "node:crypto"
import { sql } from "kysely"
import { afterEach, describe, expect, inject, it } from "vitest"
import { runDatabaseCommand } from "#server/testing/database-command.ts"
import { run } from "#server/testing/postgres-server.ts"
import { upgradeUnderWriters } from "#server/testing/upgrade-under-writers.ts"
import { connect, type Database } from "./connect.ts"
import { applyMigrations, knownMigrations, migrate } from "./migrate.ts"

const template = inject("databaseTemplate")
const opened: { database: Database; name: string }[] = []

async function anEmptyDatabase() {
  const name = `empty_${randomBytes(6).toString("hex")}`
  await run(`${template}postgres`, `CREATE DATABASE ${name}`)
  const DATABASE_URL = `${template}${name}`
  const database = await connect({ DATA_DIR: "", DATABASE_URL })
  opened.push({ database, name })
  return { ...database, DATABASE_URL }
}

afterEach(async () => {
  for (const { database, name } of opened.splice(0)) {
    await database.close()
    await run(`${template}postgres`, `DROP DATABASE ${name} WITH (FORCE)`)
  }
})

describe.runIf(inject("databaseKind") === "postgres")("an update of a company that sold one request twice", () => {
  it("keeps the sale that is furthest along, and cancels the other with its days, a reason and evidence", async () => {
    const { db } = await anEmptyDatabase()
    const old = (await knownMigrations()).filter((name) => name < "0115")
    await db.transaction().execute((tx) => applyMigrations(tx, old))
    await sql`WITH request AS (
        INSERT INTO quote_requests (number, customer_name, customer_email, line_count, due_at)
        VALUES ('Q-2026-000001', 'Pat', 'buyer@example.com', 1, now()) RETURNING id),
      quote AS (
        INSERT INTO quotes (quote_request_id, revision, status, fob, payment_terms, prepared_by, lines, changed_by,
          valid_until, subtotal, total, seller, sent_at, expires_at)
        SELECT id, revision, 'accepted', 'destination', 'Net 30', 'Dana', '[]', 'Dana', '2026-03-31', 1, 1, '{}', now(), now()
        FROM request, generate_series(1, 3) AS revision
        RETURNING id, revision)
      INSERT INTO sales (number, quote_id, quote_number, revision, customer_name, customer_email, email_key, accepted_by,
        lines, shipping, total, fob, payment_terms, status, confirmed_on, canceled_on)
      SELECT 'S-' || revision, id, 'Q-2026-000001', revision, 'Pat', 'buyer@example.com', 'buyer@example.com', 'Pat', '[]', 0, 1,
        'destination', 'Net 30', CASE revision WHEN 1 THEN 'delivered' WHEN 2 THEN 'confirmed' ELSE 'canceled' END,
        '2026-03-02', CASE revision WHEN 3 THEN '2026-03-01'::date END
      FROM quote`.execute(db)
    await migrate(db)
    const sales = db.selectFrom("sales").select(["number", "status", "cancelReason"]).orderBy("number")
    expect(await sales.select(sql<string>`confirmed_on::text`.as("confirmedOn")).execute()).toEqual([
      { number: "S-1", status: "delivered", cancelReason: null, confirmedOn: "2026-03-02" },
      {
        number: "S-2",
        status: "canceled",
        cancelReason: "Second sale of Q-2026-000001, whose sale is S-1",
        confirmedOn: "2026-03-02",
      },
      { number: "S-3", status: "canceled", cancelReason: null, confirmedOn: "2026-03-02" },
    ])
    const events = db.selectFrom("auditEvents").select(["action", "subject", "details"])
    expect(await events.execute()).toMatchObject([
      { action: "sale.status", subject: "S-2", details: { from: "confirmed", to: "canceled" } },
    ])
    await expect(sql`UPDATE sales SET status = 'accepted' WHERE number = 'S-3'`.execute(db)).rejects.toThrow(
      "sales_of_request",
    )
  })
})

/** The tables that 0005 changes, as the version before created them, while a visitor reads one of them. */
async function whileAVisitorReads(
  act: (database: Awaited<ReturnType<typeof anEmptyDatabase>>, leave: () => void) => Promise<void>,
) {
  const database = await anEmptyDatabase()
  const old = (await knownMigrations()).filter((name) => name < "0005")
  await database.db.transaction().execute((tx) => applyMigrations(tx, old))
  let leave: () => void = () => undefined
  const untilLeft = new Promise<void>((resolve) => (leave = resolve))
  let begin: () => void = () => undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const visit = database.db.transaction().execute(async (tx) => {
    await tx.selectFrom("sessions").select("userId").execute()
    begin()
    await untilLeft
  })
  await begun
  try {
    await act(database, leave)
  } finally {
    leave()
    await visit
  }
}

describe.runIf(inject("databaseKind") === "postgres")("processes that start on one database", () => {
  it("migrate it once, however many start at once", async () => {
    const { DATABASE_URL, db } = await anEmptyDatabase()
    const starts = await Promise.all([1, 2, 3].map(() => runDatabaseCommand({ DATABASE_URL }, "migrate")))
    expect(starts.map(({ code, complained }) => [code, complained])).toEqual([
      [0, ""],
      [0, ""],
      [0, ""],
    ])
    expect(starts.filter(({ said }) => said.startsWith("Applied:"))).toHaveLength(1)
    const applied = await db.selectFrom("migrations").select("name").orderBy("name").execute()
    expect(applied.map(({ name }) => name)).toEqual(await knownMigrations())
  })

  it("let visitors of the version before read on, and give up rather than hold them up", async () => {
    await whileAVisitorReads(async (database) => {
      const refused = migrate(database.db, { waitsForTable: 200, pause: 200, triesFor: 300 }).then(
        () => "went through",
        (error: unknown) => String(error),
      )
      // This query waits behind the waiting change, but only until the change gives up.
      expect(await database.db.selectFrom("sessions").select("userId").execute()).toEqual([])
      expect(await refused).toMatch(/lock timeout/)
      const applied = await database.db.selectFrom("migrations").select("name").execute()
      expect(applied.map(({ name }) => name)).not.toContain("0005-accounts.sql")
    })
  })

  it("come through when the visitor has gone", async () => {
    await whileAVisitorReads(async (database, leave) => {
      const migrating = migrate(database.db, { waitsForTable: 100, pause: 100, triesFor: 60_000 })
      await expect(
        Promise.race([migrating, new Promise((resolve) => setTimeout(resolve, 300, "waits"))]),
      ).resolves.toBe("waits")
      leave()
      expect((await migrating).map(({ name }) => name)).toContain("0005-accounts.sql")
    })
  })
})

describe.runIf(inject("databaseKind") === "postgres")(
  "the version before, which still writes while this one starts",
  () => {
    it("has every row taken, and does not stop the start", async () => {
      // `npm run test:faults -- upgrade` does it ten times.
      const { DATABASE_URL } = await anEmptyDatabase()
      const { written, refused } = await upgradeUnderWriters(DATABASE_URL)
      expect(refused).toEqual([])
      expect(written).toBeGreaterThan(10)
    })
  },
)
