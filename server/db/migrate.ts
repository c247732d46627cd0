import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { sql } from "kysely"
import type { Db, DbOrTx } from "./db.ts"

const directory = join(import.meta.dirname, "migrations")
// An arbitrary fixed number: of two processes that start together, the second waits.
const migrationLock = 7_201_945

/** How long a table change waits for running queries; later queries queue behind it. */
const waitForTable = { milliseconds: 3_000, attempts: 20 }

/**
 * Applies the migrations that the database has not seen, in order of their names, and returns those names. If a table
 * is in use, it backs off and retries, because the version before still serves visitors.
 */
export async function migrate(db: Db, { milliseconds, attempts } = waitForTable): Promise<string[]> {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx)
      await takeMigrationLock(tx)
      await sql`SET LOCAL lock_timeout = ${sql.lit(milliseconds)}`.execute(tx)
      return applyMigrations(tx, await knownMigrations())
    })
  } catch (error) {
    if (!isLockTimeout(error) || attempts <= 1) throw error
    await wait(milliseconds)
    return migrate(db, { milliseconds, attempts: attempts - 1 })
  }
}

const isLockTimeout = (error: unknown) => error instanceof Error && "code" in error && error.code === "55P03"

/** Every migration of this version of the program, oldest first. */
export async function knownMigrations(): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort()
}

/** Other processes that start or restore wait until the transaction ends. */
export async function takeMigrationLock(tx: DbOrTx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx)
}

/** Applies the named migrations that the database has not seen. Call it inside a transaction, under the lock. */
export async function applyMigrations(tx: DbOrTx, names: readonly string[]): Promise<string[]> {
  await sql`CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`.execute(tx)
  const seen = new Set((await tx.selectFrom("migrations").select("name").execute()).map(({ name }) => name))
  const pending = names.filter((name) => !seen.has(name))
  for (const name of pending) {
    for (const statement of statementsOf(await readFile(join(directory, name), "utf8"))) {
      await sql.raw(statement).execute(tx)
    }
    await tx.insertInto("migrations").values({ name }).execute()
  }
  return pending
}

/** A statement ends with a semicolon at the end of a line; a function body keeps its own between $$ marks. */
export function statementsOf(text: string): string[] {
  return text
    .split(/;[ \t]*(?:\n|$)(?=(?:[^$]*\$\$[^$]*\$\$)*[^$]*$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/^--.*$/gm, "").trim() !== "")
}
