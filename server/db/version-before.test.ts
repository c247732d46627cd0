import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { aDatabase } from "#server/testing/database.ts"
import type { DbOrTx } from "./db.ts"
import { applyMigrations, knownMigrations, statementsOf } from "./migrate.ts"
import { dropEverything } from "./backup/whole-schema.ts"

/**
 * The database objects that a program's statements rely on, by name; for a column, its type and whether it is required.
 */
type Shape = Map<string, { type: string; isRequired: boolean }>

async function shapeOf(db: DbOrTx): Promise<Shape> {
  const { rows } = await sql<{ name: string; type: string; isRequired: boolean }>`
    SELECT c.relname || '.' || a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
      a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS is_required
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
    UNION ALL
    SELECT p.oid::regprocedure::text, pg_get_function_result(p.oid), false
    FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
    UNION ALL
    SELECT 'unique ' || indrelid::regclass || ' (' || string_agg(pg_get_indexdef(indexrelid, place, true), ', ' ORDER BY place)
      || ')' || coalesce(' where ' || pg_get_expr(indpred, indrelid), ''), 'unique', false
    FROM pg_index JOIN pg_class c ON c.oid = indrelid AND c.relnamespace = 'public'::regnamespace,
      generate_series(1, indnkeyatts) AS place
    WHERE indisunique GROUP BY indexrelid, indrelid, indpred`.execute(db)
  return new Map(rows.map(({ name, ...shape }) => [name, shape]))
}

const tableOf = (name: string) => /^(?:unique )?(\w+)/.exec(name)?.[1]

/** Lists errors of a program that expects one shape and runs on the other. */
function findBreaks(before: Shape, after: Shape): string[] {
  const tables = new Set([...before.keys()].map(tableOf))
  const gone = [...before].flatMap(([name, { type }]) => {
    const now = after.get(name)
    if (!now) return [`${name} is gone`]
    return now.type === type ? [] : [`${name} is ${now.type} now`]
  })
  const demanded = [...after].flatMap(([name, { type, isRequired }]) => {
    if (!tables.has(tableOf(name))) return []
    if (isRequired && !before.get(name)?.isRequired) return [`${name} must be given`]
    return type === "unique" && !before.has(name) ? [`${name} may not come twice`] : []
  })
  return [...gone, ...demanded]
}

/** Up to here nothing was released yet, see `migrate.ts`. */
const lastBeforeRelease = "0150-unused-dropped.sql"
/** 0412-import-in-one-call.sql keeps older versions from reading this table. */
const dropped = /^(unique )?import_parts\b/

describe("the version before, which still runs while this one starts", () => {
  it("finds all that it reads and writes, whichever version since the first release it is", async () => {
    const { db, remove } = await aDatabase()
    const names = await knownMigrations()
    const released = names.indexOf(lastBeforeRelease)
    expect(released).toBeGreaterThan(0)
    await db.transaction().execute(async (tx) => {
      await dropEverything(tx)
      const shapes: [string, Shape][] = []
      for (const [place, name] of names.entries()) {
        await applyMigrations(tx, [name])
        if (place >= released) shapes.push([name, await shapeOf(tx)])
      }
      const [, newest] = shapes.at(-1)! // There is at least the first release's.
      const breaks = shapes.map(([name, shape]) => ({
        name,
        breaks: findBreaks(shape, newest).filter((one) => !dropped.test(one)),
      }))
      expect(breaks.filter((one) => one.breaks.length > 0)).toEqual([])
    })
    await remove()
  })

  it.each([
    ["DO $$ BEGIN EXECUTE 'ALTER TABLE orders DROP ' || 'COLUMN notes'; END $$", "orders.notes is gone"],
    ["ALTER TABLE contacts ALTER notes TYPE varchar(9000)", "contacts.notes is character varying(9000) now"],
    ["ALTER TABLE quote_requests ALTER number DROP DEFAULT", "quote_requests.number must be given"],
    [
      "ALTER TABLE orders ADD place text NOT NULL DEFAULT '';\nALTER TABLE orders ALTER place DROP DEFAULT",
      "orders.place must be given",
    ],
    ["CREATE UNIQUE INDEX ON orders (order_number)", "unique orders (order_number) may not come twice"],
    ["ALTER FUNCTION next_quote_number() RENAME TO next_number", "next_quote_number() is gone"],
    ["ALTER TABLE letters RENAME TO mails", "letters.id is gone"],
  ])("would trip over %j", async (migration, says) => {
    const { db, remove } = await aDatabase()
    const before = await shapeOf(db)
    for (const statement of statementsOf(migration)) await sql.raw(statement).execute(db)
    expect(findBreaks(before, await shapeOf(db))).toContain(says)
    await remove()
  })
})
