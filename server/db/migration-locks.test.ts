import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { aDatabase } from "#server/testing/database.ts"
import { dropEverything } from "./backup/whole-schema.ts"
import { applyMigrations, knownMigrations, readMigration } from "./migrate.ts"

/** Locks that keep writers out, or readers too, from the weakest to the strongest. */
const modes = ["ShareLock", "ShareRowExclusiveLock", "ExclusiveLock", "AccessExclusiveLock"]
const modeIn = ["IN SHARE MODE", "IN SHARE ROW EXCLUSIVE MODE", "IN EXCLUSIVE MODE", ""]

describe("an engineer who writes a migration that changes several tables", () => {
  it("locks them first, so that it waits for writers of the version before while it holds nothing they wait for", async () => {
    const { db, remove } = await aDatabase()
    await db.transaction().execute(dropEverything)
    const found: object[] = []
    const expected: object[] = []
    for (const name of await knownMigrations()) {
      const { lock } = await readMigration(name)
      const locked = await db.transaction().execute(async (tx) => {
        const { rows: before } = await sql<{ oid: number }>`SELECT oid FROM pg_class WHERE relkind = 'r'`.execute(tx)
        await applyMigrations(tx, [name])
        const { rows } = await sql<{ table: string; mode: string }>`
          SELECT relation::regclass::text AS table, mode FROM pg_locks JOIN pg_class ON pg_class.oid = relation
          WHERE pid = pg_backend_pid() AND relnamespace = 'public'::regnamespace
            AND mode = ANY(${modes}) AND relation = ANY(${before.map(({ oid }) => oid)}) AND relname <> 'migrations'`.execute(
          tx,
        )
        return rows
      })
      const tables = [...new Set(locked.map(({ table }) => table))].sort()
      if (tables.length < 2 && lock.tables.length === 0) continue
      const strongest = Math.max(...locked.map(({ mode }) => modes.indexOf(mode)))
      found.push({ name, tables: lock.tables, mode: lock.mode.trim() })
      expected.push({ name, tables, mode: modeIn[strongest] })
    }
    expect(found).toEqual(expected)
    await remove()
  })
})
