import { resolve } from "node:path"
import { writeBackupFile } from "#server/db/backup/backup-file.ts"
import { type BackupEnd, dump } from "#server/db/backup/dump.ts"
import type { Env } from "#server/env.ts"
import { fingerprintOf } from "#server/secret-key.ts"
import { openToRead } from "./open-to-read.ts"
import { number, showProgress } from "./progress.ts"
import { noteBesideBackup } from "./secret-key-note.ts"

/** `npm run db -- backup FILE`, on both databases, also while a server runs. */
export async function backup(env: Env, file: string, { overwrite }: { overwrite: boolean }): Promise<string> {
  const path = resolve(file)
  const opened = await openToRead(env)
  try {
    let last = ""
    const remembering = async function* () {
      const lines = dump(opened, { secretKey: await fingerprintOf(env), onProgress: showProgress("Reading") })
      for await (const line of lines) {
        last = line
        yield line
      }
    }
    const bytes = await writeBackupFile(path, remembering(), { overwrite })
    const { end } = JSON.parse(last) as BackupEnd // The last line of a dump.
    const rows = Object.values(end).reduce((sum, contents) => sum + contents.rows, 0)
    return `Written: ${path}
${number(rows)} rows of ${Object.keys(end).length} tables, ${number(Math.ceil(bytes / 1024))} KiB, from ${opened.where}.
It holds personal data and password hashes; only you may read it. Keep a copy off this machine.
${await noteBesideBackup(env)}`
  } finally {
    await opened.close()
  }
}
