import { AsyncLocalStorage } from "node:async_hooks"
import { cpSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { inject } from "vitest"
import { connect, type Database } from "#server/db/connect.ts"
import type { Db } from "#server/db/db.ts"
import { keepPgliteCompiled } from "./compiled-pglite.ts"
import { run } from "./postgres-server.ts"

export interface TestDatabase extends Database {
  /** The variables with which another process opens the same database. */
  variables: { DATA_DIR: string; DATABASE_URL?: string }
  remove(): Promise<void>
}

const folders: string[] = []
/** Tests that hand their database to another process do not call `remove`. */
export async function removeFolders(): Promise<void> {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** The variables of an empty, migrated database of the kind that this run tests, for another process to open. */
export async function aDatabaseForAProcess(): Promise<TestDatabase["variables"]> {
  const folder = await mkdtemp(join(tmpdir(), "quartermaster-test-"))
  folders.push(folder)
  const template = inject("databaseTemplate")
  if (inject("databaseKind") === "embedded") {
    // 1,259 files, one after the other: copied asynchronously, they take ten times as long.
    cpSync(template, folder, { recursive: true })
    return { DATA_DIR: folder }
  }
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`
  await run(`${template}postgres`, `CREATE DATABASE ${name} TEMPLATE template`)
  return { DATA_DIR: folder, DATABASE_URL: `${template}${name}` }
}

/** An empty, migrated database of the kind that this run tests. */
export async function aDatabase(): Promise<TestDatabase> {
  const variables = await aDatabaseForAProcess()
  if (!variables.DATABASE_URL) await keepPgliteCompiled()
  const database = await connect(variables)
  const db = database.kind === "postgres" ? withinTransactions(database.db) : database.db
  const remove = async () => {
    await database.close()
    await rm(variables.DATA_DIR, { recursive: true, force: true })
    if (variables.DATABASE_URL) {
      const name = new URL(variables.DATABASE_URL).pathname.slice(1)
      await run(`${inject("databaseTemplate")}postgres`, `DROP DATABASE ${name} WITH (FORCE)`)
    }
  }
  return { ...database, db, variables, remove }
}

/**
 * On the embedded database's one connection, a query on `db` inside a transaction would wait for itself. Most features
 * are tested on PostgreSQL only, so there such a query fails.
 */
function withinTransactions(db: Db): Db {
  const inside = new AsyncLocalStorage<true>()
  const careful = db.withPlugin({
    transformQuery({ node }) {
      if (inside.getStore()) throw new Error("A query on `db` while a transaction is open: pass `tx` to it")
      return node
    },
    transformResult: async ({ result }) => result,
  })
  careful.transaction = () => {
    const builder = db.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) => inside.run(true, () => execute(work))
    return builder
  }
  return careful
}
