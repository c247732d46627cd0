import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { z } from "zod"
import { addDays } from "#contract/values/dates.ts"
import type { Env } from "#server/env.ts"

type Home = Pick<Env, "DATA_DIR">

export interface StoredBackup {
  day: string
  file: string
  bytes: number
}

export const BackupAttempt = z.object({
  at: z.iso.datetime(),
  file: z.string(),
  seconds: z.number(),
  rows: z.int().optional(),
  tables: z.int().optional(),
  /** Read from BACKUP_URL. */
  fromStore: z.boolean().optional(),
  /** Why it failed, as a sentence for the owner. */
  problem: z.string().optional(),
})
const State = z.object({ backup: BackupAttempt.optional(), restoreTest: BackupAttempt.optional() })
export type BackupAttempt = z.output<typeof BackupAttempt>
/** The last backup and the last restore test. It is a file, because a restored database would bring back old ones. */
export type BackupState = z.output<typeof State>

export const backupFolderOf = ({ DATA_DIR }: Home) => join(DATA_DIR, "backups")
export const backupFileOf = (env: Home, day: string) => join(backupFolderOf(env), `${day}.gz`)
export const dayOfBackup = (name: string) => /^(\d{4}-\d{2}-\d{2})\.gz$/.exec(name)?.[1]
const stateFileOf = (env: Home) => join(backupFolderOf(env), "state.json")

/** Newest first. Unfinished files have another name and do not count. */
export async function listBackups(env: Home): Promise<StoredBackup[]> {
  const names = await readdir(backupFolderOf(env)).catch(() => [])
  const days = names.flatMap((name) => dayOfBackup(name) ?? [])
  const newestFirst = days.sort().reverse()
  return Promise.all(
    newestFirst.map(async (day) => {
      const file = backupFileOf(env, day)
      return { day, file, bytes: (await stat(file)).size }
    }),
  )
}

/** Makes the folder, and removes leftovers of a killed run. */
export async function prepareBackupFolder(env: Home): Promise<void> {
  const folder = backupFolderOf(env)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    if (name.endsWith(".unfinished")) await rm(join(folder, name), { recursive: true })
  }
}

export const readBackupState = async (env: Home): Promise<BackupState> =>
  (await readState(stateFileOf(env), State)) ?? {}
export const writeBackupState = (env: Home, state: BackupState) => writeState(stateFileOf(env), state)

/** Undefined if it is missing or unreadable. */
export async function readState<T extends z.ZodType>(file: string, schema: T): Promise<z.output<T> | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, "utf8")))
  } catch {
    return undefined
  }
}

export async function writeState(file: string, state: object): Promise<void> {
  const unfinished = `${file}.unfinished`
  await writeFile(unfinished, JSON.stringify(state), { mode: 0o600 })
  await rename(unfinished, file)
}

const hour = 60 * 60 * 1000

export function failedWithinTheHour(last: BackupAttempt | undefined, now: number): boolean {
  if (last?.problem === undefined) return false
  const ago = now - Date.parse(last.at)
  return ago >= 0 && ago < hour
}

const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
const periods = [
  { most: 7, of: (day: string) => day },
  { most: 4, of: mondayOf },
  { most: 12, of: (day: string) => day.slice(0, 7) },
]

/**
 * The newest backup of each of 7 days, 4 weeks and 12 months, counted only over those that have one. Backups with
 * future dates, from a wrong clock, stay and replace no real one.
 */
export function daysToKeep(days: readonly string[], today: string): Set<string> {
  const kept = new Set(days.filter((day) => day > today))
  const newestFirst = days
    .filter((day) => day <= today)
    .sort()
    .reverse()
  for (const { most, of } of periods) {
    const newest = new Map<string, string>()
    for (const day of newestFirst) if (!newest.has(of(day))) newest.set(of(day), day)
    for (const day of [...newest.values()].slice(0, most)) kept.add(day)
  }
  return kept
}
