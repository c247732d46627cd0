import { constants, type Dirent } from "node:fs"
import { copyFile, mkdir, opendir, rm, stat } from "node:fs/promises"
import { join, relative } from "node:path"
import { sql } from "kysely"
import type { Db } from "#server/db/db.ts"

/** The clock of a file system is coarser than ours, and may stand a little beside it. */
const clockDoubt = 2_000

/**
 * Copies the files of the embedded database while it is in use. First everything, with visitors writing; then, while
 * nobody else has the one connection, again what was written since. The copy is what a kill at that moment would leave.
 */
export async function copyDatabase(db: Db, from: string, to: string): Promise<void> {
  const [source, target] = [join(from, "pg"), join(to, "pg")]
  await mkdir(target, { recursive: true, mode: 0o700 })
  const since = Date.now() - clockDoubt
  const first = await copyFiles(source, target, () => true)
  await db.connection().execute(async (connection) => {
    await sql`CHECKPOINT`.execute(connection)
    // A clock that was set back meanwhile dates a change before the copy; it is another date still.
    const present = await copyFiles(source, target, (name, at) => at >= since || at !== first.get(name))
    for await (const { path, entry } of entriesOf(target)) {
      if (entry.isFile() && !present.has(relative(target, path))) await rm(path)
    }
  })
}

/** Copies what is wanted or not there yet; answers when each file of the source was changed, by its place in it. */
async function copyFiles(
  source: string,
  target: string,
  isWanted: (name: string, changedAt: number) => boolean,
): Promise<Map<string, number>> {
  const present = new Map<string, number>()
  for await (const { path, entry } of entriesOf(source)) {
    const name = relative(source, path)
    const copy = join(target, name)
    // PostgreSQL does not start where one of its folders is missing, empty as it may be.
    if (entry.isDirectory()) await mkdir(copy, { recursive: true, mode: 0o700 })
    if (!entry.isFile()) continue
    try {
      const [{ mtimeMs }, existing] = await Promise.all([stat(path), stat(copy).catch(() => undefined)])
      // Where the file system can share blocks until one of both is written, nothing is copied at all.
      if (!existing || isWanted(name, mtimeMs)) await copyFile(path, copy, constants.COPYFILE_FICLONE)
      present.set(name, mtimeMs)
    } catch (error) {
      // PostgreSQL drops and renames files of its own while the first round runs; the second sees what remains.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error
    }
  }
  return present
}

/** A folder comes before what is in it. */
async function* entriesOf(folder: string): AsyncGenerator<{ path: string; entry: Dirent }> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name)
    yield { path, entry }
    if (entry.isDirectory()) yield* entriesOf(path)
  }
}
