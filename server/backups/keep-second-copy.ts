import { basename, join } from "node:path"
import type { FastifyBaseLogger } from "fastify"
import { z } from "zod"
import { dayIn } from "#contract/values/dates.ts"
import type { Env } from "#server/env.ts"
import {
  BackupAttempt,
  backupFolderOf,
  failedWithinTheHour,
  listBackups,
  readState,
  writeState,
} from "./backup-folder.ts"
import type { BackupEnv } from "./perform-backup.ts"
import { runApart } from "./run-apart.ts"

type Home = Pick<Env, "DATA_DIR">

interface Parts {
  env: BackupEnv
  timeZone(): string
  log: Pick<FastifyBaseLogger, "info" | "error">
  now?(): number
  /** Niceness of the copying process. */
  niceness?: number
  /** Milliseconds after which a disk or store that hangs is given up. */
  within?: number
  apart?: typeof runApart
}

export interface SecondCopy {
  /** Copies the backups if the newest one was not copied yet. Never rejects. */
  round(): Promise<void>
  stop(): void
}

/** `onDiskOfData`: the other folder is on the disk that it should survive. */
const CopyState = BackupAttempt.extend({ onDiskOfData: z.boolean().optional() })
export type CopyState = z.output<typeof CopyState>

const stateFileOf = (env: Home) => join(backupFolderOf(env), "copy.json")

export const readCopyState = (env: Home): Promise<CopyState | undefined> => readState(stateFileOf(env), CopyState)

/** BACKUP_URL has the backups a second time. A disk or store that hangs holds up nothing else. */
export function keepSecondCopy({
  env,
  timeZone,
  log,
  now = Date.now,
  niceness = 10,
  within,
  apart = runApart,
}: Parts): SecondCopy {
  const ending = new AbortController()
  let running = false

  async function copyNewest(): Promise<void> {
    const backups = await listBackups(env)
    const last = await readCopyState(env)
    const file = backups[0] && basename(backups[0].file)
    const isDone = last?.file === file && last?.problem === undefined
    if (!file || !env.BACKUP_URL || isDone || failedWithinTheHour(last, now())) return

    const [at, began, today] = [new Date(now()).toISOString(), performance.now(), dayIn(timeZone(), now())]
    const how = { env, niceness, signal: ending.signal, ...(within && { within }) }
    const result = await apart({ act: "copy", today }, how)
    // It goes on at the next start.
    if (ending.signal.aborted) return
    const state: CopyState = { at, file, seconds: Math.round((performance.now() - began) / 100) / 10, ...result }
    if (state.problem === undefined) log.info(state, "backup copied")
    else log.error(state, "backup copy failed")
    await writeState(stateFileOf(env), state)
  }

  return {
    async round() {
      if (running) return
      running = true
      await copyNewest().catch((err: unknown) => log.error({ err }, "backup copy failed"))
      running = false
    },
    stop: () => ending.abort(),
  }
}
