import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest"
import { createAdmin } from "#server/auth/create-admin.ts"
import { connect } from "#server/db/connect.ts"
import { aDatabase } from "#server/testing/database.ts"
import { runDatabaseCommand, runDoctor } from "#server/testing/database-command.ts"
import { compileCache } from "#server/testing/server-process.ts"
import { carryOver } from "./carry-over.ts"
import { presentMajor } from "./pglite.ts"

const rows = 2_000

describe.runIf(inject("databaseKind") === "embedded")("an owner whose data folder is of PostgreSQL 17", () => {
  /** A folder as a version with PostgreSQL 17 would have left it, with an account and many emails. */
  let old = ""
  let home = ""
  let seal = ""
  /** Milliseconds of a start that carries the database over. */
  let takes = 0
  const here = (...names: string[]) => join(home, ...names)

  beforeAll(async () => {
    const { db, variables, close } = await aDatabase()
    await sql`INSERT INTO letters (message_id, kind, recipient, subject, text_body, html_body, sent_at)
        SELECT n::text, 'test', 'jordan@example.com', 'Quote ' || n, md5(n::text), repeat(md5(n::text), 5), now()
        FROM generate_series(1, ${rows}::int) AS n`.execute(db)
    await createAdmin(db, "ada@example.com", "Sample-Supply-2026")
    await close()
    old = await mkdtemp(join(tmpdir(), "quartermaster-test-"))
    await mkdir(join(old, "database"), { mode: 0o700 })
    const present = { folder: join(variables.DATA_DIR, "database/pg"), major: presentMajor }
    await carryOver(present, { folder: join(old, "database/pg"), major: 17 })
    seal = await checksums(variables.DATA_DIR)
  })
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), "quartermaster-test-"))
    await cp(old, home, { recursive: true })
  })
  afterEach(() => rm(home, { recursive: true }))
  afterAll(() => rm(old, { recursive: true }))

  /** Every table's count and checksum, as `npm run db -- check` prints them. */
  async function checksums(folder: string): Promise<string> {
    const { said, complained, code } = await runDatabaseCommand({ DATA_DIR: folder, DATABASE_URL: undefined }, "check")
    expect([code, complained]).toEqual([0, expect.any(String)])
    return said.replaceAll(folder, "")
  }
  /** A site that starts, until it is killed. */
  function start() {
    const site = spawn(
      process.execPath,
      [
        "--input-type=module",
        "-e",
        `(await import("#server/db/connect.ts")).connect({ DATA_DIR: process.argv[1] })`,
        home,
      ],
      { env: { ...process.env, NODE_COMPILE_CACHE: compileCache }, stdio: "ignore" },
    )
    return { kill: () => site.kill("SIGKILL"), ended: once(site, "exit") }
  }

  it("finds every row in PostgreSQL 18, and the old database beside it", async () => {
    const began = performance.now()
    const site = start()
    await expect.poll(() => existsSync(here("database.pg17/pg"))).toBe(true)
    takes = performance.now() - began
    site.kill()
    await site.ended
    expect(await checksums(home)).toBe(seal)
    const { db, close } = await connect({ DATA_DIR: home, DATABASE_URL: undefined })
    const { rows: versions } = await sql<{
      version: string
    }>`SELECT current_setting('server_version') AS version`.execute(db)
    await close()
    expect(versions[0]?.version).toMatch(/^18\./)
    expect((await readdir(home)).sort()).toEqual(["database", "database.pg17"])
    expect(await readdir(here("database"))).not.toContain("pg.new")
    const { said } = await runDoctor({ DATA_DIR: home, DATABASE_URL: undefined, PUBLIC_URL: "http://127.0.0.1:2" })
    expect(said).toMatch(
      /^look +Data folder +Kept from before PostgreSQL was updated: \S+database\.pg17 \([\d.]+ MB\)\n +→ .*rm -r/m,
    )
  })

  it.each([0.2, 0.5, 0.8])("loses nothing where the start is killed after %d of the time", async (share) => {
    const cut = start()
    await wait(takes * share)
    cut.kill()
    await cut.ended
    expect(await checksums(home)).toBe(seal)
  })

  it("goes on where the start is killed between the two renames", async () => {
    expect(await checksums(home)).toBe(seal)
    await rename(here("database/pg"), here("database/pg.new"))
    expect(await checksums(home)).toBe(seal)
    expect((await readdir(here("database"))).sort()).not.toContain("pg.new")
  })

  it("reads what to move away where the place of the old database is taken", async () => {
    await mkdir(here("database.pg17/pg"), { recursive: true })
    await expect(connect({ DATA_DIR: home, DATABASE_URL: undefined })).rejects.toThrow(
      /its database is of PostgreSQL 17, and this version has 18; \S+database\.pg17 has an older copy/,
    )
    await rm(here("database.pg17"), { recursive: true })
    expect(await checksums(home)).toBe(seal)
  })

  it("has the old database again where a newer version was tried and did not come up", async () => {
    expect(await checksums(home)).toBe(seal)
    // As a version with PostgreSQL 19 would have left it.
    await rm(here("database.pg17"), { recursive: true })
    await mkdir(here("database.pg18"))
    await rename(here("database/pg"), here("database.pg18/pg"))
    await mkdir(here("database/pg"))
    await writeFile(here("database/pg/PG_VERSION"), "19\n")
    await expect(connect({ DATA_DIR: home, DATABASE_URL: undefined })).rejects.toThrow(
      "its database is of PostgreSQL 19, and this version has 18. Start the newer version again",
    )
    const { code } = await runDatabaseCommand(
      { DATA_DIR: home, DATABASE_URL: undefined, UPDATE_WENT_BACK: "yes" },
      "check",
    )
    expect(code).toBe(0)
    expect(await checksums(home)).toBe(seal)
    expect((await readdir(home)).sort()).toEqual(["database", "database.pg19"])
  })
})
