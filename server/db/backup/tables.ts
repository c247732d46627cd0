import { sql } from "kysely"
import type { DbOrTx } from "#server/db/db.ts"

/** A table as it is copied: columns in order, without generated ones. */
export interface DatabaseTable {
  name: string
  columns: readonly DatabaseColumn[]
}

export interface DatabaseColumn {
  name: string
  /** As PostgreSQL writes it: `numeric(14,2)`, `timestamp(3) with time zone`. */
  type: string
}

/** A table's row count and a sum of row hashes, independent of row order. */
export interface Contents {
  rows: number
  checksum: string
}

export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Every table of ours by name, without those of extensions. */
export async function listTables(db: DbOrTx): Promise<DatabaseTable[]> {
  const { rows } = await sql<{ name: string; column: string; type: string }>`
    SELECT c.relname AS name, a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    ORDER BY c.relname COLLATE "C", a.attnum`.execute(db)
  const tables = new Map<string, DatabaseColumn[]>()
  for (const { name, column, type } of rows) {
    tables.set(name, [...(tables.get(name) ?? []), { name: column, type }])
  }
  return [...tables].map(([name, columns]) => ({ name, columns }))
}

export async function listSequences(db: DbOrTx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace
    ORDER BY relname COLLATE "C"`.execute(db)
  return rows.map(({ name }) => name)
}

/** A row as one JSON array, each value as PostgreSQL itself writes it, so no type loses precision. */
export const lineOf = ({ columns }: DatabaseTable) =>
  `jsonb_build_array(${columns.map(({ name }) => `${quoteName(name)}::text`).join(", ")})::text`

/** Fixes the output formats, and lifts the time limits of visitors' queries for long tables. */
export async function prepareCopying(tx: DbOrTx): Promise<void> {
  for (const setting of [
    "statement_timeout = 0",
    "idle_in_transaction_session_timeout = 0",
    "timezone = 'UTC'",
    "datestyle = 'ISO'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    "extra_float_digits = 3",
  ]) {
    await sql.raw(`SET LOCAL ${setting}`).execute(tx)
  }
}

/** Reads every row. Call it inside a transaction, after `prepareCopying`. */
export async function readContents(tx: DbOrTx, table: DatabaseTable): Promise<Contents> {
  const { rows } = await sql<{ rows: string; checksum: string }>`
    SELECT count(*)::text AS rows,
      coalesce(sum(('x' || left(encode(sha256(convert_to(line, 'UTF8')), 'hex'), 15))::bit(60)::bigint), 0)::text AS checksum
    FROM (SELECT ${sql.raw(lineOf(table))} AS line FROM ${sql.raw(quoteName(table.name))}) AS lines`.execute(tx)
  return { rows: Number(rows[0]!.rows), checksum: rows[0]!.checksum } // An aggregate returns one row.
}
