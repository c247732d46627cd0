import { createHash } from "node:crypto"
import { createReadStream, createWriteStream } from "node:fs"
import { readdir, rename, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { Readable, Transform } from "node:stream"
import { pipeline } from "node:stream/promises"
import { fileURLToPath } from "node:url"
import { BackupProblem } from "#server/db/backup/backup-lines.ts"
import type { BackupStore } from "./backup-store.ts"

/**
 * A folder on another disk. It is never made: where a disk is not mounted, a new one would be on the disk that the copy
 * should survive.
 */
export function folderStore(address: string): BackupStore {
  const folder = fileURLToPath(address)

  return {
    async list() {
      const names = await readdir(folder).catch((error: Error) => {
        throw new BackupProblem(`The folder of BACKUP_URL cannot be read (${error.message}). Is its disk mounted?`)
      })
      const files = await Promise.all(names.map(async (name) => ({ name, file: await stat(join(folder, name)) })))
      return files.flatMap(({ name, file }) => (file.isFile() ? { name, bytes: file.size } : []))
    },
    write: (name, content) => writeWhole(join(folder, name), join(folder, `.${name}.unfinished`), content),
    async read(name) {
      const file = createReadStream(join(folder, name))
      await new Promise((resolve, reject) => file.once("open", resolve).once("error", reject)).catch((error) => {
        throw explain(error as NodeJS.ErrnoException) // A file stream fails with these only.
      })
      return Readable.toWeb(file)
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    isOnDiskOf: async (other) => (await stat(folder)).dev === (await stat(other)).dev,
  }
}

/** The file gets its name once all of it is on the other disk and reads back as it was written. */
async function writeWhole(file: string, unfinished: string, content: Parameters<BackupStore["write"]>[1]) {
  try {
    const written = createHash("sha256")
    const hashing = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        written.update(chunk)
        done(null, chunk)
      },
    })
    await pipeline(Readable.fromWeb(content), hashing, createWriteStream(unfinished, { mode: 0o600, flush: true }))
    const there = createHash("sha256")
    await pipeline(createReadStream(unfinished), there)
    if (written.digest("hex") !== there.digest("hex")) {
      throw new BackupProblem(`${file} differs from what was written. Check the disk of BACKUP_URL.`)
    }
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw explain(error as NodeJS.ErrnoException)
  }
}

function explain(error: NodeJS.ErrnoException): Error {
  if (error.code === "ENOENT") {
    return new BackupProblem(
      `The folder of BACKUP_URL has no such file (${error.message}). Run: quartermaster backup list`,
    )
  }
  if (error.code === "ENOSPC") return new BackupProblem("The disk of BACKUP_URL is full. Free some space there.")
  if (error.code === "EACCES" || error.code === "EROFS") {
    return new BackupProblem(`The site may not write to the folder of BACKUP_URL (${error.message}).`)
  }
  return error
}
