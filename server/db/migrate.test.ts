import { randomBytes } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { sql } from "kysely"
import { afterEach, describe, expect, inject, it } from "vitest"
import { readPieces } from "#server/attachments/file-pieces.ts"
import { explainStartFailure } from "#server/start-failure.ts"
import { aDatabase } from "#server/testing/database.ts"
import { runDatabaseCommand } from "#server/testing/database-command.ts"
import { run } from "#server/testing/postgres-server.ts"
import { upgradeUnderWriters } from "#server/testing/upgrade-under-writers.ts"
import { dropEverything } from "./backup/whole-schema.ts"
import { checkDatabase } from "./check.ts"
import { connect, type Database } from "./connect.ts"
import type { Db } from "./db.ts"
import { describeSchema } from "./describe-schema.ts"
import { applyMigrations, knownMigrations, migrate } from "./migrate.ts"

const template = inject("databaseTemplate")
const opened: { database: Database; name: string }[] = []

async function anEmptyDatabase(options = "") {
  const name = `empty_${randomBytes(6).toString("hex")}`
  await run(`${template}postgres`, `CREATE DATABASE ${name} ${options}`)
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

/** The tables of the last version before the baseline, with that version's list of migrations and a file's bytes. */
async function aDatabaseBeforeTheBaseline() {
  const database = await aDatabase()
  await database.db.transaction().execute(async (tx) => {
    await dropEverything(tx)
    await applyMigrations(tx, ["0132-baseline.sql"])
    await sql`UPDATE migrations SET name = '0132-counted-when-read.sql'`.execute(tx)
    await tx.insertInto("migrations").values({ name: "0129-links-with-an-origin.sql" }).execute()
    await sql`INSERT INTO attachments (id, name, type, size, content)
      VALUES (${aFile.id}, 'a.txt', 'text/plain', ${aFile.size}, ${aFile.content})`.execute(tx)
  })
  return database
}

const content = randomBytes(600_000)
const aFile = { id: "00000000-0000-4000-8000-000000000001", size: content.length, content }

describe("an operator of a version before the first release", () => {
  it("keeps every row when the last of its migrations was applied", async () => {
    const { db, remove } = await aDatabaseBeforeTheBaseline()
    expect((await migrate(db)).map(({ name }) => name)).toEqual((await knownMigrations()).slice(1))
    expect(await migrate(db)).toEqual([])
    expect(await describeSchema(db)).toBe(await readFile(join(import.meta.dirname, "schema.sql"), "utf8"))
    const pieces: Uint8Array[] = []
    for await (const piece of readPieces(db, aFile)) pieces.push(piece)
    expect(Buffer.compare(Buffer.concat(pieces), content)).toBe(0)
    const { findings } = await checkDatabase({ db })
    expect(findings.find(({ about }) => about === "migrations")).toMatchObject({ state: "ok" })
    await remove()
  })

  it("is told what to do when some were not, and nothing is changed", async () => {
    const { db, remove } = await aDatabaseBeforeTheBaseline()
    await db.deleteFrom("migrations").where("name", "=", "0132-counted-when-read.sql").execute()
    const before = await describeSchema(db)
    await expect(migrate(db)).rejects.toThrow(/before the first release \(.*0129-links.*\)\. .*commit \w+/)
    expect(await describeSchema(db)).toBe(before)
    await remove()
  })
})

/** The tables that 0150 changes, as the version before created them, while a visitor reads one of them. */
async function whileAVisitorReads(
  act: (database: Awaited<ReturnType<typeof anEmptyDatabase>>, leave: () => void) => Promise<void>,
) {
  const database = await anEmptyDatabase()
  await database.db.transaction().execute((tx) => applyMigrations(tx, ["0132-baseline.sql"]))
  let leave: () => void = () => undefined
  const untilLeft = new Promise<void>((resolve) => (leave = resolve))
  let begin: () => void = () => undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const visit = database.db.transaction().execute(async (tx) => {
    await tx.selectFrom("orders").select("id").execute()
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

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.waiting // An aggregate returns one row.
}

describe.runIf(inject("databaseKind") === "postgres")(
  "an operator whose PostgreSQL was set up without a language",
  () => {
    it("is told at the start to create the database with UTF8", async () => {
      const { db } = await anEmptyDatabase("ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0")
      const failure = await migrate(db).catch(explainStartFailure)
      expect(failure).toMatch(
        /^The database of DATABASE_URL stores text as SQL_ASCII.* ENCODING 'UTF8' TEMPLATE template0$/,
      )
    })
  },
)

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
      expect(await database.db.selectFrom("orders").select("id").execute()).toEqual([])
      expect(await refused).toMatch(/lock timeout/)
      const applied = await database.db.selectFrom("migrations").select("name").execute()
      expect(applied.map(({ name }) => name)).not.toContain("0150-unused-dropped.sql")
    })
  })

  it("come through when the visitor has gone", async () => {
    await whileAVisitorReads(async (database, leave) => {
      const migrating = migrate(database.db, { waitsForTable: 100, pause: 100, triesFor: 60_000 })
      await expect.poll(() => countWaiting(database.db)).toBe(1)
      leave()
      expect((await migrating).map(({ name }) => name)).toContain("0150-unused-dropped.sql")
    })
  })
})

describe.runIf(inject("databaseKind") === "postgres")(
  "the version before, which still writes while this one starts",
  () => {
    it("has every row taken, and does not stop the start", async () => {
      // `npm run proof -- faults upgrade` does it ten times.
      const { DATABASE_URL } = await anEmptyDatabase()
      const { written, refused } = await upgradeUnderWriters(DATABASE_URL)
      expect(refused).toEqual([])
      expect(written).toBeGreaterThan(10)
    })
  },
)
