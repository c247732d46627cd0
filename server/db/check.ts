import { sql } from "kysely"
import type { Database } from "./connect.ts"
import type { DbOrTx } from "./db.ts"
import { knownMigrations, sinceBaseline } from "./migrate.ts"
import {
  type Contents,
  listTables,
  prepareCopying,
  quoteName,
  readContents,
  type DatabaseTable,
} from "./backup/tables.ts"

/** `look` means: no damage, but an operator should know about it. */
export interface Finding {
  about: string
  state: "ok" | "look" | "bad"
  says: string
}

export interface Checked {
  tables: ({ table: string } & Contents)[]
  findings: Finding[]
}

/** The server retries a letter for about twenty hours before it gives up. */
const letterIsLate = 24 * 60 * 60

/** Reads everything once, in one snapshot, and changes nothing. */
export async function checkDatabase({ db }: Pick<Database, "db">): Promise<Checked> {
  const tx = await db.startTransaction().execute()
  try {
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.execute(tx)
    await prepareCopying(tx)
    const tables = await listTables(tx)
    const contents: Checked["tables"] = []
    for (const table of tables) contents.push({ table: table.name, ...(await readContents(tx, table)) })
    const findings = [await checkMigrations(tx), await checkIndexes(tx, tables), await checkKeys(tx)]
    if (tables.some(({ name }) => name === "letters")) findings.push(await checkOutbox(tx))
    return { tables: contents, findings }
  } finally {
    await tx.rollback().execute()
  }
}

export async function checkMigrations(tx: DbOrTx): Promise<Finding> {
  const about = "migrations"
  const known = await knownMigrations()
  const rows = await tx.selectFrom("migrations").select("name").orderBy("name").execute()
  const applied = sinceBaseline(rows.map(({ name }) => name))
  const pending = known.filter((name) => !applied.includes(name))
  const unknown = applied.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    return { about, state: "bad", says: `made by a newer version (${unknown.join(", ")}): update the program` }
  }
  if (pending.length > 0) {
    return { about, state: "look", says: `${pending.join(", ")} not applied yet: the next start applies them` }
  }
  return { about, state: "ok", says: `${applied.length} applied, the last ${applied.at(-1)}` }
}

/** A damaged index returns a different number of rows than its table. */
async function checkIndexes(tx: DbOrTx, tables: readonly DatabaseTable[]): Promise<Finding> {
  const about = "indexes"
  const { rows: invalid } = await sql<{ name: string }>`
    SELECT i.indexrelid::regclass::text AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE c.relnamespace = 'public'::regnamespace AND NOT (i.indisvalid AND i.indisready)`.execute(tx)
  const differing: string[] = []
  for (const { name } of tables) {
    const [byTable, byIndex] = [await countBy(tx, name, "seqscan"), await countBy(tx, name, "index")]
    if (byTable !== byIndex) differing.push(`${name} (${byTable} rows, ${byIndex} by its index)`)
  }
  const broken = [...invalid.map(({ name }) => name), ...differing]
  if (broken.length > 0) {
    return { about, state: "bad", says: `${broken.join(", ")}: run REINDEX DATABASE, or restore a backup` }
  }
  return { about, state: "ok", says: "each finds as many rows as its table has" }
}

async function countBy(tx: DbOrTx, table: string, way: "seqscan" | "index"): Promise<string> {
  const byTable = way === "seqscan"
  for (const scan of ["indexscan", "indexonlyscan", "bitmapscan"]) {
    await sql.raw(`SET LOCAL enable_${scan} = ${byTable ? "off" : "on"}`).execute(tx)
  }
  await sql.raw(`SET LOCAL enable_seqscan = ${byTable ? "on" : "off"}`).execute(tx)
  const { rows } = await sql<{ rows: string }>`SELECT count(*)::text AS rows FROM ${sql.raw(quoteName(table))}`.execute(
    tx,
  )
  return rows[0]!.rows // An aggregate returns one row.
}

interface Key {
  name: string
  table: string
  parent: string
  columns: string[]
  parentColumns: string[]
}

async function checkKeys(tx: DbOrTx): Promise<Finding> {
  const about = "foreign keys"
  const { rows: keys } = await sql<Key>`
    SELECT k.conname AS name, k.conrelid::regclass::text AS table, k.confrelid::regclass::text AS parent,
      ARRAY(SELECT quote_ident(attname) FROM unnest(k.conkey) WITH ORDINALITY AS u (num, place)
        JOIN pg_attribute ON attrelid = k.conrelid AND attnum = num ORDER BY place) AS columns,
      ARRAY(SELECT quote_ident(attname) FROM unnest(k.confkey) WITH ORDINALITY AS u (num, place)
        JOIN pg_attribute ON attrelid = k.confrelid AND attnum = num ORDER BY place) AS "parentColumns"
    FROM pg_constraint k
    WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace`.execute(tx)
  const broken: string[] = []
  for (const key of keys) {
    const orphans = await countOrphans(tx, key)
    if (orphans !== "0") broken.push(`${orphans} rows of ${key.table} have no ${key.parent} (${key.name})`)
  }
  if (broken.length > 0) return { about, state: "bad", says: `${broken.join(", ")}: restore a backup` }
  return { about, state: "ok", says: `${keys.length} followed, no row without its parent` }
}

async function countOrphans(tx: DbOrTx, { table, parent, columns, parentColumns }: Key): Promise<string> {
  const present = columns.map((column) => `c.${column} IS NOT NULL`).join(" AND ")
  const matching = columns.map((column, index) => `p.${parentColumns[index]} = c.${column}`).join(" AND ")
  const { rows } = await sql
    .raw<{ rows: string }>(
      `SELECT count(*)::text AS rows FROM ${table} AS c
       WHERE ${present} AND NOT EXISTS (SELECT FROM ${parent} AS p WHERE ${matching})`,
    )
    .execute(tx)
  return rows[0]!.rows // An aggregate returns one row.
}

async function checkOutbox(tx: DbOrTx): Promise<Finding> {
  const { rows } = await sql<{ waiting: string; failed: string; age: number | null }>`
    SELECT count(*) FILTER (WHERE failed_at IS NULL)::text AS waiting, count(failed_at)::text AS failed,
      extract(epoch FROM now() - min(created_at) FILTER (WHERE failed_at IS NULL))::int AS age
    FROM letters WHERE sent_at IS NULL`.execute(tx)
  const { waiting, failed, age } = rows[0]! // An aggregate returns one row.
  const oldest = age === null ? "" : `, the oldest for ${Math.round(age / 60)} minutes`
  const state = failed !== "0" || (age ?? 0) > letterIsLate ? "look" : "ok"
  return { about: "letters", state, says: `${waiting} waiting${oldest}; ${failed} given up` }
}
