import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { connect } from "#server/db/connect.ts"
import { migrate } from "#server/db/migrate.ts"
import { startPostgres } from "./postgres-server.ts"

declare module "vitest" {
  interface ProvidedContext {
    databaseKind: "embedded" | "postgres"
    /**
     * Folder of a migrated embedded database to copy, or address of a PostgreSQL server with the database `template`.
     */
    databaseTemplate: string
  }
}

/** Migrates one database for the whole run; each test file works on its own copy. */
export default async function setup(project: TestProject) {
  return project.config.provide.databaseKind === "postgres" ? postgresTemplate(project) : embeddedTemplate(project)
}

async function embeddedTemplate(project: TestProject) {
  const { folder, remove } = await anEmbeddedTemplate()
  project.provide("databaseTemplate", folder)
  return remove
}

/** A data folder with an empty, migrated database, to copy. */
export async function anEmbeddedTemplate(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "quartermaster-template-"))
  const database = await connect({ DATA_DIR: folder })
  await migrate(database.db)
  await database.close()
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function postgresTemplate(project: TestProject) {
  // No test cuts the power, so nothing needs to wait for the disk.
  const server = await startPostgres({ fsync: "off" })
  await server.createDatabase("template")
  const database = await connect({ DATA_DIR: "", DATABASE_URL: server.addressOf("template") })
  await migrate(database.db)
  await database.close()
  project.provide("databaseTemplate", server.addressOf(""))
  return () => server.stop()
}
