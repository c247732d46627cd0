import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { sql } from "kysely"
import type { Db, DbOrTx } from "./db.ts"

const directory = join(import.meta.dirname, "migrations")
const baseline = "0132-baseline.sql"
/** The last of the migrations of unreleased versions, which are now the baseline. */
const lastBeforeBaseline = "0132-counted-when-read.sql"
// An arbitrary fixed number: of two processes that start together, the second waits.
const migrationLock = 7_201_945

/**
 * Milliseconds. A migration waits for a table less than the second after which PostgreSQL looks for deadlocks, so
 * PostgreSQL never cancels a visitor's statement instead. It tries again for two minutes.
 */
const patience = { waitsForTable: 200, pause: 800, triesFor: 120_000 }

export interface Applied {
  name: string
  milliseconds: number
}

/**
 * Applies the migrations that the database has not seen, in order of their names. Each is a transaction of its own, and
 * is tried again if a table is in use, because the version before still serves visitors.
 */
export async function migrate(db: Db, how = patience): Promise<Applied[]> {
  return db.connection().execute(async (connection) => {
    await refuseOtherEncodings(connection)
    await sql`SET statement_timeout = 0`.execute(connection)
    await sql`SELECT pg_advisory_lock(${sql.lit(migrationLock)})`.execute(connection)
    try {
      const seen = await seenMigrations(connection)
      const applied: Applied[] = []
      for (const name of (await knownMigrations()).filter((one) => !seen.has(one))) {
        const started = performance.now()
        await applyPatiently(connection, name, how)
        applied.push({ name, milliseconds: Math.round(performance.now() - started) })
      }
      return applied
    } finally {
      await sql`SELECT pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(connection)
      await sql`RESET statement_timeout`.execute(connection)
    }
  })
}

/** A server that was set up without a language makes databases that cannot compare what buyers write. */
export class NotUtf8 extends Error {}

async function refuseOtherEncodings(db: Db): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`SELECT current_setting('server_encoding') AS encoding`.execute(db)
  const { encoding } = rows[0]! // One row for one setting.
  if (encoding === "UTF8") return
  throw new NotUtf8(
    `The database of DATABASE_URL stores text as ${encoding} and must store UTF8. Create it again with: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0`,
  )
}

async function applyPatiently(db: Db, name: string, { waitsForTable, pause, triesFor }: typeof patience) {
  const triesUntil = performance.now() + triesFor
  const { lock, statements } = await readMigration(name)
  for (let tables = lock.tables; ; await wait(pause)) {
    let wanted: string | undefined
    try {
      await db.transaction().execute(async (tx) => {
        await sql`SET LOCAL lock_timeout = ${sql.lit(waitsForTable)}`.execute(tx)
        for (wanted of tables) await sql.raw(`LOCK TABLE ${wanted} ${lock.mode}`).execute(tx)
        await applyStatements(tx, name, statements)
      })
      return
    } catch (error) {
      if (!isInUse(error) || performance.now() > triesUntil) throw error
      // Writers that hold this table wait for one of the others. If it is locked first, they finish.
      tables = [...tables].sort((one, other) => Number(other === wanted) - Number(one === wanted))
    }
  }
}

/** A lock that did not come in time, or a deadlock. */
const isInUse = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "55P03" || error.code === "40P01")

/** Every migration of this version of the program, oldest first. */
export async function knownMigrations(): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort()
}

/** The data is from a version before the first release, and this version cannot open it. */
export class TooOld extends Error {}

/** The names that a database or a backup lists, with the baseline in place of the migrations that it replaces. */
export function sinceBaseline(names: readonly string[]): readonly string[] {
  const since = names.filter((name) => name >= baseline && name !== lastBeforeBaseline)
  if (since.length === names.length) return names
  if (names.includes(lastBeforeBaseline)) return [baseline, ...since]
  throw new TooOld(
    `The data is from a version before the first release (its last migration is ${names.at(-1)}). Restore or start it once with commit 228a661, then come back to this version ("Upgrade" in docs/operate.md).`,
  )
}

/** Other processes that start or restore wait until the transaction ends. */
export async function takeMigrationLock(tx: DbOrTx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx)
}

/** Applies the named migrations that the database has not seen. Call it inside a transaction, under the lock. */
export async function applyMigrations(tx: DbOrTx, names: readonly string[]): Promise<string[]> {
  const seen = await seenMigrations(tx)
  const pending = names.filter((name) => !seen.has(name))
  for (const name of pending) await applyStatements(tx, name, (await readMigration(name)).statements)
  return pending
}

async function applyStatements(tx: DbOrTx, name: string, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
  await tx.insertInto("migrations").values({ name }).execute()
}

async function seenMigrations(db: DbOrTx): Promise<Set<string>> {
  await sql`CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db)
  const names = await db.selectFrom("migrations").select("name").orderBy("name").execute()
  return new Set(sinceBaseline(names.map(({ name }) => name)))
}

/** A migration that changes several tables begins with LOCK TABLE. */
export async function readMigration(name: string) {
  const [first = "", ...others] = statementsOf(await readFile(join(directory, name), "utf8"))
  const [lock, tables, mode = ""] = /^LOCK TABLE ([\w, ]+?)( IN [A-Z ]+ MODE)?$/m.exec(first) ?? []
  if (!lock || !tables) return { lock: { tables: [], mode }, statements: [first, ...others] }
  return { lock: { tables: tables.split(", "), mode }, statements: others }
}

/** A statement ends with a semicolon at the end of a line; a function body keeps its own between $$ marks. */
export function statementsOf(text: string): string[] {
  return text
    .split(/;[ \t]*(?:\n|$)(?=(?:[^$]*\$\$[^$]*\$\$)*[^$]*$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/^--.*$/gm, "").trim() !== "")
}
