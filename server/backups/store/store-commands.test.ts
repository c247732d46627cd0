import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { S3mini } from "s3mini"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { connect } from "#server/db/connect.ts"
import { aDatabase, aDatabaseForAProcess } from "#server/testing/database.ts"
import { runDatabaseCommand } from "#server/testing/database-command.ts"
import { anS3Server } from "#server/testing/s3-server.ts"

describe("an operator at the terminal whose backups go to a bucket", () => {
  let s3: Awaited<ReturnType<typeof anS3Server>>
  let store: Record<string, string>
  let source: Record<string, string>
  let key = ""
  let name = ""

  beforeAll(async () => {
    s3 = await anS3Server()
    const { db, close, variables } = await aDatabase()
    await db
      .insertInto("quoteRequests")
      .values({ customerName: "Ada", customerEmail: "a@example.com", lineCount: 1 })
      .execute()
    await close()
    source = variables
  })
  afterAll(() => s3.close())

  it("makes a key without any settings", async () => {
    const { said } = await runDatabaseCommand({ BACKUP_URL: "https://example.com/bucket" }, "backup-key")
    key = /^AGE-SECRET-KEY-1\w+/.exec(said)?.[0] ?? ""
    store = { ...s3.access, BACKUP_URL: `${s3.address}/backups`, BACKUP_KEY: key }
    expect(said).toContain("age --decrypt --identity key.txt")
  })

  it("backs up into it and finds the backup in the list", async () => {
    const { code, said, complained } = await runDatabaseCommand({ ...source, ...store }, "backup", "--store")
    expect([code, complained]).toEqual([0, ""])
    name = /by-hand-\S+\.gz\.age/.exec(said)?.[0] ?? ""
    const list = await runDatabaseCommand({ ...source, ...store }, "backups")
    expect(list.said).toContain(name)
  })

  it("restores it by its name into an empty database, but not over rows", async () => {
    const empty = { ...(await aDatabaseForAProcess()), ...store }
    const { code, said } = await runDatabaseCommand(empty, "restore", "--store", name)
    expect([code, said]).toEqual([0, expect.stringContaining("every count and checksum matches")])
    const { db, close } = await connect(empty)
    expect(await db.selectFrom("quoteRequests").select("customerName").execute()).toEqual([{ customerName: "Ada" }])
    await close()
    const again = await runDatabaseCommand(empty, "restore", "--store", name)
    expect([again.code, again.complained]).toEqual([1, expect.stringContaining(`restore --store ${name} --replace`)])
  })

  it("restores a copy that was downloaded, and is told of a wrong key, a wrong name and a missing key", async () => {
    const folder = await mkdtemp(join(tmpdir(), "quartermaster-test-"))
    const { BACKUP_ACCESS_KEY_ID: accessKeyId = "", BACKUP_SECRET_ACCESS_KEY: secretAccessKey = "" } = store
    const bucket = new S3mini({ endpoint: `${s3.address}/backups`, accessKeyId, secretAccessKey })
    const file = join(folder, name)
    await writeFile(file, new Uint8Array((await bucket.getObjectArrayBuffer(name))!))
    const empty = await aDatabaseForAProcess()
    const other = await runDatabaseCommand({}, "backup-key")
    const wrong = { ...empty, BACKUP_KEY: /^AGE\S+/.exec(other.said)?.[0] ?? "" }
    expect((await runDatabaseCommand(wrong, "restore", file)).complained).toContain("encrypted with another key")
    expect((await runDatabaseCommand(empty, "restore", file)).complained).toContain("is encrypted. Set BACKUP_KEY")
    const missing = await runDatabaseCommand({ ...empty, ...store }, "restore", "--store", "2020-01-01.gz.age")
    expect(missing.complained).toContain("has no 2020-01-01.gz.age")
    expect((await runDatabaseCommand({ ...empty, BACKUP_KEY: key }, "restore", file)).code).toBe(0)
    await rm(folder, { recursive: true })
  })
})
