import { constants, type Dirent } from "node:fs"
import { copyFile, mkdir, opendir, rm, stat } from "node:fs/promises"
import { join, relative } from "node:path"
import { sql } from "kysely"
import type { Db } from "#server/db/db.ts"

/** File system clocks are coarser than ours and may differ slightly. */
const clockDoubt = 2_000

/**
 * Copies the embedded database's files while it is in use: first everything, while visitors write; then, holding the
 * one connection, the files that changed since. The copy equals what a kill at that moment would leave.
 */
export async function copyDatabase(db: Db, from: string, to: string): Promise<void> {
  const [source, target] = [join(from, "pg"), join(to, "pg")]
  await mkdir(target, { recursive: true, mode: 0o700 })
  const since = Date.now() - clockDoubt
  const first = await copyFiles(source, target, () => true)
  await db.connection().execute(async (connection) => {
    await sql`CHECKPOINT`.execute(connection)
    // If the clock was set back in between, the change has an earlier date than the copy, but still a different one.
    const present = await copyFiles(source, target, (name, at) => at >= since || at !== first.get(name))
    for await (const { path, entry } of entriesOf(target)) {
      if (entry.isFile() && !present.has(relative(target, path))) await rm(path)
    }
  })
}

/** Copies files that are wanted or missing. Returns when each source file last changed, by its relative path. */
async function copyFiles(
  source: string,
  target: string,
  isWanted: (name: string, changedAt: number) => boolean,
): Promise<Map<string, number>> {
  const present = new Map<string, number>()
  for await (const { path, entry } of entriesOf(source)) {
    const name = relative(source, path)
    const copy = join(target, name)
    // PostgreSQL does not start if one of its folders is missing, even an empty one.
    if (entry.isDirectory()) await mkdir(copy, { recursive: true, mode: 0o700 })
    if (!entry.isFile()) continue
    try {
      const [{ mtimeMs }, existing] = await Promise.all([stat(path), stat(copy).catch(() => undefined)])
      // Copy-on-write file systems share the blocks instead of copying them.
      if (!existing || isWanted(name, mtimeMs)) await copyFile(path, copy, constants.COPYFILE_FICLONE)
      present.set(name, mtimeMs)
    } catch (error) {
      // PostgreSQL deletes and renames files during the first round; the second round copies the remaining ones.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error
    }
  }
  return present
}

/** Lists each folder before its contents. */
async function* entriesOf(folder: string): AsyncGenerator<{ path: string; entry: Dirent }> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name)
    yield { path, entry }
    if (entry.isDirectory()) yield* entriesOf(path)
  }
}
