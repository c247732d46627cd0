import { basename } from "node:path"
import { findBrokenSeal } from "#server/audit/find-broken-seal.ts"
import { writeBackupFile, readBackupFile } from "#server/db/backup/backup-file.ts"
import { BackupProblem } from "#server/db/backup/backup-lines.ts"
import { type BackupEnd, dump } from "#server/db/backup/dump.ts"
import { restore } from "#server/db/backup/restore.ts"
import type { Contents } from "#server/db/backup/tables.ts"
import { checkDatabase } from "#server/db/check.ts"
import { connect } from "#server/db/connect.ts"
import type { Env } from "#server/env.ts"
import { listBackups } from "./backup-folder.ts"
import { readFromStore } from "./open-copy.ts"
import { copyBackups } from "./second-copy.ts"
import { openStore, type StoreEnv } from "./store/backup-store.ts"

export type BackupEnv = StoreEnv & Pick<Env, "DATA_DIR"> & Partial<Pick<Env, "DATABASE_URL" | "PGPASSWORD">>

/**
 * `folder` is a DATA_DIR: the copy of the embedded database to back up, or the empty one that a restore test fills. A
 * backup of PostgreSQL is tested in an embedded database too: the file fits both.
 */
export type BackupTask =
  | { act: "back up"; folder?: string; file: string; secretKey: string | null }
  | { act: "test restore"; folder: string; file: string; fromStore: boolean }
  | { act: "copy"; today: string }
export type BackupOutcome = { rows?: number; tables?: number; onDiskOfData?: boolean } | { problem: string }

const counted = (contents: Record<string, Contents>) => ({
  tables: Object.keys(contents).length,
  rows: Object.values(contents).reduce((sum, { rows }) => sum + rows, 0),
})

async function backUp(from: Parameters<typeof connect>[0], file: string, secretKey: string | null) {
  // A DATA_DIR without an address is the copy that was made for this backup.
  const database = await connect(from, { isThrowAway: true })
  try {
    let last = ""
    const remembering = async function* () {
      for await (const line of dump(database, { secretKey })) yield (last = line)
    }
    await writeBackupFile(file, remembering(), { overwrite: true })
    return counted((JSON.parse(last) as BackupEnd).end) // The last line of a dump.
  } finally {
    await database.close()
  }
}

async function testRestore(folder: string, lines: AsyncGenerator<string>): Promise<BackupOutcome> {
  const database = await connect({ DATA_DIR: folder }, { isThrowAway: true })
  try {
    const { contents } = await restore(database.db, lines, { replace: false })
    const seal = await findBrokenSeal(database.db)
    if (seal) throw new BackupProblem(`The evidence does not match its seal ${seal.number}.`)
    const bad = (await checkDatabase(database)).findings.filter(({ state }) => state === "bad")
    if (bad.length > 0) throw new BackupProblem(bad.map(({ about, says }) => `${about}: ${says}`).join("; "))
    return counted(contents)
  } finally {
    await database.close()
  }
}

async function copy(env: BackupEnv, today: string): Promise<BackupOutcome> {
  const store = openStore(env)! // `keep-second-copy.ts` asks only with an address.
  await copyBackups(await listBackups(env), { store, key: env.BACKUP_KEY, today })
  return store.isOnDiskOf ? { onDiskOfData: await store.isOnDiskOf(env.DATA_DIR) } : {}
}

/** Does the work in this process. */
export async function perform(env: BackupEnv, task: BackupTask): Promise<BackupOutcome> {
  if (task.act === "copy") return copy(env, task.today)
  if (task.act === "back up") {
    return backUp(task.folder ? { DATA_DIR: task.folder } : env, task.file, task.secretKey)
  }
  return testRestore(
    task.folder,
    task.fromStore ? await readFromStore(env, basename(task.file)) : readBackupFile(task.file),
  )
}
