import { rmSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { connect, type Database } from "#server/db/connect.ts"
import { migrate } from "#server/db/migrate.ts"
import { findPostgres, type PostgresServer, run, startPostgres } from "#server/testing/postgres-server.ts"
import { atExit } from "./at-exit.ts"

export type DatabaseKind = Database["kind"]

export interface BenchDatabase {
  kind: DatabaseKind
  /** Opens the database in this process; close it before a server opens it. */
  open(): Promise<Database>
  /** The variables with which a server opens the database. */
  variables: { DATA_DIR: string; DATABASE_URL?: string }
  remove(): Promise<void>
}

let postgres: Promise<PostgresServer> | undefined

/** The embedded database, and PostgreSQL if it is installed. */
export const kinds = (): DatabaseKind[] => (findPostgres() ? ["postgres", "embedded"] : ["embedded"])

/** A migrated, empty database that is deleted after the run. */
export async function makeDatabase(kind: DatabaseKind): Promise<BenchDatabase> {
  const database = await makeBareDatabase(kind)
  const opened = await database.open()
  await migrate(opened.db)
  await opened.close()
  return database
}

/** A database without tables, as on a first start. */
export async function makeBareDatabase(kind: DatabaseKind): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "quartermaster-bench-"))
  atExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
  if (kind === "embedded") {
    const variables = { DATA_DIR: folder }
    return { kind, variables, open: () => connect(variables), remove: removeFolder }
  }
  postgres ??= startPostgres()
  const server = await postgres
  const name = `bench_${crypto.randomUUID().replaceAll("-", "")}`
  await server.createDatabase(name)
  const variables = { DATA_DIR: folder, DATABASE_URL: server.addressOf(name) }
  const remove = async () => {
    await run(server.addressOf("postgres"), `DROP DATABASE "${name}" WITH (FORCE)`)
    await removeFolder()
  }
  return { kind, variables, open: () => connect(variables), remove }
}

export async function stopDatabases(): Promise<void> {
  if (postgres) await (await postgres).stop()
}
