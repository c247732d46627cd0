import { cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, inject } from "vitest"
import { connect, type Database } from "#server/db/connect.ts"
import { run } from "./postgres-server.ts"

export interface TestDatabase extends Database {
  /** The variables with which another process opens the same database. */
  variables: { DATA_DIR: string; DATABASE_URL?: string }
  remove(): Promise<void>
}

const folders: string[] = []
// Tests that hand their database to another process do not call `remove`.
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** An empty, migrated database of the kind that this run tests. */
export async function aDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "quartermaster-test-"))
  folders.push(folder)
  const template = inject("databaseTemplate")
  const kind = inject("databaseKind")
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`
  const variables =
    kind === "postgres" ? { DATA_DIR: folder, DATABASE_URL: `${template}${name}` } : { DATA_DIR: folder }
  if (kind === "postgres") await run(`${template}postgres`, `CREATE DATABASE ${name} TEMPLATE template`)
  else await cp(template, folder, { recursive: true })
  const database = await connect(variables)
  const remove = async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
    if (kind === "postgres") await run(`${template}postgres`, `DROP DATABASE ${name} WITH (FORCE)`)
  }
  return { ...database, variables, remove }
}
