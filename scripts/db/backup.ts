import { mkdtemp, rm } from "node:fs/promises"
import { join, resolve } from "node:path"
import { formatCount } from "#contract/values/counts.ts"
import { encryptedSize } from "#server/backups/encrypt-backup.ts"
import { copyTo, nameOfCopy } from "#server/backups/second-copy.ts"
import { openStore } from "#server/backups/store/backup-store.ts"
import { BackupProblem } from "#server/db/backup/backup-lines.ts"
import { writeBackupFile } from "#server/db/backup/backup-file.ts"
import { type BackupEnd, dump } from "#server/db/backup/dump.ts"
import type { Env } from "#server/env.ts"
import { fingerprintOf } from "#server/secret-key.ts"
import { openToRead } from "./open-to-read.ts"
import { showProgress } from "./progress.ts"
import { noteBesideBackup } from "./secret-key-note.ts"

interface Written {
  bytes: number
  rows: number
  tables: number
  where: string
}

async function write(env: Env, path: string, overwrite: boolean): Promise<Written> {
  const opened = await openToRead(env)
  try {
    let last = ""
    const remembering = async function* () {
      const lines = dump(opened, { secretKey: await fingerprintOf(env), onProgress: showProgress("Reading") })
      for await (const line of lines) yield (last = line)
    }
    const bytes = await writeBackupFile(path, remembering(), { overwrite })
    const { end } = JSON.parse(last) as BackupEnd // The last line of a dump.
    const rows = Object.values(end).reduce((sum, contents) => sum + contents.rows, 0)
    return { bytes, rows, tables: Object.keys(end).length, where: opened.where }
  } finally {
    await opened.close()
  }
}

const describe = ({ rows, tables, bytes, where }: Written) =>
  `${formatCount(rows)} rows of ${tables} tables, ${formatCount(Math.ceil(bytes / 1024))} KiB, from ${where}.`

/** `npm run db -- backup FILE`: of both databases, also while a server runs. */
export async function backup(env: Env, file: string, { overwrite }: { overwrite: boolean }): Promise<string> {
  const path = resolve(file)
  const written = await write(env, path, overwrite)
  return `Written: ${path}
${describe(written)}
It holds personal data and password hashes; only you may read it. Keep a copy off this machine.
${await noteBesideBackup(env)}`
}

/** `npm run db -- backup --store`: into BACKUP_URL, under a name that no nightly backup replaces or removes. */
export async function backupIntoStore(env: Env): Promise<string> {
  const store = openStore(env)
  if (!store) throw new BackupProblem("Set BACKUP_URL to the folder or bucket that gets the backup.")
  const folder = await mkdtemp(join(env.DATA_DIR, "copy-"))
  try {
    const file = join(folder, `by-hand-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.gz`)
    const written = await write(env, file, false)
    const key = env.BACKUP_KEY
    const whole = key ? await encryptedSize(written.bytes, key) : written.bytes
    const name = nameOfCopy(file, key)
    await copyTo(store, { file, name, whole, key })
    return `Written: ${name} in BACKUP_URL\n${describe(written)}\n${await noteBesideBackup(env)}`
  } finally {
    await rm(folder, { recursive: true })
  }
}
