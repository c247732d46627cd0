import { chown, mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, inject, it } from "vitest"
import { aDatabaseForAProcess } from "#server/testing/database.ts"
import { runAdminCommand, runDatabaseCommand } from "#server/testing/database-command.ts"

const somebodyElse = 12_345
const isRoot = process.getuid?.() === 0

describe.runIf(inject("databaseKind") === "embedded")("an operator who runs a command on the service's data", () => {
  it.runIf(isRoot)("is refused as another user than the owner, and leaves no file there", async () => {
    const variables = await aDatabaseForAProcess()
    const database = join(variables.DATA_DIR, "database")
    await chown(database, somebodyElse, somebodyElse)
    const before = await readdir(database)
    const file = join(variables.DATA_DIR, "backup.gz")
    for (const { code, complained } of [
      await runDatabaseCommand(variables, "backup", file),
      await runDatabaseCommand(variables, "check"),
      await runAdminCommand(variables, variables.DATA_DIR, "create", "first@example.com"),
    ]) {
      expect([code, complained]).toEqual([
        1,
        expect.stringMatching(/belongs to another user \(id 12345\).*quartermaster-run/),
      ])
    }
    expect(await readdir(database)).toEqual(before)
  })

  it.runIf(isRoot)("is refused before the service's first start, too", async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), "quartermaster-test-"))
    await chown(DATA_DIR, somebodyElse, somebodyElse)
    const { code, complained } = await runDatabaseCommand({ DATA_DIR }, "migrate")
    expect([code, complained]).toEqual([1, expect.stringContaining("belongs to another user")])
    expect(await readdir(DATA_DIR)).toEqual([])
    await rm(DATA_DIR, { recursive: true })
  })

  it("makes no administrator in a new database because DATA_DIR was forgotten", async () => {
    const folder = await mkdtemp(join(tmpdir(), "quartermaster-test-"))
    const unset = { DATA_DIR: undefined, DATABASE_URL: undefined }
    const { code, complained } = await runAdminCommand(unset, folder, "create", "first@example.com")
    expect([code, complained]).toEqual([1, expect.stringMatching(/no database in .*DATA_DIR/)])
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
  })

  it("reads in one line that a setting is wrong", async () => {
    const { code, complained } = await runAdminCommand({ PORT: "abc" }, tmpdir(), "list")
    expect([code, complained]).toEqual([1, 'PORT must be a number from 1 to 65535, not "abc".\n'])
  })
})
