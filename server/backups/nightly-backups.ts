import { mkdir, rm } from "node:fs/promises"
import { basename, join } from "node:path"
import type { FastifyBaseLogger } from "fastify"
import { addDays, dayIn } from "#contract/values/dates.ts"
import type { Database } from "#server/db/connect.ts"
import type { Env } from "#server/env.ts"
import { fingerprintOf } from "#server/secret-key.ts"
import {
  type BackupAttempt,
  backupFileOf,
  backupFolderOf,
  type BackupState,
  daysToKeep,
  failedWithinTheHour,
  listBackups,
  prepareBackupFolder,
  readBackupState,
  writeBackupState,
} from "./backup-folder.ts"
import type { BackupEnv, BackupOutcome } from "./perform-backup.ts"
import { claimNight, endNight, type NightWork } from "./claim-night.ts"
import { readCopyState } from "./keep-second-copy.ts"
import { databaseBytes, makeRoom } from "./make-room.ts"
import { runApart } from "./run-apart.ts"
import { nameOfCopy } from "./second-copy.ts"

const night = 2

interface Parts extends Pick<Database, "db" | "kind" | "copyTo"> {
  env: BackupEnv & Partial<Pick<Env, "SECRET_KEY">>
  /** The desk's time zone, so backups run at the company's night. */
  timeZone(): string
  log: Pick<FastifyBaseLogger, "info" | "error">
  now?(): number
  /** Niceness of the backup processes. 10 lets everything that serves people go first. */
  niceness?: number
  apart?: typeof runApart
}

export interface NightlyBackups {
  /** Does what is due: tonight's backup, or the test of the newest one. Never rejects. */
  round(): Promise<void>
  stop(): void
}

/**
 * Backs up the database once a night from 2 a.m. on, or later if the server did not run then, and restores the newest
 * backup into a throw-away database once a week. Of several processes with one database, one does each.
 */
export function openNightlyBackups(parts: Parts): NightlyBackups {
  const { timeZone, log, now = Date.now } = parts
  const ending = new AbortController()
  let running = false
  return {
    async round() {
      if (running) return
      running = true
      const moment = now()
      const today = dayIn(timeZone(), moment)
      const round = { ...parts, today, moment, signal: ending.signal }
      await (hourIn(timeZone(), moment) < night ? undefined : doWhatIsDue(round))?.catch((err: unknown) =>
        log.error({ err }, "backup failed"),
      )
      running = false
    },
    stop: () => ending.abort(),
  }
}

interface Round extends Parts {
  today: string
  moment: number
  signal: AbortSignal
}

async function doWhatIsDue(round: Round): Promise<void> {
  const { env, today, moment } = round
  const state = await readBackupState(env)
  const newestOf = async () => (await listBackups(env)).find(({ day }) => day <= today)
  if ((await newestOf())?.day !== today && !failedWithinTheHour(state.backup, moment)) {
    await doOnce(round, "backup", () => backUp(round))
  }
  const newest = await newestOf()
  if (!newest || !isTestDue(state.restoreTest, today, round.timeZone())) return
  const fromStore = await isCopied(env, newest.file)
  if (fromStore !== "not yet") await doOnce(round, "restore test", () => testRestore(round, newest.file, fromStore))
}

/** Does the work if no other process does it tonight, and writes down how it went. */
async function doOnce({ db, kind, env, today, log }: Round, work: NightWork, act: () => Promise<BackupAttempt>) {
  await prepareBackupFolder(env)
  if (kind === "postgres" && !(await claimNight(db, work, today))) return
  const done = await act()
  if (done.problem === undefined) log.info(done, work === "backup" ? "backup written" : "backup restored as a test")
  else log.error(done, `${work} failed`)
  const noted: BackupState = work === "backup" ? { backup: done } : { restoreTest: done }
  await writeBackupState(env, { ...(await readBackupState(env)), ...noted })
  if (kind === "postgres") await endNight(db, work, today, done.problem === undefined)
}

const scratchOf = (env: Pick<Env, "DATA_DIR">) => join(backupFolderOf(env), "scratch.unfinished")

async function attempt(round: Round, file: string, act: () => Promise<BackupOutcome>): Promise<BackupAttempt> {
  const began = performance.now()
  const outcome = await makeRoom(round.env, await databaseBytes(round))
    .then(act)
    .catch((error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }))
  await rm(scratchOf(round.env), { recursive: true, force: true })
  const seconds = Math.round((performance.now() - began) / 100) / 10
  return { at: new Date(round.moment).toISOString(), file: basename(file), seconds, ...outcome }
}

async function backUp(round: Round): Promise<BackupAttempt> {
  const { env, copyTo, today, niceness = 10, signal, apart = runApart } = round
  const file = backupFileOf(env, today)
  const done = await attempt(round, file, async () => {
    const folder = scratchOf(env)
    if (copyTo) {
      await mkdir(folder, { mode: 0o700 })
      await copyTo(folder)
    }
    const task = { act: "back up", ...(copyTo && { folder }), file, secretKey: await fingerprintOf(env) } as const
    return apart(task, { env, niceness, signal })
  })
  if (done.problem === undefined) await removeOld(env, today)
  return done
}

async function removeOld(env: Pick<Env, "DATA_DIR">, today: string): Promise<void> {
  const backups = await listBackups(env)
  const kept = daysToKeep(
    backups.map(({ day }) => day),
    today,
  )
  for (const { day, file } of backups) if (!kept.has(day)) await rm(file)
}

/** With BACKUP_URL the copy is tested, and where copying fails, the file here. */
async function isCopied(env: BackupEnv, file: string): Promise<boolean | "not yet"> {
  if (!env.BACKUP_URL) return false
  const copy = await readCopyState(env)
  return copy?.file === basename(file) ? copy.problem === undefined : "not yet"
}

async function testRestore(round: Round, newest: string, fromStore: boolean): Promise<BackupAttempt> {
  const { env, niceness = 10, signal, apart = runApart } = round
  const file = fromStore ? nameOfCopy(newest, env.BACKUP_KEY) : newest
  const task = { act: "test restore", folder: scratchOf(env), file, fromStore } as const
  const tested = await attempt(round, file, () => apart(task, { env, niceness, signal }))
  return fromStore ? { ...tested, fromStore } : tested
}

const hourIn = (timeZone: string, moment: number) =>
  Number(new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", hourCycle: "h23" }).format(moment))

/** Weekly, and daily after a failure. A future time is from a wrong clock. */
function isTestDue(last: BackupAttempt | undefined, today: string, timeZone: string): boolean {
  if (!last) return true
  const day = dayIn(timeZone, Date.parse(last.at))
  return day > today || addDays(day, last.problem === undefined ? 7 : 1) <= today
}
