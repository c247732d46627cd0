import { findBrokenSeal } from "#server/audit/find-broken-seal.ts"
import { writeBackupFile, readBackupFile } from "#server/db/backup/backup-file.ts"
import { BackupProblem } from "#server/db/backup/backup-lines.ts"
import { type BackupEnd, dump } from "#server/db/backup/dump.ts"
import { restore } from "#server/db/backup/restore.ts"
import type { Contents } from "#server/db/backup/tables.ts"
import { checkDatabase } from "#server/db/check.ts"
import { connect } from "#server/db/connect.ts"

/** `folder` is a DATA_DIR: the copy to back up, or the empty one that a restore test fills. */
export type BackupTask =
  | { act: "back up"; folder: string; file: string; secretKey: string | null }
  | { act: "test restore"; folder: string; file: string }
export type BackupOutcome = { rows: number; tables: number } | { problem: string }

const counted = (contents: Record<string, Contents>) => ({
  tables: Object.keys(contents).length,
  rows: Object.values(contents).reduce((sum, { rows }) => sum + rows, 0),
})

async function perform(task: BackupTask): Promise<BackupOutcome> {
  const database = await connect({ DATA_DIR: task.folder })
  try {
    if (task.act === "back up") {
      let last = ""
      const remembering = async function* () {
        for await (const line of dump(database, task)) yield (last = line)
      }
      await writeBackupFile(task.file, remembering(), { overwrite: true })
      return counted((JSON.parse(last) as BackupEnd).end) // The last line of a dump.
    }
    const { contents } = await restore(database.db, readBackupFile(task.file), { replace: false })
    const seal = await findBrokenSeal(database.db)
    if (seal) throw new BackupProblem(`The evidence does not match its seal ${seal.number}.`)
    const bad = (await checkDatabase(database)).findings.filter(({ state }) => state === "bad")
    if (bad.length > 0) throw new BackupProblem(bad.map(({ about, says }) => `${about}: ${says}`).join("; "))
    return counted(contents)
  } finally {
    await database.close()
  }
}

// The server has ended.
process.once("disconnect", () => process.exit(1))
const outcome = await perform(JSON.parse(process.argv[2]!) as BackupTask).catch((error: unknown) => ({
  problem: error instanceof Error ? error.message : String(error),
}))
process.send!(outcome, () => process.exit(0)) // `nightly-backups.ts` forks this file.
