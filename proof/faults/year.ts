import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { sql } from "kysely"
import { addDays } from "#contract/values/dates.ts"
import { daysToKeep, listBackups, readBackupState } from "#server/backups/backup-folder.ts"
import { newBackupKey } from "#server/backups/encrypt-backup.ts"
import { keepSecondCopy, readCopyState } from "#server/backups/keep-second-copy.ts"
import { openNightlyBackups } from "#server/backups/nightly-backups.ts"
import { perform } from "#server/backups/perform-backup.ts"
import type { runApart } from "#server/backups/run-apart.ts"
import type { Db } from "#server/db/db.ts"
import { keepPgliteCompiled } from "#server/testing/compiled-pglite.ts"
import { type DatabaseKind, kinds, makeDatabase } from "../bench/databases.ts"
import type { Outcome } from "./outcome.ts"

const nights = 365
const rowsANight = 20
/** 7 daily, 4 weekly, 12 monthly. */
const atMost = 7 + 4 + 12
const firstDay = "2026-01-01"
/** The site is off for three nights, and its clock is once two days behind. */
const nightsOff = new Set([100, 101, 102])
const wrongClock = 200
const inUtc = () => "UTC"
/** In this process, because starting two processes each night would take most of the time. */
const apart: typeof runApart = (task, { env }) =>
  perform(env, task).catch((error: unknown) => ({ problem: String(error) }))

/** A year of nightly backups with encrypted copies and weekly restore tests, on a clock that jumps from night to night. */
export async function aYear(): Promise<Outcome[]> {
  await keepPgliteCompiled()
  return Promise.all(kinds().map(yearOn))
}

async function yearOn(kind: DatabaseKind): Promise<Outcome> {
  const { variables, open, remove } = await makeDatabase(kind)
  const store = await mkdtemp(join(tmpdir(), "quartermaster-faults-year-"))
  const database = await open()
  const env = { ...variables, BACKUP_URL: pathToFileURL(store).href, BACKUP_KEY: await newBackupKey() }
  let now = 0
  const problems: string[] = []
  const log = { info: () => undefined, error: (what: unknown) => void problems.push(JSON.stringify(what)) }
  const parts = { ...database, env, timeZone: inUtc, log, now: () => now, apart }
  const [backups, copies] = [openNightlyBackups(parts), keepSecondCopy(parts)]
  const made: string[] = []
  let tests = 0
  for (let night = 0; night < nights; night++) {
    if (night % 30 === 0) process.stderr.write(`  night ${night} of ${nights}, ${kind}\n`)
    await grow(database.db)
    if (nightsOff.has(night)) continue
    now = Date.parse(`${addDays(firstDay, night === wrongClock ? night - 2 : night)}T03:00:00Z`)
    await backups.round()
    await copies.round()
    await backups.round()
    if (night === wrongClock) continue
    const day = addDays(firstDay, night)
    made.push(day)
    problems.push(...(await check(env, { day, made, store })))
    if ((await readBackupState(env)).restoreTest?.at === new Date(now).toISOString()) tests += 1
  }
  process.stderr.write(
    `  ${made.length} backups, ${tests} restore tests, ${(await listBackups(env)).length} files kept\n`,
  )
  if (tests < 52) problems.push(`only ${tests} restore tests`)
  await database.close()
  await remove()
  await rm(store, { recursive: true })
  process.stderr.write(`  a year of backups, ${kind}: ${problems.join("; ") || "held"}\n`)
  return { ...nothingElse, fault: "a year of nights", database: kind, load: `${rowsANight} rows a night`, problems }
}

const grow = (db: Db) =>
  sql`INSERT INTO letters (message_id, kind, recipient, subject, text_body, html_body, sent_at)
    SELECT gen_random_uuid()::text, 'year', 'a@example.com', 's', md5(random()::text), repeat(md5(random()::text), 20), now()
    FROM generate_series(1, ${rowsANight})`.execute(db)

interface Night {
  day: string
  made: readonly string[]
  store: string
}

/** Checks the promises for each morning. */
async function check(env: { DATA_DIR: string }, { day, made, store }: Night): Promise<string[]> {
  const here = await listBackups(env)
  const days = here.map((one) => one.day).sort()
  const there = (await readdir(store)).sort()
  const { backup, restoreTest } = await readBackupState(env)
  const largest = Math.max(...here.map(({ bytes }) => bytes))
  const rules: Record<string, boolean> = {
    "tonight's backup is there": days.at(-1) === day && backup?.problem === undefined,
    "no more than promised": days.length <= atMost && days.length === [...daysToKeep(days, day)].length,
    "the last 7 days": made.slice(-7).every((one) => days.includes(one)),
    "a backup of each of the last 12 months": monthsOf(made)
      .slice(-12)
      .every((month) => monthsOf(days).includes(month)),
    "the disk is bounded": here.reduce((sum, { bytes }) => sum + bytes, 0) <= atMost * largest,
    "the copy has the same days": there.join() === days.map((one) => `${one}.gz.age`).join(),
    "the copy is well": (await readCopyState(env))?.problem === undefined,
    "the restore test is well and of this week":
      restoreTest?.problem === undefined &&
      restoreTest?.fromStore === true &&
      restoreTest.at.slice(0, 10) >= addDays(day, -10),
    "no unfinished file": !(await readdir(join(env.DATA_DIR, "backups"))).some((name) => name.includes("unfinished")),
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [`${day}: not ${rule}`]))
}

const monthsOf = (days: readonly string[]) => [...new Set(days.map((day) => day.slice(0, 7)))]

const nothingElse = {
  acknowledged: 0,
  lost: 0,
  doubled: 0,
  toldToWait: 0,
  unanswered: 0,
  failed: 0,
  lettersLost: 0,
  lettersTwice: 0,
  stallMilliseconds: 0,
  memoryMiB: 0,
}
