import { existsSync, statSync } from "node:fs"
import { mkdir } from "node:fs/promises"
import { dirname } from "node:path"
import {
  AbortedTransactionError,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely"
import { EmbeddedConnection } from "./connection.ts"
import { FolderInUse, lockFolder } from "./folder-lock.ts"

/**
 * There is only one connection, and a query of one request must not run inside another request's transaction. The
 * driver hands the connection to one holder at a time, in the order of requests.
 */
class ExclusiveDriver implements Driver {
  readonly #connection: EmbeddedConnection
  #turn: Promise<void> = Promise.resolve()
  #endTurn: () => void = () => undefined
  /** The holder of the connection plus all who wait for it. */
  asking = 0

  constructor(connection: EmbeddedConnection) {
    this.#connection = connection
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#turn
    this.asking += 1
    let endTurn: () => void = () => undefined
    this.#turn = new Promise((resolve) => (endTurn = resolve))
    await before
    this.#endTurn = endTurn
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    this.asking -= 1
    this.#endTurn()
  }

  async beginTransaction(): Promise<void> {
    await this.#connection.control("BEGIN")
  }

  async commitTransaction(): Promise<void> {
    if ((await this.#connection.control("COMMIT")) === "ROLLBACK") throw new AbortedTransactionError()
  }

  async rollbackTransaction(): Promise<void> {
    await this.#connection.control("ROLLBACK")
  }

  /** Waits until the connection is released. */
  async destroy(): Promise<void> {
    await this.acquireConnection()
    try {
      await this.#connection.close()
    } finally {
      await this.releaseConnection()
    }
  }
}

class EmbeddedAdapter extends PGliteAdapter {
  /** Or Kysely would keep a second queue, of unknown length, which stops after a refused query. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class EmbeddedDialect implements Dialect {
  readonly driver: ExclusiveDriver
  constructor(connection: EmbeddedConnection) {
    this.driver = new ExclusiveDriver(connection)
  }
  createDriver = () => this.driver
  createAdapter = () => new EmbeddedAdapter()
  createQueryCompiler = () => new PostgresQueryCompiler()
  createIntrospector = (db: Kysely<unknown>) => new PostgresIntrospector(db)
}

/**
 * Opens PostgreSQL inside this process, in its own thread, on disk, with a real fsync per commit. Throws FolderInUse,
 * FolderOfAnother or FolderUnusable.
 */
export async function openEmbedded(folder: string) {
  refuseAnotherUser(folder)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return await openLocked(folder)
  } catch (error) {
    throw error instanceof FolderInUse ? error : new FolderUnusable(folder, error)
  }
}

/** The folder is not a database, is not writable, or is damaged. */
export class FolderUnusable extends Error {
  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `The data folder ${folder} cannot be used: ${reason}. Check its disk and permissions, restore it from a backup, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
}

/** The folder belongs to a different user than this process. */
export class FolderOfAnother extends Error {
  constructor(folder: string, owner: number) {
    super(
      `The data folder ${folder} belongs to another user (id ${owner}), who could not open what you write there. Run this as that user; for the systemd service: sudo deploy/quartermaster-run`,
    )
  }
}

/** Root can write anywhere. Also, a new volume from an orchestrator may belong to root until the first start. */
function refuseAnotherUser(folder: string): void {
  const present = [folder, dirname(folder)].find((path) => existsSync(path))
  const user = process.getuid?.()
  if (present === undefined || user === undefined || (present !== folder && user !== 0)) return
  const { uid } = statSync(present)
  if (uid !== user) throw new FolderOfAnother(present, uid)
}

async function openLocked(folder: string) {
  const lock = lockFolder(folder)
  try {
    const dialect = new EmbeddedDialect(await EmbeddedConnection.open(folder))
    let closed: Promise<void> | undefined
    const close = () => (closed ??= dialect.driver.destroy().finally(() => lock.release()))
    const connections = () => {
      const { asking } = dialect.driver
      return { in_use: Math.min(asking, 1), idle: asking === 0 ? 1 : 0, waiting: Math.max(asking - 1, 0) }
    }
    return { dialect, close, connections }
  } catch (error) {
    lock.release()
    throw error
  }
}
