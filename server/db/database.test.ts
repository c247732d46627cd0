import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import { describe, expect, inject, it } from "vitest"
import { aDatabase } from "#server/testing/database.ts"
import { describeSchema } from "./describe-schema.ts"
import { migrate } from "./migrate.ts"
import { prepared } from "./prepared.ts"
import { syncCounter } from "./synced-node-fs.ts"

const kind = inject("databaseKind")

describe("the database", () => {
  it("has the shape that schema.sql says (npm run db -- schema writes it anew)", async () => {
    const { db, remove } = await aDatabase()
    const written = readFileSync(join(import.meta.dirname, "schema.sql"), "utf8")
    expect(await describeSchema(db)).toBe(written)
    await remove()
  })

  it("is migrated once, by however many processes at once", async () => {
    const { db, remove } = await aDatabase()
    expect(await Promise.all([migrate(db), migrate(db)])).toEqual([[], []])
    await remove()
  })

  it("keeps a query of one visitor out of the transaction of another", async () => {
    const { db, remove } = await aDatabase()
    const limit = { key: "seen", endsAt: new Date(), count: 1 }
    const rolledBack = db.transaction().execute(async (tx) => {
      await tx.insertInto("rateLimits").values(limit).execute()
      await new Promise((resolve) => setTimeout(resolve, 50))
      throw new Error("rolled back")
    })
    await expect(Promise.all([rolledBack, db.insertInto("auditEvents").values(anEvent).execute()])).rejects.toThrow(
      "rolled back",
    )
    expect(await db.selectFrom("rateLimits").selectAll().execute()).toEqual([])
    expect(await db.selectFrom("auditEvents").select("action").execute()).toEqual([{ action: "test" }])
    await remove()
  })

  it("answers whole numbers wider than JavaScript's as text, and days as days", async () => {
    const { db, remove } = await aDatabase()
    const { rows } =
      await sql`SELECT 9007199254740993::int8 AS wide, date '2026-03-05' AS day, 1.10::numeric AS money`.execute(db)
    expect(rows).toEqual([{ wide: "9007199254740993", day: "2026-03-05", money: "1.10" }])
    await remove()
  })
})

describe("a statement that comes often", () => {
  it("is planned once by a connection, and is answered with what it is asked each time", async () => {
    const { db, remove } = await aDatabase()
    await db.connection().execute(async (one) => {
      for (const word of ["rice", "bolts", "diesel"]) {
        const { rows } = await sql`${prepared}SELECT ${word}::text AS word`.execute(one)
        expect(rows).toEqual([{ word }])
      }
      const { rows } = await sql`SELECT count(*)::int AS plans FROM pg_prepared_statements`.execute(one)
      // The embedded database has no names for statements.
      expect(rows).toEqual([{ plans: kind === "postgres" ? 1 : 0 }])
    })
    await remove()
  })
})

const anEvent = {
  userId: null,
  userEmail: null,
  action: "test",
  subject: null,
  details: JSON.stringify({}),
  clientAddress: null,
}

describe.runIf(kind === "embedded")("the embedded database", () => {
  it("asks the disk once for every commit", async () => {
    const { db, remove } = await aDatabase()
    await db.insertInto("auditEvents").values(anEvent).execute()
    const before = syncCounter.calls
    for (let commit = 0; commit < 10; commit++) await db.insertInto("auditEvents").values(anEvent).execute()
    expect(syncCounter.calls - before).toBe(10)
    await remove()
  })

  it("refuses a second process with one clear line and lets it in when the first has gone", async () => {
    const { variables, remove } = await aDatabase()
    const second = () =>
      spawnSync(process.execPath, ["scripts/db.ts", "migrate"], {
        env: { ...process.env, ...variables },
        encoding: "utf8",
      })
    const refused = second()
    expect(refused.status).not.toBe(0)
    expect(refused.stderr.trim().split("\n")).toHaveLength(1)
    expect(refused.stderr).toContain(`is in use by another process (process ${process.pid})`)
    await remove()
    expect(second().status).toBe(0)
  })
})
