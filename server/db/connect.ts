import { join } from "node:path"
import { CamelCasePlugin, Kysely, type Logger, PostgresDialect } from "kysely"
import pg from "pg"
import type { Env } from "#server/env.ts"
import { copyDatabase } from "./embedded/copy-database.ts"
import type { Db } from "./db.ts"
import { openEmbedded } from "./embedded/open-embedded.ts"
import { refusingLateCalls } from "./late-calls.ts"
import type { Schema } from "./schema.ts"
import { tidy } from "./embedded/tidy.ts"

export interface Database {
  db: Db
  kind: "embedded" | "postgres"
  /**
   * Embedded only: copies the database as it is at one moment into a new folder, which `connect` opens as a DATA_DIR.
   * Visitors wait only while files that changed during the first round are copied again.
   */
  copyTo?(folder: string): Promise<void>
  /** How many connections are in use, how many are idle, and how many queries wait for one. */
  connections(): Record<"in_use" | "idle" | "waiting", number>
  /** Embedded only: does the work of a server's autovacuum, and stops when other queries wait. */
  tidy?(): Promise<string[]>
  close(): Promise<void>
}

// Dates are calendar days, and int8 exceeds JavaScript's safe numbers: both stay text, as on the embedded database.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => text)

const plugins = [new CamelCasePlugin()]

interface ConnectOptions {
  /**
   * Milliseconds to wait for PostgreSQL to answer a statement: a hung server or a cut line never ends one by itself.
   * Unlimited by default, because backups take long.
   */
  answerWithin?: number
  /** Called for every statement. */
  log?: Logger | undefined
  /** Embedded only: a copy that is deleted afterwards, so nothing waits until the disk has it. */
  isThrowAway?: boolean
}

/** Opens the database that the environment names. The embedded one locks its folder against a second process. */
export async function connect(
  env: Pick<Env, "DATABASE_URL" | "DATA_DIR"> & Partial<Pick<Env, "PGPASSWORD">>,
  options: ConnectOptions = {},
): Promise<Database> {
  if (env.DATABASE_URL) return connectPostgres(withPassword(env.DATABASE_URL, env.PGPASSWORD), options)
  const embedded = await openEmbedded(join(env.DATA_DIR, "database"), { isThrowAway: options.isThrowAway ?? false })
  const dialect = refusingLateCalls(embedded.dialect)
  const db = new Kysely<Schema>({ dialect, plugins, ...(options.log && { log: options.log }) })
  const copyTo = (folder: string) => copyDatabase(db, join(env.DATA_DIR, "database"), join(folder, "database"))
  const { connections, close } = embedded
  return { db, kind: "embedded", copyTo, tidy: () => tidy(db, () => connections().idle === 0), connections, close }
}

/** The driver itself knows PGPASSWORD only as a variable, and not from PGPASSWORD_FILE. */
function withPassword(address: string, password: string | undefined): string {
  const url = new URL(address)
  if (!password || url.password) return address
  url.password = encodeURIComponent(password)
  return url.href
}

function connectPostgres(connectionString: string, { answerWithin, log }: ConnectOptions): Database {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    ...(answerWithin && { query_timeout: answerWithin }),
    keepAlive: true,
    idle_in_transaction_session_timeout: 30_000,
    application_name: "quartermaster",
    // Compiling a statement takes longer than running any of ours: half a second for the figures of a year.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types do not say so
    onConnect: async (client) => void (await client.query("SET jit = off")),
  })
  // The pool replaces a dead idle connection at the next query; without a listener the error would end the process.
  pool.on("error", () => undefined)
  pool.on("connect", (client) => {
    // The pool does not listen to a connection in use, which may die between two statements of a transaction.
    client.on("error", () => undefined)
  })
  const dialect = refusingLateCalls(new PostgresDialect({ pool }))
  const db = new Kysely<Schema>({ dialect, plugins, ...(log && { log }) })
  const connections = () => ({
    in_use: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  return { db, kind: "postgres", connections, close: () => db.destroy() }
}
