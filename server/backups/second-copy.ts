import { createReadStream } from "node:fs"
import { basename } from "node:path"
import { Readable } from "node:stream"
import { BackupProblem } from "#server/db/backup/backup-lines.ts"
import { dayOfBackup, daysToKeep, type StoredBackup } from "./backup-folder.ts"
import { encrypt, encryptedSize } from "./encrypt-backup.ts"
import type { BackupStore, StoredFile } from "./store/backup-store.ts"

interface Copying {
  store: BackupStore
  key: string | undefined
  today: string
}

/** A copy's name in the store. With a key, only encrypted files count as copies; without one, only plain files. */
export const nameOfCopy = (file: string, key: string | undefined) => `${basename(file)}${key ? ".age" : ""}`

export const dayOfCopy = (name: string, key: string | undefined) =>
  key ? dayOfBackup(name.replace(/\.age$/, "")) : dayOfBackup(name)

/** Copies each backup that the store lacks, and removes copies that are no longer kept. */
export async function copyBackups(backups: readonly StoredBackup[], copying: Copying): Promise<void> {
  const { store, key, today } = copying
  const files = await store.list()
  for (const { name } of files) if (/^\.\d{4}-\d{2}-\d{2}\.gz.*\.unfinished$/.test(name)) await store.remove(name)
  const there = new Map(files.flatMap((file) => (dayOfCopy(file.name, key) ? [[file.name, file.bytes]] : [])))
  const days = [...there.keys()].flatMap((name) => dayOfCopy(name, key) ?? [])
  const kept = daysToKeep([...new Set([...days, ...backups.map(({ day }) => day)])], today)
  for (const name of there.keys()) if (!kept.has(dayOfCopy(name, key)!)) await store.remove(name)
  for (const { day, file, bytes } of backups) {
    const name = nameOfCopy(file, key)
    const whole = key ? await encryptedSize(bytes, key) : bytes
    if (kept.has(day) && there.get(name) !== whole) await copyTo(store, { file, name, whole, key })
  }
}

interface Copied {
  file: string
  name: string
  /** The size that the store must report. */
  whole: number
  key: string | undefined
}

export async function copyTo(store: BackupStore, { file, name, whole, key }: Copied): Promise<void> {
  const plain = Readable.toWeb(createReadStream(file))
  await store.write(name, key ? (await encrypt(plain, key)).bytes : plain)
  const there = (await store.list()).find((one: StoredFile) => one.name === name)
  if (there?.bytes !== whole) {
    throw new BackupProblem(
      `BACKUP_URL took ${name} and then listed ${there ? `${there.bytes} instead of ${whole} bytes` : "no such file"}. Check that it names a store or folder for files.`,
    )
  }
}
