import { createReadStream } from "node:fs"
import { Readable } from "node:stream"
import { readBackupLines } from "#server/db/backup/backup-file.ts"
import { BackupProblem } from "#server/db/backup/backup-lines.ts"
import { decrypt } from "./encrypt-backup.ts"
import { openStore, type StoreEnv } from "./store/backup-store.ts"

/** The lines of a backup file, which may be a copy that was fetched from a store by hand. */
export async function readBackupOrCopy(file: string, key: string | undefined): Promise<AsyncGenerator<string>> {
  const source = createReadStream(file)
  if (!file.endsWith(".age")) return readBackupLines(file, source)
  return readBackupLines(file, Readable.fromWeb(await decrypt(file, Readable.toWeb(source), key)))
}

/** The lines of a backup in BACKUP_URL. */
export async function readFromStore(env: StoreEnv, name: string): Promise<AsyncGenerator<string>> {
  const store = openStore(env)
  if (!store) throw new BackupProblem("Set BACKUP_URL to the store that has the backup.")
  const content = await store.read(name)
  const plain = name.endsWith(".age") ? await decrypt(name, content, env.BACKUP_KEY) : content
  return readBackupLines(name, Readable.fromWeb(plain))
}
