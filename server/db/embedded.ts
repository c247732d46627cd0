import { mkdir } from "node:fs/promises"
import { PGlite, types } from "@electric-sql/pglite"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"
import { PGliteDialect, PGliteDriver, type DatabaseConnection, type Driver } from "kysely"
import { FolderInUse, lockFolder } from "./folder-lock.ts"
import { SyncedNodeFs } from "./synced-node-fs.ts"

/**
 * Kysely's driver hands one connection to everybody, so that a query from another request would run inside whatever
 * transaction is open. This one hands it to one holder at a time, in the order of asking.
 */
class ExclusiveDriver extends PGliteDriver {
  #turn: Promise<void> = Promise.resolve()
  #endTurn: () => void = () => undefined
  /** Whoever holds the connection, and all who wait for it. */
  asking = 0

  override async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#turn
    this.asking += 1
    let endTurn: () => void = () => undefined
    this.#turn = new Promise((resolve) => (endTurn = resolve))
    await before
    this.#endTurn = endTurn
    return super.acquireConnection()
  }

  override async releaseConnection(): Promise<void> {
    this.asking -= 1
    this.#endTurn()
  }
}

class EmbeddedDialect extends PGliteDialect {
  readonly driver: ExclusiveDriver
  constructor(pglite: PGlite) {
    super({ pglite })
    this.driver = new ExclusiveDriver({ pglite })
  }
  override createDriver(): Driver {
    return this.driver
  }
}

const asText = (text: string) => text

// PGlite starts PostgreSQL with -F, which turns every fsync off; an acknowledged write must survive a power cut.
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "wal_sync_method=fsync",
  // What is read often stays in the system's own memory too; 128 MB more in this process would hold it twice.
  "-c",
  "shared_buffers=32MB",
  // The log of changes that every checkpoint leaves for reuse.
  "-c",
  "min_wal_size=32MB",
]

/** Opens PostgreSQL inside this process, on disk, with one real fsync per commit. Throws FolderInUse or FolderUnusable. */
export async function openEmbedded(folder: string) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return await openLocked(folder)
  } catch (error) {
    throw error instanceof FolderInUse ? error : new FolderUnusable(folder, error)
  }
}

/** The folder is no database, cannot be written, or is damaged. */
export class FolderUnusable extends Error {
  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `The data folder ${folder} cannot be used: ${reason}. Check its disk and its rights, restore it from a backup, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
}

async function openLocked(folder: string) {
  const lock = lockFolder(folder)
  try {
    const pglite = await PGlite.create({
      fs: new SyncedNodeFs(`${folder}/pg`),
      startParams,
      extensions: { pg_trgm },
      parsers: { [types.INT8]: asText, [types.DATE]: asText, [types.NUMERIC]: asText },
    })
    const close = async () => {
      await pglite.close()
      lock.release()
    }
    const dialect = new EmbeddedDialect(pglite)
    const connections = () => {
      const { asking } = dialect.driver
      return { in_use: Math.min(asking, 1), idle: asking === 0 ? 1 : 0, waiting: Math.max(asking - 1, 0) }
    }
    return { dialect, close, pglite, connections }
  } catch (error) {
    lock.release()
    throw error
  }
}
