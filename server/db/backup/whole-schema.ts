import { sql } from "kysely"
import type { DbOrTx } from "#server/db/db.ts"

interface Statement {
  statement: string
}

/** Drops every table, sequence, function and type of ours, but not the schema, which may belong to another role. */
export async function dropEverything(tx: DbOrTx): Promise<void> {
  for (const list of [relations, routines, types]) {
    for (const { statement } of (await list.execute(tx)).rows) await sql.raw(statement).execute(tx)
  }
}

const relations = sql<Statement>`
  SELECT format('DROP %s IF EXISTS public.%I CASCADE',
    CASE c.relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END,
    c.relname) AS statement
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'S', 'v', 'm')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  ORDER BY c.relkind = 'S', c.relname`

const routines = sql<Statement>`
  SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure) AS statement
  FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`

const types = sql<Statement>`
  SELECT format('DROP TYPE IF EXISTS public.%I CASCADE', t.typname) AS statement
  FROM pg_type t
  WHERE t.typnamespace = 'public'::regnamespace AND t.typtype IN ('e', 'd')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = t.oid AND d.deptype = 'e')`

/** Constraints and triggers that would block rows arriving table by table, with the statements that restore them. */
export interface SetAside {
  putBack: readonly string[]
}

/**
 * Drops foreign keys so tables can arrive in any order, and disables triggers, whose effects are already in the rows.
 */
export async function setAsideConstraints(tx: DbOrTx): Promise<SetAside> {
  const keys = await sql<{ drop: string; add: string }>`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
    FROM pg_constraint
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace`.execute(tx)
  const triggers = await sql<{ table: string; trigger: string; enabled: string }>`
    SELECT tgrelid::regclass::text AS table, quote_ident(tgname) AS trigger, tgenabled::text AS enabled
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid AND c.relnamespace = 'public'::regnamespace
    WHERE NOT tgisinternal AND tgenabled <> 'D'`.execute(tx)
  for (const { drop } of keys.rows) await sql.raw(drop).execute(tx)
  for (const { table, trigger } of triggers.rows)
    await sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER ${trigger}`).execute(tx)
  const awake = { O: "ENABLE", A: "ENABLE ALWAYS", R: "ENABLE REPLICA" } as Record<string, string> // As in pg_trigger.
  return {
    putBack: [
      ...keys.rows.map(({ add }) => add),
      ...triggers.rows.map(
        ({ table, trigger, enabled }) => `ALTER TABLE ${table} ${awake[enabled]!} TRIGGER ${trigger}`,
      ),
    ],
  }
}

/** Restoring the foreign keys checks every row against them. */
export async function putBackConstraints(tx: DbOrTx, { putBack }: SetAside): Promise<void> {
  for (const statement of putBack) await sql.raw(statement).execute(tx)
}
