import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

/** Another process has the folder open. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: string) {
    super(
      `The data folder ${folder} is in use by another process${holder}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * Reserves a folder for this process: two processes on one embedded database destroy each other's rows. PGlite has no
 * lock, so we use SQLite's, which the operating system releases even after a kill.
 */
export function lockFolder(folder: string): { release(): void } {
  const holderFile = join(folder, "holder.txt")
  const lock = new DatabaseSync(join(folder, "lock.sqlite"))
  try {
    lock.exec("PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
  } catch (error) {
    lock.close()
    if (error instanceof Error && /locked|busy/i.test(error.message))
      throw new FolderInUse(folder, readHolder(holderFile))
    throw error
  }
  writeFileSync(holderFile, `${process.pid}\n`, { mode: 0o600 })
  return { release: () => lock.close() }
}

function readHolder(file: string): string {
  try {
    return ` (process ${readFileSync(file, "utf8").trim()})`
  } catch {
    return ""
  }
}
