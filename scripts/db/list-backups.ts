import { formatSize } from "#contract/quote-requests/attachment-limits.ts"
import { backupFolderOf, listBackups } from "#server/backups/backup-folder.ts"
import { openStore, type StoredFile } from "#server/backups/store/backup-store.ts"
import type { Env } from "#server/env.ts"
import { writeColumns } from "./progress.ts"

/** `quartermaster backup list`: the backups to restore from, newest first. */
export async function describeBackups(env: Env): Promise<string> {
  const here = await listBackups(env)
  const store = openStore(env)
  const there = (await store?.list())?.filter(({ name }) => /^[^.].*\.gz(\.age)?$/.test(name))
  return [
    ...describe(
      `In ${backupFolderOf(env)}`,
      here.map(({ day, bytes }) => ({ name: `${day}.gz`, bytes })),
    ),
    ...(there ? describe("In BACKUP_URL", there) : ["BACKUP_URL is not set, so there is no second copy."]),
  ].join("\n")
}

function describe(where: string, files: readonly StoredFile[]): string[] {
  if (files.length === 0) return [`${where}: none`]
  const newestFirst = files.toSorted((a, b) => b.name.localeCompare(a.name))
  return [`${where}:`, writeColumns(newestFirst.map(({ name, bytes }) => [`  ${name}`, formatSize(bytes)])), ""]
}
