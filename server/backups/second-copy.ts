import { createHash } from "node:crypto"
import { createReadStream, createWriteStream } from "node:fs"
import { readdir, rename, rm, stat } from "node:fs/promises"
import { basename, join } from "node:path"
import { pipeline } from "node:stream/promises"
import { BackupProblem } from "#server/db/backup/backup-lines.ts"
import { dayOfBackup, daysToKeep, type StoredBackup } from "./backup-folder.ts"

/**
 * Copies each backup that the other folder lacks, and removes what is not kept there. The folder is never made: where a
 * disk is not mounted, a new one would be on the disk that the copy should survive.
 */
export async function copyBackups(
  backups: readonly StoredBackup[],
  { folder, today, signal }: { folder: string; today: string; signal: AbortSignal },
): Promise<void> {
  const names = await readdir(folder).catch((error: Error) => {
    throw new BackupProblem(`The folder of BACKUP_URL cannot be read (${error.message}). Is its disk mounted?`)
  })
  for (const name of names) if (/^\.\d{4}-\d{2}-\d{2}\.gz\.unfinished$/.test(name)) await rm(join(folder, name))
  const there = names.flatMap((name) => dayOfBackup(name) ?? [])
  const kept = daysToKeep([...new Set([...there, ...backups.map(({ day }) => day)])], today)
  for (const day of there) if (!kept.has(day)) await rm(join(folder, `${day}.gz`))
  for (const { day, file, bytes } of backups) {
    const copy = join(folder, basename(file))
    if (kept.has(day) && (await sizeOf(copy)) !== bytes) await copyWhole(file, copy, signal)
  }
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  )

/** The file gets its name once all of it is on the other disk and equals the original. */
async function copyWhole(file: string, copy: string, signal: AbortSignal): Promise<void> {
  const unfinished = join(copy, "..", `.${basename(copy)}.unfinished`)
  try {
    await pipeline(createReadStream(file), createWriteStream(unfinished, { mode: 0o600, flush: true }), { signal })
    if ((await hashOf(unfinished, signal)) !== (await hashOf(file, signal))) {
      throw new BackupProblem(`The copy of ${basename(file)} differs from the backup. Check the disk of BACKUP_URL.`)
    }
    await rename(unfinished, copy)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw explain(error as NodeJS.ErrnoException)
  }
}

async function hashOf(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash("sha256")
  await pipeline(createReadStream(file), hash, { signal })
  return hash.digest("hex")
}

function explain(error: NodeJS.ErrnoException): Error {
  if (error.code === "ENOSPC") return new BackupProblem("The disk of BACKUP_URL is full. Free some space there.")
  if (error.code === "EACCES" || error.code === "EROFS") {
    return new BackupProblem(`The site may not write to the folder of BACKUP_URL (${error.message}).`)
  }
  return error
}
