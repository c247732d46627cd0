import { randomBytes, randomUUID } from "node:crypto"
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { aDatabase, aDatabaseForAProcess } from "#server/testing/database.ts"
import { runDatabaseCommand } from "#server/testing/database-command.ts"
import { run } from "#server/testing/postgres-server.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { startServer, type ServerProcess } from "#server/testing/server-process.ts"
import { readBackupFile, writeBackupFile } from "./backup-file.ts"
import { checkDatabase } from "#server/db/check.ts"
import { connect } from "#server/db/connect.ts"
import { dump } from "./dump.ts"
import { applyMigrations } from "#server/db/migrate.ts"
import { restore } from "./restore.ts"

const kind = inject("databaseKind")
const template = inject("databaseTemplate")

let folder = ""
let fileNumber = 0
const aFile = () => join(folder, `backup-${++fileNumber}.gz`)
const aFolder = () => mkdtemp(join(folder, "data-"))
const emptied: string[] = []

/** The variables of an empty PostgreSQL database without tables. */
async function nowhere(): Promise<Record<string, string>> {
  const DATA_DIR = await aFolder()
  const name = `restored_${randomBytes(6).toString("hex")}`
  await run(`${template}postgres`, `CREATE DATABASE ${name}`)
  emptied.push(name)
  return { DATA_DIR, DATABASE_URL: `${template}${name}` }
}

/** A database with a few quote requests. It is closed, so a command can open it. */
async function aFilledDatabase(requests = 3) {
  const { db, variables, close } = await aDatabase()
  for (let number = 0; number < requests; number++) {
    const { id } = await db
      .insertInto("quoteRequests")
      .values({ customerName: `Ünïcode ${number} 😀`, customerEmail: "buyer@example.com", lineCount: 1 })
      .returning("id")
      .executeTakeFirstOrThrow()
    await db
      .insertInto("quoteLines")
      .values({ quoteRequestId: id, position: 1, category: "food", name: "Rice\u2028\r\n\t\"'", quantity: 5 })
      .execute()
  }
  await close()
  return variables
}

async function readNames(variables: Record<string, string>): Promise<string[]> {
  const { db, close } = await connect({ DATA_DIR: "", ...variables })
  const rows = await db.selectFrom("quoteRequests").select("customerName").orderBy("customerName").execute()
  await close()
  return rows.map(({ customerName }) => customerName)
}

/** Counts and checksums, equal for equal data on either kind of database. */
async function readTables(variables: Record<string, string>) {
  const database = await connect({ DATA_DIR: "", ...variables })
  const { tables, findings } = await checkDatabase(database)
  await database.close()
  expect(findings.map(({ state }) => state)).not.toContain("bad")
  return tables.filter(({ table }) => table !== "migrations")
}

let source: Record<string, string> = {}
let sourceFile = ""

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "quartermaster-backup-"))
  source = await aFilledDatabase()
  sourceFile = aFile()
  const { code, complained } = await runDatabaseCommand(source, "backup", sourceFile)
  if (code !== 0) throw new Error(complained)
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await rm(source.DATA_DIR!, { recursive: true, force: true })
  for (const name of emptied) await run(`${template}postgres`, `DROP DATABASE ${name} WITH (FORCE)`)
})

const names = ["Ünïcode 0 😀", "Ünïcode 1 😀", "Ünïcode 2 😀"]

describe("an operator who takes a backup while visitors write", () => {
  const ask = (server: ServerProcess, number: number) =>
    fetch(`${server.url}/api/quote-requests`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(aQuoteRequest({ customerEmail: `visitor-${number}@example.com` })),
    })

  it("has everything acknowledged before, each request whole, and loses nothing of what comes after", async () => {
    const variables = await aDatabaseForAProcess()
    const server = await startServer(variables)
    for (let number = 0; number < 5; number++) expect((await ask(server, number)).status).toBe(201)
    const file = aFile()
    const taken = runDatabaseCommand(variables, "backup", file)
    let asked = 5
    const state = { over: false }
    void taken.then(() => (state.over = true))
    while (!state.over) expect((await ask(server, asked++)).status).toBe(201)
    expect(await taken).toMatchObject({ code: 0 })
    const left = await readdir(variables.DATA_DIR)
    expect(left.filter((name) => name.startsWith("copy-"))).toEqual([])
    expect((await runDatabaseCommand(variables, "check")).said).toContain("The data is good.")
    await server.stop()
    expect(asked).toBeGreaterThan(5)

    const restored = await aDatabase()
    await restore(restored.db, readBackupFile(file), { replace: false })
    const requests = await restored.db
      .selectFrom("quoteRequests")
      .select(["id", "customerEmail", "lineCount"])
      .execute()
    const lines = await restored.db.selectFrom("quoteLines").select("quoteRequestId").execute()
    await restored.remove()
    const addresses = new Set(requests.map(({ customerEmail }) => customerEmail))
    for (let number = 0; number < 5; number++) expect(addresses).toContain(`visitor-${number}@example.com`)
    expect(lines).toHaveLength(requests.reduce((sum, { lineCount }) => sum + lineCount, 0))

    const atHome = await connect(variables)
    const kept = await atHome.db.selectFrom("quoteRequests").select("id").execute()
    expect(kept).toHaveLength(asked)
    await atHome.close()
  })
})

describe("a backup of requests with files", () => {
  it("brings back the same bytes, of the largest files too", async () => {
    const from = await aDatabase()
    const sizes = [10 * 1024 * 1024, 1_000, 0]
    const files = sizes.map((size) => ({ fileId: randomUUID(), number: 0, content: randomBytes(size) }))
    for (const file of files) await from.db.insertInto("filePieces").values(file).execute()
    const file = aFile()
    await writeBackupFile(file, dump(from, { secretKey: null }), { overwrite: false })
    await from.remove()
    const restored = await aDatabase()
    await restore(restored.db, readBackupFile(file), { replace: false })
    const kept = await restored.db.selectFrom("filePieces").select(["fileId", "content"]).execute()
    await restored.remove()
    const bytes = new Map(kept.map(({ fileId, content }) => [fileId, content]))
    expect(files.map(({ fileId, content }) => Buffer.compare(bytes.get(fileId)!, content))).toEqual([0, 0, 0])
  })
})

// These tests do not depend on the database. PostgreSQL is faster.
describe.runIf(kind === "postgres")("a backup's file", () => {
  it("is for its owner's eyes only, and says what to keep beside it", async () => {
    const { said } = await runDatabaseCommand(source, "backup", sourceFile, "--overwrite")
    expect((await stat(sourceFile)).mode & 0o777).toBe(0o600)
    expect(said).toContain(sourceFile)
    expect(said).toMatch(/SECRET_KEY|secret\.key/)
    expect(await readdir(folder)).not.toContain(expect.stringContaining("unfinished"))
  })

  it("does not take the place of another that exists", async () => {
    const before = await readFile(sourceFile)
    const { code, complained } = await runDatabaseCommand(source, "backup", sourceFile)
    expect(code).toBe(1)
    expect(complained).toContain("--overwrite")
    expect(await readFile(sourceFile)).toEqual(before)
  })

  it("is not begun in a folder that is not there", async () => {
    const { code, complained } = await runDatabaseCommand(source, "backup", join(folder, "no", "file.gz"))
    expect(code).toBe(1)
    expect(complained).toMatch(/does not exist\. Check/)
  })
})

describe("an operator who restores", () => {
  it("gets every row and value back, and goes on counting where the backup ends", async () => {
    const variables = await aDatabaseForAProcess()
    expect(await runDatabaseCommand(variables, "restore", sourceFile)).toMatchObject({ code: 0 })
    expect(await readNames(variables)).toEqual(names)
    expect(await readTables(variables)).toEqual(await readTables(source))
    const { db, close } = await connect(variables)
    const { number } = await db
      .insertInto("quoteRequests")
      .values({ customerName: "Next", customerEmail: "next@example.com", lineCount: 1 })
      .returning("number")
      .executeTakeFirstOrThrow()
    await expect(
      db
        .insertInto("quoteLines")
        .values({ quoteRequestId: crypto.randomUUID(), position: 1, category: "food", name: "x", quantity: 1 })
        .execute(),
    ).rejects.toThrow(/foreign key/)
    await close()
    expect(number).toMatch(/-000004$/)
  })

  // damaged-backup.test.ts replaces databases of both kinds.
  it.runIf(kind === "postgres")("is asked before anything is dropped, and may say yes", async () => {
    const other = await aFilledDatabase(1)
    const refused = await runDatabaseCommand(other, "restore", sourceFile)
    expect(refused.code).toBe(1)
    expect(refused.complained).toMatch(/not empty: it holds .*1 in quote_lines, 1 in quote_requests.*--replace/s)
    expect(await readNames(other)).toEqual(["Ünïcode 0 😀"])
    expect(await runDatabaseCommand(other, "restore", sourceFile, "--replace")).toMatchObject({ code: 0 })
    expect(await readNames(other)).toEqual(names)
  })

  it.runIf(kind === "postgres")("can take a backup of an older version, which is brought to this one", async () => {
    const older = await connect({ DATA_DIR: "", ...(await nowhere()) })
    await older.db.transaction().execute((tx) => applyMigrations(tx, ["0132-baseline.sql"]))
    // As the versions before the first release listed their migrations.
    await sql`UPDATE migrations SET name = '0132-counted-when-read.sql'`.execute(older.db)
    await older.db.insertInto("migrations").values({ name: "0129-links-with-an-origin.sql" }).execute()
    await older.db
      .insertInto("quoteRequests")
      .values({ customerName: "Old", customerEmail: "old@example.com", lineCount: 1 })
      .execute()
    const file = aFile()
    await writeBackupFile(file, dump(older, { secretKey: null }), { overwrite: false })
    await older.close()
    const restored = await nowhere()
    const { code, said } = await runDatabaseCommand(restored, "restore", file)
    expect([code, said]).toEqual([0, expect.stringContaining("brought to this version: 0137-quote-costs.sql")])
    expect(await readNames(restored)).toEqual(["Old"])
  })

  it.runIf(kind === "postgres")(
    "reads one sentence, and no trace of the program, when the file is no backup",
    async () => {
      const file = aFile()
      await writeFile(file, "a letter")
      const { code, said, complained } = await runDatabaseCommand(source, "restore", file, "--replace")
      expect([code, said]).toEqual([1, ""])
      expect(complained).toMatch(/^\S+ is damaged or not a backup\. [^\n]+\n$/)
    },
  )
})

describe.runIf(kind === "postgres")("an operator with both databases", () => {
  it("restores a backup of PostgreSQL at home, and moves it into PostgreSQL, with nothing changed", async () => {
    const atHome = { DATA_DIR: await aFolder() }
    expect(await runDatabaseCommand(atHome, "restore", sourceFile)).toMatchObject({ code: 0 })
    const tables = await readTables(source)
    expect(await readTables(atHome)).toEqual(tables)

    const target = { ...(await nowhere()), ...atHome }
    const { code, said } = await runDatabaseCommand(target, "move")
    expect(code).toBe(0)
    expect(said).toMatch(/every count and checksum matches.*Next: start the server with DATABASE_URL set/s)
    expect(await readTables(target)).toEqual(tables)
    expect(await readTables(atHome)).toEqual(tables)

    const again = await runDatabaseCommand(target, "move")
    expect(again.code).toBe(1)
    expect(again.complained).toContain("not empty")
  })

  it("is told what is wrong with DATABASE_URL", async () => {
    for (const wrong of [`${template}no_such_database`, `${template}postgres`.replace("postgres@", "nobody@")]) {
      const { code, complained } = await runDatabaseCommand(
        { DATA_DIR: folder, DATABASE_URL: wrong },
        "backup",
        aFile(),
      )
      expect([code, complained]).toEqual([1, expect.stringMatching(/^The database of DATABASE_URL cannot be used/)])
    }
  })
})

describe.runIf(kind === "embedded")("an operator with a running server", () => {
  it("cannot restore or move under it", async () => {
    const { variables, remove } = await aDatabase()
    for (const [more, ...args] of [
      [{}, "restore", sourceFile] as const,
      [{ DATABASE_URL: "postgres://x/y" }, "move"] as const,
    ]) {
      const { code, complained } = await runDatabaseCommand({ ...variables, ...more }, ...args)
      expect([code, complained]).toEqual([1, expect.stringContaining("is in use by another process")])
    }
    await remove()
  })

  it("gets no new database by naming a wrong folder", async () => {
    const DATA_DIR = await aFolder()
    const { code, complained } = await runDatabaseCommand({ DATA_DIR }, "backup", aFile())
    expect([code, complained]).toEqual([1, expect.stringContaining(`There is no database in ${DATA_DIR}`)])
    expect(await readdir(DATA_DIR)).toEqual([])
  })
})
