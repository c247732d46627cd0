import { sql } from "kysely"
import { contactFile } from "#contract/books/contact-columns.ts"
import type { ImportNoun } from "#contract/books/imports.ts"
import { orderFile } from "#contract/books/order-columns.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { deleteInBatches } from "#server/db/delete-in-batches.ts"

export async function insertImport(
  tx: DbOrTx,
  values: { ownerId: string; noun: ImportNoun; rowCount: number },
): Promise<string> {
  return (await tx.insertInto("imports").values(values).returning("id").executeTakeFirstOrThrow()).id
}

/** Locks the import until the transaction ends, so it is undone once. Another company's import counts as missing. */
export function holdImport(tx: DbOrTx, { ownerId, id }: { ownerId: string; id: string }) {
  return tx
    .selectFrom("imports")
    .select(["noun", "state"])
    .where("ownerId", "=", ownerId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
}

export async function markUndone(tx: DbOrTx, id: string): Promise<void> {
  await tx.updateTable("imports").set({ state: "undone" }).where("id", "=", id).execute()
}

/** Deletes imports after a week; until then they can be undone. */
export const forgetOldImports = (db: Db) => deleteInBatches(db, "imports", sql`created_at < now() - interval '7 days'`)

/** Kinds of rows that a file can hold; each noun is the name of its table. A row is known by its `key`. */
export const importedNouns = {
  contacts: { ...contactFile, key: "email" },
  orders: { ...orderFile, key: "orderNumber" },
} as const satisfies Record<ImportNoun, unknown>

/** The rows that one import added to its noun's table. */
interface Batch {
  noun: ImportNoun
  ownerId: string
  importId: string
}

const types = { text: "text", amount: "numeric", day: "date", names: "text[]" }

/** Adds the rows of an import. The first one counts as the newest, so the list keeps the file's order. */
export async function insertRows(
  tx: DbOrTx,
  { noun, ownerId, importId, rows }: Batch & { rows: readonly object[] },
): Promise<void> {
  const known = importedNouns[noun].columns
  const columns = sql.join(known.map(({ key }) => sql.ref(key)))
  const fields = sql.raw(known.map(({ key, form }) => `"${key}" ${types[form ?? "text"]}`).join(", "))
  await sql`
    INSERT INTO ${sql.table(noun)} (owner_id, import_id, ${columns}, created_at)
    SELECT ${ownerId}::uuid, ${importId}::uuid, ${columns}, now() - make_interval(secs => place / 1000.0)
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS (${fields}))
      WITH ORDINALITY AS sent (${columns}, place)`.execute(tx)
}

/** Deletes up to a thousand rows of an import that no one has changed, and returns their ids in order. */
export async function deleteSome(
  tx: DbOrTx,
  { noun, ownerId, importId, after }: Batch & { after: string | undefined },
): Promise<string[]> {
  const table = sql.table(noun)
  const { rows } = await sql<{ id: string }>`
    UPDATE ${table} SET deleted_at = now() WHERE id IN (
      SELECT id FROM ${table}
      WHERE owner_id = ${ownerId} AND import_id = ${importId} AND deleted_at IS NULL AND version = 1
        ${after === undefined ? sql`` : sql`AND id > ${after}`}
      ORDER BY id LIMIT 1000)
    RETURNING id`.execute(tx)
  return rows.map(({ id }) => id).sort()
}

export async function countLeft(tx: DbOrTx, { noun, ownerId, importId }: Batch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${sql.table(noun)}
    WHERE owner_id = ${ownerId} AND import_id = ${importId} AND deleted_at IS NULL`.execute(tx)
  return rows[0]!.count // An aggregate returns one row.
}

/** How many of the values are keys of rows in the company's list. A value that appears twice counts twice. */
export async function countKnownValues(
  db: DbOrTx,
  { noun, ownerId, values }: { noun: ImportNoun; ownerId: string; values: readonly string[] },
): Promise<number> {
  const key = sql.ref(importedNouns[noun].key)
  const { rows } = await sql<{ known: number }>`
    SELECT count(*)::int AS known FROM unnest(${values}::text[]) AS sent (value) WHERE EXISTS (
      SELECT FROM ${sql.table(noun)} WHERE owner_id = ${ownerId} AND deleted_at IS NULL AND ${key} IS NOT NULL
        AND lower(${key}) COLLATE "C" = lower(value) COLLATE "C")`.execute(db)
  return rows[0]!.known // An aggregate returns one row.
}
