import { randomBytes } from "node:crypto"
import { afterEach, describe, expect, inject, it } from "vitest"
import { runDatabaseCommand } from "#server/testing/database-command.ts"
import { run } from "#server/testing/postgres-server.ts"
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

/** The tables that 0005 changes, as the version before knows them, with a visitor who reads one of them. */
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
      const refused = migrate(database.db, { milliseconds: 200, attempts: 2 }).then(
        () => "went through",
        (error: unknown) => String(error),
      )
      // Behind the waiting change this waits too, but only until that gives way.
      expect(await database.db.selectFrom("sessions").select("userId").execute()).toEqual([])
      expect(await refused).toMatch(/lock timeout/)
      const applied = await database.db.selectFrom("migrations").select("name").execute()
      expect(applied.map(({ name }) => name)).not.toContain("0005-accounts.sql")
    })
  })

  it("come through when the visitor has gone", async () => {
    await whileAVisitorReads(async (database, leave) => {
      const migrating = migrate(database.db, { milliseconds: 100, attempts: 1_000 })
      await expect(
        Promise.race([migrating, new Promise((resolve) => setTimeout(resolve, 300, "waits"))]),
      ).resolves.toBe("waits")
      leave()
      expect(await migrating).toContain("0005-accounts.sql")
    })
  })
})
