import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { sql } from "kysely"
import type { Db } from "./connect.ts"

const directory = join(import.meta.dirname, "migrations")
// Any fixed number: two processes that start together agree on it, and the second waits.
const migrationLock = 7_201_945

/** Applies the migrations that the database has not seen, in the order of their names; returns the names applied. */
export async function migrate(db: Db): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort()
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx)
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
  })
}

// One statement ends with a semicolon at the end of a line; a function's body keeps its own between $$ marks.
function statementsOf(text: string): string[] {
  return text
    .split(/;[ \t]*(?:\n|$)(?=(?:[^$]*\$\$[^$]*\$\$)*[^$]*$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/^--.*$/gm, "").trim() !== "")
}
