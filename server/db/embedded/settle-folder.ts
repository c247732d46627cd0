import { existsSync } from "node:fs"
import { mkdir, open, readFile, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { carryOver } from "./carry-over.ts"
import { olderMajors, presentMajor } from "./pglite.ts"

/**
 * Returns the folder of a database that the present PGlite can open, inside the locked `folder`. One of an older
 * PostgreSQL is copied into a new folder first; then two renames put the new one in its place, so a kill leaves
 * either the old or the new one complete.
 */
export async function settleFolder(folder: string): Promise<string> {
  const [present, unfinished] = [join(folder, "pg"), join(folder, "pg.new")]
  if (!existsSync(present)) {
    // Killed between two renames: the one that takes its place is complete.
    const next = [unfinished, join(keptFolderOf(folder, presentMajor), "pg")].find((path) => existsSync(path))
    if (next) await move(next, present)
    return present
  }
  await rm(unfinished, { recursive: true, force: true })
  const major = await majorOf(present)
  if (major === undefined || major === presentMajor) return present
  if (major > presentMajor) await bringBack(folder, major)
  else await carryOverAndKeep(folder, major)
  return present
}

async function majorOf(present: string): Promise<number | undefined> {
  const text = await readFile(join(present, "PG_VERSION"), "utf8").catch(() => "")
  return text ? Number.parseInt(text, 10) : undefined
}

/** The owner deletes it when the site has run well for a while. */
const keptFolderOf = (folder: string, major: number) => `${folder}.pg${major}`

async function carryOverAndKeep(folder: string, major: number): Promise<void> {
  const [present, unfinished, kept] = [join(folder, "pg"), join(folder, "pg.new"), keptFolderOf(folder, major)]
  const about = `its database is of PostgreSQL ${major}, and this version has ${presentMajor}`
  if (!olderMajors.includes(major)) throw new Error(`${about}. Start a version between them first`)
  if (existsSync(join(kept, "pg"))) throw new Error(`${about}; ${kept} has an older copy. Move that elsewhere`)
  process.stderr.write(`Carrying the database over from PostgreSQL ${major} to ${presentMajor} …\n`)
  try {
    await carryOver({ folder: present, major }, { folder: unfinished, major: presentMajor })
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${about}. Carrying it over failed and changed nothing: ${reason}`, { cause: error })
  }
  await mkdir(kept, { recursive: true, mode: 0o700 })
  await move(present, join(kept, "pg"))
  await move(unfinished, present)
  process.stderr.write(`Done. The old database is in ${kept}.\n`)
}

/**
 * Undoes the update of a version that did not start. Only `scripts/serve.mjs` may ask for it, since it knows that no
 * data was written in between. Otherwise the data of the newer version would be lost.
 */
async function bringBack(folder: string, major: number): Promise<void> {
  const [present, kept] = [join(folder, "pg"), keptFolderOf(folder, presentMajor)]
  if (!process.env.UPDATE_WENT_BACK || !existsSync(join(kept, "pg"))) {
    throw new Error(
      `its database is of PostgreSQL ${major}, and this version has ${presentMajor}. Start the newer version again`,
    )
  }
  const newer = keptFolderOf(folder, major)
  await rm(newer, { recursive: true, force: true })
  await mkdir(newer, { mode: 0o700 })
  await move(present, join(newer, "pg"))
  await move(join(kept, "pg"), present)
  await rm(kept, { recursive: true, force: true })
}

/** On the disk before the next step begins. */
async function move(from: string, to: string): Promise<void> {
  await rename(from, to)
  for (const folder of new Set([dirname(from), dirname(to)])) await sync(folder)
}

async function sync(folder: string): Promise<void> {
  // Windows syncs no folders.
  if (process.platform === "win32") return
  const opened = await open(folder)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
