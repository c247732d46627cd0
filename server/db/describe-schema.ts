import { sql } from "kysely"
import type { DbOrTx } from "./db.ts"

interface Line {
  name: string
  line: string
}

/** Describes the current tables as text that is the same on every database: columns, constraints, indexes, triggers. */
export async function describeSchema(db: DbOrTx): Promise<string> {
  const columns = await sql<Line>`
    SELECT c.relname AS name, '  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END
      || CASE WHEN a.attidentity = 'a' THEN ' GENERATED ALWAYS AS IDENTITY' ELSE '' END
      || CASE WHEN a.attgenerated = 's' THEN ' GENERATED ALWAYS AS (' || pg_get_expr(d.adbin, d.adrelid) || ') STORED'
         ELSE coalesce(' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), '') END AS line
    FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE a.attnum > 0 AND NOT a.attisdropped
    ORDER BY c.relname, a.attnum`.execute(db)
  // Since version 18, NOT NULL is also a constraint; the column's line already says it.
  const constraints = await sql<Line>`
    SELECT c.relname AS name, '  CONSTRAINT ' || k.conname || ' ' || pg_get_constraintdef(k.oid) AS line
    FROM pg_constraint k
    JOIN pg_class c ON c.oid = k.conrelid AND c.relnamespace = 'public'::regnamespace
    WHERE k.contype <> 'n'
    ORDER BY c.relname, k.conname`.execute(db)
  const indexes = await sql<Line>`
    SELECT tablename AS name, replace(indexdef, 'public.', '') || ';' AS line
    FROM pg_indexes
    WHERE schemaname = 'public'
      AND indexname NOT IN (SELECT conname FROM pg_constraint WHERE contype IN ('p', 'u'))
    ORDER BY tablename, indexname`.execute(db)
  const triggers = await sql<Line>`
    SELECT c.relname AS name, replace(pg_get_triggerdef(t.oid), 'public.', '') || ';' AS line
    FROM pg_trigger t
    JOIN pg_class c ON c.oid = t.tgrelid AND c.relnamespace = 'public'::regnamespace
    WHERE NOT t.tgisinternal
    ORDER BY c.relname, t.tgname`.execute(db)
  const functions = await sql<Line>`
    SELECT proname AS name, rtrim(pg_get_functiondef(oid), E'\\n') || ';' AS line
    FROM pg_proc AS p WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
    ORDER BY proname`.execute(db)
  const tables = [...new Set(columns.rows.map(({ name }) => name))]
  const linesOf = ({ rows }: { rows: Line[] }, table: string) =>
    rows.filter(({ name }) => name === table).map(({ line }) => line)
  const described = tables.map((table) => {
    const inside = [...linesOf(columns, table), ...linesOf(constraints, table)].join(",\n")
    return [`CREATE TABLE ${table} (\n${inside}\n);`, ...linesOf(indexes, table), ...linesOf(triggers, table)].join(
      "\n",
    )
  })
  return [...described, ...functions.rows.map(({ line }) => line), ""].join("\n\n").trimEnd().concat("\n")
}
