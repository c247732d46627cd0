import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { BackupProblem } from "#server/db/backup/backup-lines.ts"
import { connect } from "#server/db/connect.ts"
import type { Db } from "#server/db/db.ts"
import { describeSchema } from "#server/db/describe-schema.ts"
import { migrate } from "#server/db/migrate.ts"
import { type Env, readEnv } from "#server/env.ts"
import { explainStartFailure } from "#server/start-failure.ts"
import { backup, backupIntoStore } from "./db/backup.ts"
import { makeBackupKey } from "./db/backup-key.ts"
import { check, showSeal } from "./db/check.ts"
import { describeBackups } from "./db/list-backups.ts"
import { move } from "./db/move.ts"
import { restoreFile } from "./db/restore.ts"

const usage = `Usage:
  npm run db -- migrate        apply pending migrations
  npm run db -- backup FILE    back up everything into a file, also while the server runs; --overwrite replaces an existing file
  npm run db -- backup --store back up everything into BACKUP_URL
  npm run db -- backups        list the backups of DATA_DIR and BACKUP_URL
  npm run db -- backup-key     make a key for BACKUP_KEY
  npm run db -- restore FILE   restore a backup into an empty database; --replace deletes existing rows first, --store reads FILE from BACKUP_URL
  npm run db -- check          read and count everything, and report problems; --seal SEAL looks for one kept elsewhere
  npm run db -- seal           print the latest seal of the evidence, to keep outside of this machine
  npm run db -- move           copy the embedded database in DATA_DIR into the empty PostgreSQL in DATABASE_URL
  npm run db -- schema         write server/db/schema.sql from the database`

async function inDatabase(env: Env, act: (db: Db) => Promise<string>): Promise<string> {
  const database = await connect(env)
  try {
    return await act(database.db)
  } finally {
    await database.close()
  }
}

async function migrateAndTell(db: Db): Promise<string> {
  const applied = await migrate(db)
  return applied.length > 0
    ? `Applied: ${applied.map(({ name, milliseconds }) => `${name} (${milliseconds} ms)`).join(", ")}`
    : "Nothing to do."
}

async function writeSchema(db: Db): Promise<string> {
  await migrate(db)
  const file = join(import.meta.dirname, "../server/db/schema.sql")
  await writeFile(file, await describeSchema(db))
  return `Written: ${file}`
}

/** Returns the text to print and whether the command succeeded; undefined for an unknown command. */
async function run(args: readonly string[]): Promise<{ text: string; sound?: boolean } | undefined> {
  const flag = { type: "boolean", default: false } as const
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { overwrite: flag, replace: flag, store: flag, seal: { type: "string" } },
  })
  const [command, file, ...more] = positionals
  if (more.length > 0) return undefined
  if (command === "backup-key" && !file) return { text: await makeBackupKey() }
  const env = readEnv(process.env)
  if (command === "backup" && values.store && !file) return { text: await backupIntoStore(env) }
  if (command === "backup" && file && !values.store) return { text: await backup(env, file, values) }
  if (command === "restore" && file) return { text: await restoreFile(env, file, values) }
  if (file) return undefined
  if (command === "backups") return { text: await describeBackups(env) }
  if (command === "check") return check(env, values.seal)
  if (command === "seal") return { text: await showSeal(env) }
  if (command === "move") return { text: await move(env) }
  if (command === "migrate") return { text: await inDatabase(env, migrateAndTell) }
  if (command === "schema") return { text: await inDatabase(env, writeSchema) }
  return undefined
}

/** The error in words for the person at the keyboard. */
function explain(error: unknown): string {
  return error instanceof BackupProblem ? error.message : explainStartFailure(error)
}

try {
  const done = await run(process.argv.slice(2))
  if (done) process.stdout.write(`${done.text}\n`)
  else process.stderr.write(`${usage}\n`)
  process.exitCode = done ? (done.sound === false ? 1 : 0) : 2
} catch (error) {
  const isUsage = error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS")
  process.stderr.write(`${isUsage ? `${error.message}\n${usage}` : explain(error)}\n`)
  process.exitCode = isUsage ? 2 : 1
}
