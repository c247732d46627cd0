import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { runAdminCommand, runDatabaseCommand } from "#server/testing/database-command.ts"
import { aDatabase, aDatabaseForAProcess, type TestDatabase } from "#server/testing/database.ts"
import { connect } from "./connect.ts"
import { describeSchema } from "./describe-schema.ts"
import { FolderUnusable } from "./embedded/open-embedded.ts"
import { syncs } from "./embedded/connection.ts"
import { migrate } from "./migrate.ts"

const kind = inject("databaseKind")

let shared: TestDatabase
beforeAll(async () => {
  shared = await aDatabase()
})
afterAll(() => shared.remove())

const aLimit = (key: string) => ({ key, endsAt: new Date(), count: 1 })

describe("the database", () => {
  it("has the shape that schema.sql says (npm run db -- schema writes it)", async () => {
    const { db, remove } = await aDatabase()
    const written = readFileSync(join(import.meta.dirname, "schema.sql"), "utf8")
    expect(await describeSchema(db)).toBe(written)
    await remove()
  })

  it("is migrated once when several processes start together", async () => {
    const { db, remove } = await aDatabase()
    expect(await Promise.all([migrate(db), migrate(db)])).toEqual([[], []])
    await remove()
  })

  it("keeps a query of one visitor out of the transaction of another", async () => {
    const { db, remove } = await aDatabase()
    const rolledBack = db.transaction().execute(async (tx) => {
      await tx.insertInto("rateLimits").values(aLimit("seen")).execute()
      await new Promise((resolve) => setTimeout(resolve, 50))
      throw new Error("rolled back")
    })
    const kept = db.insertInto("auditEvents").values(anEvent).execute()
    await expect(rolledBack).rejects.toThrow("rolled back")
    await kept
    expect(await db.selectFrom("rateLimits").selectAll().execute()).toEqual([])
    expect(await db.selectFrom("auditEvents").select("action").execute()).toEqual([{ action: "test" }])
    await remove()
  })

  it.runIf(kind === "postgres")("tells a developer about a query on `db` inside a transaction", async () => {
    const { db, remove } = await aDatabase()
    const wrong = db.transaction().execute(() => db.selectFrom("rateLimits").select("key").execute())
    await expect(wrong).rejects.toThrow("pass `tx`")
    const right = db.transaction().execute((tx) => tx.selectFrom("rateLimits").select("key").execute())
    expect(await right).toEqual([])
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

describe("a value that goes into the database and comes back", () => {
  const large = "ä😀\u2028".repeat(200_000)
  const moment = new Date("2026-03-05T06:07:08.009Z")
  it.each<[kind: string, type: string, given: unknown, taken?: unknown]>([
    ["a moment", "timestamptz", moment],
    ["a moment that never comes", "timestamptz", "infinity", Infinity],
    ["a day", "date", "2026-03-05"],
    ["a whole number", "int4", -2_147_483_648],
    ["a whole number wider than JavaScript's", "int8", 9_007_199_254_740_993n, "9007199254740993"],
    ["a fraction", "float8", 0.1],
    ["no number", "float8", NaN],
    ["an amount", "numeric", "12345678901234567890.10"],
    ["a yes", "bool", true],
    ["a no", "bool", false],
    ["nothing", "text", null],
    ["an empty text", "text", ""],
    ["a text of every kind of letter", "text", 'O\'Brien \\ "ü" 👩🏽‍🚀\r\n'],
    ["a text of a megabyte", "text", large],
    ["a list of texts", "text[]", ["a", 'b "c", {d}', "", "NULL"]],
    ["a list without anything", "text[]", []],
    ["a list with nothing in it", "text[]", ["a", null]],
    ["a list of moments", "timestamptz[]", [moment]],
    ["a list of numbers", "int4[]", [1, 2]],
    ["a JSON object", "jsonb", '{"a": [1, null, {"b": "ü"}]}', { a: [1, null, { b: "ü" }] }],
    ["a JSON list", "jsonb", '[1, "two"]', [1, "two"]],
    ["a JSON text", "jsonb", '"words"', "words"],
    ["a JSON null", "jsonb", "null", null],
    ["a UUID", "uuid", "00000000-0000-4000-8000-000000000001"],
  ])("is the same: %s", async (_kind, type, given, taken = given) => {
    const { rows } = await sql`SELECT ${given}::${sql.raw(type)} AS value`.execute(shared.db)
    expect(rows).toEqual([{ value: taken }])
  })

  it.each([
    ["a Buffer", Buffer.from([0, 1, 127, 128, 255])],
    ["a Buffer that is a part of another", Buffer.from("before, within, after").subarray(8, 14)],
    ["an array of bytes", Uint8Array.of(0, 92, 255)],
    ["no bytes", new Uint8Array()],
  ])("is the same: %s", async (_kind, given) => {
    const { rows } = await sql<{ value: Uint8Array }>`
      SELECT ${given}::bytea AS value, octet_length(${given}::bytea) AS length`.execute(shared.db)
    expect(rows).toEqual([{ value: expect.any(Uint8Array), length: given.length }])
    expect(Buffer.from(rows[0]!.value).equals(given)).toBe(true)
  })

  it("comes with how many rows were changed", async () => {
    const { db } = shared
    await db
      .insertInto("rateLimits")
      .values([aLimit("a"), aLimit("b")])
      .execute()
    const { numUpdatedRows } = await db.updateTable("rateLimits").set({ count: 2 }).executeTakeFirstOrThrow()
    const { numDeletedRows } = await db.deleteFrom("rateLimits").executeTakeFirstOrThrow()
    expect([numUpdatedRows, numDeletedRows]).toEqual([2n, 2n])
  })
})

describe("a statement that the database refuses", () => {
  it("says why as PostgreSQL does: with its code, its table and its constraint", async () => {
    const { db } = shared
    await db.insertInto("rateLimits").values(aLimit("twice")).execute()
    const refused = db.insertInto("rateLimits").values(aLimit("twice")).execute()
    await expect(refused).rejects.toBeInstanceOf(Error)
    await expect(refused).rejects.toMatchObject({
      message: 'duplicate key value violates unique constraint "rate_limits_pkey"',
      severity: "ERROR",
      code: "23505",
      detail: "Key (key)=(twice) already exists.",
      schema: "public",
      table: "rate_limits",
      constraint: "rate_limits_pkey",
    })
    const nothing = sql`INSERT INTO rate_limits (key, ends_at, count) VALUES (NULL, now(), 1)`.execute(db)
    await expect(nothing).rejects.toMatchObject({ code: "23502", column: "key" })
    const nonsense = sql`SELECT FROM WHERE`.execute(db)
    await expect(nonsense).rejects.toMatchObject({ code: "42601", position: expect.stringMatching(/^\d+$/) })
  })

  it("may be as deep as it likes", async () => {
    const { db } = shared
    const brackets = sql`SELECT repeat('[', 100000)::jsonb`.execute(db)
    await expect(brackets).rejects.toMatchObject({ severity: "ERROR" })
    const sum = sql`SELECT ${sql.raw("1+".repeat(50_000))} 1`.execute(db)
    await expect(sum).rejects.toMatchObject({ code: "54001" })
    expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  it("leaves nothing of a transaction that goes on as if nothing had happened", async () => {
    const { db } = shared
    const careless = db.transaction().execute(async (tx) => {
      await tx.insertInto("rateLimits").values(aLimit("careless")).execute()
      await sql`SELECT 1 / 0`.execute(tx).catch(() => undefined)
    })
    await expect(careless).rejects.toThrow("Transaction was rolled back instead of committed")
    const kept = db.selectFrom("rateLimits").select("key").where("key", "=", "careless").execute()
    expect(await kept).toEqual([])
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
    const before = syncs[0]!
    for (let commit = 0; commit < 10; commit++) await db.insertInto("auditEvents").values(anEvent).execute()
    expect(syncs[0]! - before).toBe(10)
    await remove()
  })

  it("refuses what cannot go to it, and answers the next", async () => {
    await expect(sql`SELECT ${Symbol("of this thread")}::text`.execute(shared.db)).rejects.toThrow(
      /could not be cloned/,
    )
    await expect(sql`SELECT ${"perhaps"}::bool`.execute(shared.db)).rejects.toThrow(/boolean/)
    expect((await sql`SELECT 1 AS one`.execute(shared.db)).rows).toEqual([{ one: 1 }])
  })

  it("answers what it was asked before it closes, and nothing afterwards", async () => {
    const { db, close, remove } = await aDatabase()
    const { kept, closed } = await db.transaction().execute(async (tx) => {
      await tx.insertInto("rateLimits").values(aLimit("last")).execute()
      const closing = { closed: close() }
      return { ...closing, kept: await tx.selectFrom("rateLimits").select("key").execute() }
    })
    expect(kept).toEqual([{ key: "last" }])
    await closed
    await expect(db.selectFrom("rateLimits").select("key").execute()).rejects.toThrow("The embedded database is closed")
    await remove()
  })

  it("keeps no process from ending that has nothing else to do", async () => {
    const variables = await aDatabaseForAProcess()
    const script = `
      import { sql } from "kysely"
      import { connect } from "#server/db/connect.ts"
      const { db } = await connect({ DATA_DIR: process.env.DATA_DIR })
      const { rows } = await sql\`SELECT pg_sleep(0.3)::text, 1 AS one\`.execute(db)
      process.stdout.write(String(rows[0].one))`
    const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
      env: { ...process.env, ...variables },
      encoding: "utf8",
      timeout: 60_000,
    })
    expect([status, stdout, stderr]).toEqual([0, "1", ""])
    const { db, close: closeAgain } = await connect(variables)
    expect(await db.selectFrom("rateLimits").select("key").execute()).toEqual([])
    await closeAgain()
  })

  it("says that a damaged folder is unusable, and why", async () => {
    const variables = await aDatabaseForAProcess()
    await writeFile(join(variables.DATA_DIR, "database/pg/global/pg_control"), "not what it was".repeat(600))
    const failed = connect(variables)
    await expect(failed).rejects.toBeInstanceOf(FolderUnusable)
    await expect(failed).rejects.toThrow(/^The data folder .* cannot be used: .+\. Check its disk/)
    // The lock is released, so an operator can repair the folder.
    await expect(connect(variables)).rejects.toBeInstanceOf(FolderUnusable)
  })

  it("refuses a second process with one clear line and lets it in when the first has gone", async () => {
    const { variables, close } = await aDatabase()
    const refused = await runDatabaseCommand(variables, "migrate")
    expect(refused.code).not.toBe(0)
    expect(refused.complained.trim().split("\n")).toHaveLength(1)
    expect(refused.complained).toContain(`is in use by another process (process ${process.pid})`)
    await close()
    expect(await runDatabaseCommand(variables, "migrate")).toMatchObject({ code: 0 })
  })

  it("asks an operator to try again who runs a command before the server takes any", async () => {
    const { variables, remove } = await aDatabase()
    const early = await runAdminCommand(variables, variables.DATA_DIR, "list")
    expect(early.code).toBe(1)
    expect(early.complained).toMatch(/is in use by another process .* try again in a few seconds\.\n$/)
    await remove()
  })
})
