import { mkdir, rm } from "node:fs/promises"
import { basename, join } from "node:path"
import type { FastifyBaseLogger } from "fastify"
import { addDays, dayIn } from "#contract/dates.ts"
import type { Database } from "#server/db/connect.ts"
import type { Env } from "#server/env.ts"
import { fingerprintOf } from "#server/secret-key.ts"
import {
  type Attempt,
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
import type { BackupEnv, BackupOutcome, BackupTask } from "./backup-process.ts"
import { readCopyState } from "./keep-second-copy.ts"
import { makeRoom } from "./make-room.ts"
import { runApart } from "./run-apart.ts"
import { nameOfCopy } from "./second-copy.ts"

const night = 2

interface Parts extends Pick<Database, "copyTo"> {
  env: BackupEnv & Partial<Pick<Env, "SECRET_KEY" | "DATABASE_URL">>
  /** Of the desk, so that night is night for the company. */
  timeZone(): string
  log: Pick<FastifyBaseLogger, "info" | "error">
  now?(): number
  /** Of the processes that do the work: 10 is behind everything that answers people. */
  niceness?: number
}

export interface NightlyBackups {
  /** Does what is due: tonight's backup, or the test of the newest one. Never rejects. */
  round(): Promise<void>
  stop(): void
}

/**
 * Backs up the embedded database once a night from 2 a.m. on, or later if the server did not run then, and restores the
 * newest backup into a throw-away database once a week. Only the process that holds the database does it.
 */
export function openNightlyBackups(parts: Parts): NightlyBackups {
  const { env, copyTo, timeZone, log, now = Date.now, niceness = 10 } = parts
  let running = false
  const ending = new AbortController()
  const scratch = join(backupFolderOf(env), "scratch.unfinished")
  const apart = (task: BackupTask) => runApart(task, { env, niceness, signal: ending.signal })

  async function attempt(file: string, act: () => Promise<BackupOutcome>): Promise<Attempt> {
    const [at, began] = [new Date(now()).toISOString(), performance.now()]
    const outcome = await act().catch((error: unknown) => ({
      problem: error instanceof Error ? error.message : String(error),
    }))
    await rm(scratch, { recursive: true, force: true })
    return { at, file: basename(file), seconds: Math.round((performance.now() - began) / 100) / 10, ...outcome }
  }

  async function backUp(today: string): Promise<Attempt> {
    const file = backupFileOf(env, today)
    const done = await attempt(file, async () => {
      await makeRoom(env)
      await mkdir(scratch, { mode: 0o700 })
      await copyTo!(scratch) // Only the embedded database is backed up here, and it has one.
      return apart({ act: "back up", folder: scratch, file, secretKey: await fingerprintOf(env) })
    })
    if (done.problem === undefined) {
      const backups = await listBackups(env)
      const kept = daysToKeep(
        backups.map(({ day }) => day),
        today,
      )
      for (const { day, file: old } of backups) if (!kept.has(day)) await rm(old)
    }
    return done
  }

  async function doWhatIsDue(): Promise<void> {
    const today = dayIn(timeZone(), now())
    if (hourIn(timeZone(), now()) < night) return
    let state = await readBackupState(env)
    const note = async (kind: keyof BackupState, done: Attempt) => {
      state = { ...state, [kind]: done }
      if (done.problem === undefined) log.info(done, kind === "backup" ? "backup written" : "backup restored as a test")
      else log.error(done, kind === "backup" ? "backup failed" : "restore test failed")
      await writeBackupState(env, state)
    }
    const newestOf = async () => (await listBackups(env)).find(({ day }) => day <= today)
    if ((await newestOf())?.day !== today && !failedWithinTheHour(state.backup, now())) {
      await prepareBackupFolder(env)
      await note("backup", await backUp(today))
    }
    const newest = await newestOf()
    if (newest && isTestDue(state.restoreTest, today, timeZone())) {
      const fromStore = await isCopied(newest.file)
      if (fromStore === "not yet") return
      await prepareBackupFolder(env)
      await note("restoreTest", await testRestore(newest.file, fromStore))
    }
  }

  /** With BACKUP_URL the copy is tested, and where copying fails, the file here. */
  async function isCopied(file: string): Promise<boolean | "not yet"> {
    if (!env.BACKUP_URL) return false
    const copy = await readCopyState(env)
    return copy?.file === basename(file) ? copy.problem === undefined : "not yet"
  }

  async function testRestore(file: string, fromStore: boolean): Promise<Attempt> {
    const name = fromStore ? nameOfCopy(file, env.BACKUP_KEY) : file
    const test = () => apart({ act: "test restore", folder: scratch, file: name, fromStore })
    const tested = await attempt(name, () => makeRoom(env).then(test))
    return fromStore ? { ...tested, fromStore } : tested
  }

  return {
    async round() {
      if (running) return
      running = true
      await doWhatIsDue().catch((err: unknown) => log.error({ err }, "backup failed"))
      running = false
    },
    stop: () => ending.abort(),
  }
}

const hourIn = (timeZone: string, moment: number) =>
  Number(new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", hourCycle: "h23" }).format(moment))

/** Weekly, and daily after a failure. A time to come is from a clock that was wrong. */
function isTestDue(last: Attempt | undefined, today: string, timeZone: string): boolean {
  if (!last) return true
  const day = dayIn(timeZone, Date.parse(last.at))
  return day > today || addDays(day, last.problem === undefined ? 7 : 1) <= today
}
