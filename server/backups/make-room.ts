import { opendir, rm, stat, statfs } from "node:fs/promises"
import { join } from "node:path"
import { sql } from "kysely"
import { formatSize } from "#contract/quote-requests/attachment-limits.ts"
import { BackupProblem } from "#server/db/backup/backup-lines.ts"
import type { Db } from "#server/db/db.ts"
import type { Env } from "#server/env.ts"
import { listBackups, type StoredBackup } from "./backup-folder.ts"

type Home = Pick<Env, "DATA_DIR">

const alwaysKept = 2

export async function freeBytes({ DATA_DIR }: Home): Promise<number> {
  const { bavail, bsize } = await statfs(DATA_DIR)
  return bavail * bsize
}

/** Size of the database. A backup copies the database, and a restore test restores one, beside the backup file. */
export async function databaseBytes({ env, db, kind }: { env: Home; db: Db; kind: string }): Promise<number> {
  if (kind === "postgres") {
    const { rows } = await sql<{ bytes: string }>`SELECT pg_database_size(current_database())::text AS bytes`.execute(
      db,
    )
    return Number(rows[0]!.bytes) // One row.
  }
  return folderBytes(join(env.DATA_DIR, "database"))
}

export async function folderBytes(folder: string): Promise<number> {
  let bytes = 0
  for await (const entry of await opendir(folder, { recursive: true })) {
    // PostgreSQL removes files while it runs.
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size
  }
  return bytes
}

/**
 * Removes the oldest backups, but never the newest two, until the next one fits and all of them take no more than half
 * of the room that the disk would have without them.
 */
export async function makeRoom(env: Home, databaseTakes: number): Promise<void> {
  const backups = await listBackups(env)
  const needed = databaseTakes + (backups[0]?.bytes ?? 0)
  const removable = sizeOf(backups.slice(alwaysKept))
  if ((await freeBytes(env)) + removable < needed) {
    throw new BackupProblem(
      `The disk of DATA_DIR has ${formatSize(await freeBytes(env))} free and a backup needs ${formatSize(needed)}. Free some space or use a larger disk.`,
    )
  }
  while (backups.length > alwaysKept) {
    const free = await freeBytes(env)
    if (free >= needed && sizeOf(backups) <= free) return
    await rm(backups.pop()!.file) // There are more than two.
  }
}

const sizeOf = (backups: readonly StoredBackup[]) => backups.reduce((sum, { bytes }) => sum + bytes, 0)
