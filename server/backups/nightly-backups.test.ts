import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { addDays } from "#contract/values/dates.ts"
import { aDatabase, type TestDatabase } from "#server/testing/database.ts"
import { daysToKeep, readBackupState } from "./backup-folder.ts"
import { newestNight } from "./claim-night.ts"
import { newBackupKey } from "./encrypt-backup.ts"
import { keepSecondCopy } from "./keep-second-copy.ts"
import { openNightlyBackups } from "./nightly-backups.ts"
import type { StoreEnv } from "./store/backup-store.ts"

const isEmbedded = inject("databaseKind") === "embedded"

describe("the owner of a database", () => {
  let database: TestDatabase
  let now = Date.parse("2026-03-01T09:00:00Z")
  const errors: unknown[] = []
  const log = { info: () => undefined, error: (what: unknown) => errors.push(what) }
  const nights = (store: StoreEnv = {}) =>
    openNightlyBackups({
      env: { ...database.variables, ...store },
      ...database,
      timeZone: () => "America/New_York",
      log,
      now: () => now,
      // Behind the other tests it would wait for minutes.
      niceness: 0,
    })
  const folder = () => join(database.variables.DATA_DIR, "backups")
  const state = () => readBackupState(database.variables)

  beforeAll(async () => {
    database = await aDatabase()
    await sql`INSERT INTO rate_limits (key, ends_at, count) VALUES ('a', now(), 1), ('b', now(), 2)`.execute(
      database.db,
    )
  })
  afterAll(() => database.remove())

  it("has a backup each night from 2 a.m. on, which was restored as a test", async () => {
    now = Date.parse("2026-03-01T06:59:00Z")
    await nights().round()
    await expect(readdir(folder())).rejects.toThrow("ENOENT")
    now = Date.parse("2026-03-01T07:01:00Z")
    await nights().round()
    expect((await readdir(folder())).sort()).toEqual(["2026-03-01.gz", "state.json"])
    expect((await stat(join(folder(), "2026-03-01.gz"))).mode & 0o777).toBe(0o600)
    const { backup, restoreTest } = await state()
    expect(backup?.rows).toBeGreaterThanOrEqual(2)
    expect(restoreTest).toMatchObject({ file: "2026-03-01.gz", rows: backup?.rows, tables: backup?.tables })
    expect(errors).toEqual([])
  })

  it("has one a night, also where two rounds begin together", async () => {
    now += 24 * 60 * 60 * 1000
    const before = await state()
    const backups = nights()
    await Promise.all([backups.round(), backups.round()])
    await backups.round()
    expect((await readdir(folder())).sort()).toEqual(["2026-03-01.gz", "2026-03-02.gz", "state.json"])
    expect((await state()).restoreTest).toEqual(before.restoreTest)
  })

  it("reads why a backup cannot be restored", async () => {
    now += 6 * 24 * 60 * 60 * 1000
    const file = join(folder(), "2026-03-08.gz")
    await writeFile(file, await readFile(join(folder(), "2026-03-01.gz")))
    await truncate(file, 1000)
    await nights().round()
    expect((await state()).restoreTest).toMatchObject({
      file: "2026-03-08.gz",
      problem: expect.stringContaining("is cut off"),
    })
    now += 24 * 60 * 60 * 1000
    await nights().round()
    expect((await state()).restoreTest?.problem).toBeUndefined()
  })

  // There a backup of a few rows is too short for that.
  it.runIf(isEmbedded)("gets no half file where a backup is stopped halfway", async () => {
    now += 24 * 60 * 60 * 1000
    const backups = nights()
    const round = backups.round()
    await expect.poll(() => readdir(folder())).toContain("scratch.unfinished")
    await expect.poll(async () => (backups.stop(), (await state()).backup?.problem)).toContain("was stopped")
    await round
    expect(await readdir(folder())).not.toContain("2026-03-10.gz")
    await nights().round()
    expect(await readdir(folder())).not.toContain("2026-03-10.gz")
    now += 60 * 60 * 1000
    await nights().round()
    expect((await readdir(folder())).filter((name) => /03-10|unfinished/.test(name))).toEqual(["2026-03-10.gz"])
  })

  it("has the copy in BACKUP_URL restored as a test, once it is there, and reads that the key is another one", async () => {
    const store = join(database.variables.DATA_DIR, "other-disk")
    await mkdir(store)
    const withStore = { BACKUP_URL: pathToFileURL(store).href, BACKUP_KEY: await newBackupKey() }
    const env = { ...database.variables, ...withStore }
    const copies = () =>
      keepSecondCopy({ env, timeZone: () => "America/New_York", log, now: () => now, niceness: 0 }).round()
    now = Date.parse("2026-03-20T09:00:00Z")
    const before = await state()
    await nights(withStore).round()
    expect((await state()).restoreTest).toEqual(before.restoreTest)
    await copies()
    await rm(join(folder(), "2026-03-20.gz"))
    await writeFile(join(folder(), "2026-03-20.gz"), "only the name counts")
    await nights(withStore).round()
    const { restoreTest } = await state()
    expect(restoreTest).toMatchObject({ file: "2026-03-20.gz.age", fromStore: true, rows: expect.any(Number) })
    now += 7 * 24 * 60 * 60 * 1000
    await nights(withStore).round()
    await copies()
    await nights({ ...withStore, BACKUP_KEY: await newBackupKey() }).round()
    expect((await state()).restoreTest?.problem).toContain("was encrypted with another key than BACKUP_KEY")
  })
})

describe.runIf(!isEmbedded)("an owner of two processes with one PostgreSQL database", () => {
  it("has one backup a night, made by one of them, and by the other where the first fails", async () => {
    const database = await aDatabase()
    const log = { info: () => undefined, error: () => undefined }
    const other = await mkdtemp(join(tmpdir(), "quartermaster-test-"))
    const homes = [database.variables.DATA_DIR, other]
    let now = Date.parse("2026-03-01T09:00:00Z")
    const round = (DATA_DIR: string) =>
      openNightlyBackups({
        ...database,
        env: { ...database.variables, DATA_DIR },
        timeZone: () => "America/New_York",
        log,
        now: () => now,
        niceness: 0,
      }).round()
    const files = async () =>
      (await Promise.all(homes.map((home) => readdir(join(home, "backups")).catch(() => []))))
        .flat()
        .filter((name) => name.endsWith(".gz"))
    await Promise.all(homes.map(round))
    await Promise.all(homes.map(round))
    expect(await files()).toEqual(["2026-03-01.gz"])
    expect(await newestNight(database.db)).toBe("2026-03-01")
    now += 24 * 60 * 60 * 1000
    await rm(join(other, "backups"), { recursive: true, force: true })
    await writeFile(join(other, "backups"), "no folder can be made here")
    await round(other)
    expect(await newestNight(database.db)).toBe("2026-03-01")
    await round(homes[0]!) // There are two.
    expect(await newestNight(database.db)).toBe("2026-03-02")
    await rm(other, { recursive: true })
    await database.remove()
  })
})

describe.runIf(isEmbedded)("a year of nights", () => {
  it("leaves 7 daily, 4 weekly and 12 monthly backups", () => {
    let days: string[] = []
    let today = "2026-01-01"
    for (let night = 0; night < 365; night++) {
      today = addDays("2026-01-01", night)
      days.push(today)
      const kept = daysToKeep(days, today)
      days = days.filter((day) => kept.has(day))
      expect(days.length).toBeLessThanOrEqual(7 + 4 + 12)
    }
    const monthly = ["01-31", "02-28", "03-31", "04-30", "05-31", "06-30", "07-31", "08-31", "09-30", "10-31", "11-30"]
    const weeklyAndDaily = ["12-13", "12-20", "12-25", "12-26", "12-27", "12-28", "12-29", "12-30", "12-31"]
    expect(days).toEqual([...monthly, ...weeklyAndDaily].map((day) => `2026-${day}`))
  })

  it("loses no real backup to the days of a clock that was wrong", () => {
    const wrong = Array.from({ length: 30 }, (_, day) => addDays("2031-01-01", day))
    const real = Array.from({ length: 7 }, (_, day) => addDays("2026-03-01", day))
    expect([...daysToKeep([...wrong, ...real], "2026-03-07")].sort()).toEqual([...real, ...wrong])
  })
})
