import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { keepSecondCopy, readCopyState } from "./keep-second-copy.ts"

describe("an owner whose BACKUP_URL names a folder on another disk", () => {
  let home: string
  let now = Date.parse("2026-03-02T09:00:00Z")
  const log = { info: () => undefined, error: () => undefined }
  const other = () => join(home, "other")
  const env = () => ({ DATA_DIR: join(home, "data"), BACKUP_URL: pathToFileURL(other()).href })
  const backUp = (day: string, text = `backup of ${day}`) => writeFile(join(home, "data/backups", `${day}.gz`), text)
  const copies = () =>
    keepSecondCopy({ env: env(), timeZone: () => "America/New_York", log, now: () => now, niceness: 0 })
  const state = () => readCopyState(env())

  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), "quartermaster-test-"))
    await mkdir(join(home, "data/backups"), { recursive: true })
    await mkdir(other())
    now = Date.parse("2026-03-02T09:00:00Z")
    await backUp("2026-03-01")
    await backUp("2026-03-02")
  })
  afterEach(() => rm(home, { recursive: true }))

  it("finds each backup there too, whole and closed to others, and is told that the disk is the same one", async () => {
    await writeFile(join(other(), "2026-03-01.gz"), "half of it")
    await writeFile(join(other(), ".2026-03-02.gz.unfinished"), "of a process that was killed")
    await copies().round()
    expect((await readdir(other())).sort()).toEqual(["2026-03-01.gz", "2026-03-02.gz"])
    expect(await readFile(join(other(), "2026-03-01.gz"), "utf8")).toBe("backup of 2026-03-01")
    expect((await stat(join(other(), "2026-03-02.gz"))).mode & 0o777).toBe(0o600)
    expect(await state()).toMatchObject({ file: "2026-03-02.gz", onDiskOfData: true })
    await rm(join(other(), "2026-03-02.gz"))
    await copies().round()
    expect(await readdir(other())).toEqual(["2026-03-01.gz"])
  })

  it("has 7 daily, 4 weekly and 12 monthly backups there, and other files stay", async () => {
    await writeFile(join(other(), "photo.jpg"), "mine")
    for (let day = 1; day <= 28; day++) await writeFile(join(other(), `2026-02-${String(day).padStart(2, "0")}.gz`), "")
    await copies().round()
    const sundays = ["02-15", "02-22"]
    const daily = ["02-24", "02-25", "02-26", "02-27", "02-28", "03-01", "03-02"]
    expect((await readdir(other())).sort()).toEqual([
      ...[...sundays, ...daily].map((day) => `2026-${day}.gz`),
      "photo.jpg",
    ])
  })

  it("reads that the disk is not mounted, no folder is made, and an hour later it is tried again", async () => {
    await rm(other(), { recursive: true })
    await copies().round()
    expect((await state())?.problem).toMatch(/BACKUP_URL cannot be read .*Is its disk mounted\?/)
    await expect(readdir(other())).rejects.toThrow("ENOENT")
    await mkdir(other())
    await copies().round()
    expect(await readdir(other())).toEqual([])
    now += 60 * 60 * 1000
    await copies().round()
    expect(await readdir(other())).toHaveLength(2)
  })

  it("gets no half file where the server stops in the middle, and the copy at its next start", async () => {
    const stopped = copies()
    const round = stopped.round()
    stopped.stop()
    await round
    expect([await readdir(other()), await state()]).toEqual([[], undefined])
    await copies().round()
    expect(await readdir(other())).toHaveLength(2)
  })
})
