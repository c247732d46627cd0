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
import type { EmbeddedConnection } from "./connection.ts"

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

export class EmbeddedDialect implements Dialect {
  readonly driver: ExclusiveDriver
  constructor(connection: EmbeddedConnection) {
    this.driver = new ExclusiveDriver(connection)
  }
  createDriver = () => this.driver
  createAdapter = () => new EmbeddedAdapter()
  createQueryCompiler = () => new PostgresQueryCompiler()
  createIntrospector = (db: Kysely<unknown>) => new PostgresIntrospector(db)
}
