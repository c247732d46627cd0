import { existsSync } from "node:fs"
import { mkdtemp, readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { sql } from "kysely"
import { askControl, controlSocketOf } from "#server/control/control-socket.ts"
import { BackupProblem } from "#server/db/backup/backup-lines.ts"
import { connect, type Database } from "#server/db/connect.ts"
import { FolderInUse } from "#server/db/embedded/folder-lock.ts"
import type { Env } from "#server/env.ts"

export interface OpenedToRead extends Database {
  /** A sentence that names the opened database. */
  where: string
}

const day = 24 * 60 * 60 * 1000

/**
 * Opens the database without changing it. Only one process can open the embedded one: if a server has it open, the
 * server copies its present state, which is read here, so that no visitor waits.
 */
export async function openToRead(env: Env): Promise<OpenedToRead> {
  if (env.DATABASE_URL) {
    const database = await connect(env)
    await refuseWithoutTables(database, "The database in DATABASE_URL has no tables.")
    return { ...database, where: "PostgreSQL of DATABASE_URL" }
  }
  // A kill in the middle of an update of the database leaves `pg.new`: server/db/embedded/settle-folder.ts.
  if (!["pg", "pg.new"].some((name) => existsSync(join(env.DATA_DIR, "database", name, "PG_VERSION")))) {
    throw new BackupProblem(`There is no database in ${env.DATA_DIR}. Set DATA_DIR to the folder of your data.`)
  }
  try {
    const database = await connect(env)
    await refuseWithoutTables(database, `The database in ${env.DATA_DIR} has no tables.`)
    return { ...database, where: `the embedded database in ${env.DATA_DIR}, while no server runs` }
  } catch (error) {
    if (error instanceof FolderInUse) return openCopy(env, error)
    throw error
  }
}

async function openCopy(env: Env, inUse: FolderInUse): Promise<OpenedToRead> {
  await removeOldCopies(env.DATA_DIR)
  const folder = await mkdtemp(join(env.DATA_DIR, "copy-"))
  const remove = () => rm(folder, { recursive: true, force: true })
  const leave = () => void remove().then(() => process.exit(130))
  process.once("SIGINT", leave).once("SIGTERM", leave)
  try {
    const reply = await askControl(controlSocketOf(env.DATA_DIR), "database.copy", { folder }).catch(() => {
      throw inUse
    })
    if ("problem" in reply) throw new BackupProblem(`The running server could not copy its database: ${reply.problem}`)
    const database = await connect({ DATA_DIR: folder }, { isThrowAway: true })
    const close = async () => {
      await database.close()
      await remove()
    }
    return { ...database, close, where: `the embedded database in ${env.DATA_DIR}, while its server runs` }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Removes the leftovers of a killed command. */
async function removeOldCopies(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (/^copy-\w{6}$/.test(name) && (await stat(path)).mtimeMs < Date.now() - day) {
      await rm(path, { recursive: true, force: true })
    }
  }
}

async function refuseWithoutTables(database: Database, sentence: string): Promise<void> {
  const { rows } = await sql<{ present: boolean }>`
    SELECT to_regclass('public.migrations') IS NOT NULL AS present`.execute(database.db)
  if (rows[0]?.present) return
  await database.close()
  throw new BackupProblem(`${sentence} The first start creates them.`)
}
