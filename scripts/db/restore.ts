import { resolve } from "node:path"
import { formatCount } from "#contract/values/counts.ts"
import { readBackupOrCopy, readFromStore } from "#server/backups/open-copy.ts"
import { connect } from "#server/db/connect.ts"
import { NotEmpty, restore, type Restored } from "#server/db/backup/restore.ts"
import type { Env } from "#server/env.ts"
import { showProgress } from "./progress.ts"
import { noteAfterRestore } from "./secret-key-note.ts"

interface Options {
  replace: boolean
  /** The file is in BACKUP_URL. */
  store: boolean
}

/** `npm run db -- restore FILE`: into either database, from a backup of either. */
export async function restoreFile(env: Env, file: string, { replace, store }: Options): Promise<string> {
  const path = store ? file : resolve(file)
  const lines = store ? await readFromStore(env, file) : await readBackupOrCopy(path, env.BACKUP_KEY)
  const database = await connect(env)
  try {
    const restored = await restore(database.db, lines, { replace, onProgress: showProgress("Writing") })
    const note = await noteAfterRestore(env, restored.header.secretKey)
    return [
      `Restored: ${path}, taken ${restored.header.takenAt} from ${restored.header.from}`,
      describeRestored(restored),
      "The next start sends the emails that were waiting then, and sessions of that time are valid again.",
      ...(note ? [note] : []),
    ].join("\n")
  } catch (error) {
    if (error instanceof NotEmpty) {
      throw new NotEmpty(
        `${error.message}\nTo delete everything and restore the backup: npm run db -- restore ${store ? "--store " : ""}${file} --replace (take a backup of it first)`,
      )
    }
    throw error
  } finally {
    await database.close()
  }
}

export function describeRestored({ contents, migrated }: Restored): string {
  const rows = Object.values(contents).reduce((sum, table) => sum + table.rows, 0)
  const newer = migrated.length > 0 ? ` Then brought to this version: ${migrated.join(", ")}.` : ""
  return `${formatCount(rows)} rows of ${Object.keys(contents).length} tables; every count and checksum matches.${newer}`
}
