import { sql } from "kysely"
import type { ImportNoun } from "#contract/books/imports.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { deleteInBatches } from "#server/db/delete-in-batches.ts"

const columns = ["id", "noun", "state", "rowCount as rows"] as const

/** One import of one company; another company's import counts as missing. */
export interface ImportTarget {
  ownerId: string
  id: string
}

/** Deletes the company's unfinished imports, except the newest ones, together with their rows. */
export async function deleteOpenImportsBut(db: DbOrTx, ownerId: string, newest: number): Promise<void> {
  const open = db.selectFrom("imports").select("id").where("ownerId", "=", ownerId).where("state", "=", "open")
  const kept = open.orderBy("createdAt", "desc").orderBy("id", "desc").limit(newest)
  await db
    .deleteFrom("imports")
    .where("ownerId", "=", ownerId)
    .where("state", "=", "open")
    .where("id", "not in", kept)
    .execute()
}

export function insertImport(db: DbOrTx, ownerId: string, noun: ImportNoun) {
  return db.insertInto("imports").values({ ownerId, noun }).returning(columns).executeTakeFirstOrThrow()
}

/** Locks the import until the transaction ends, so that adding rows, finishing and undoing happen one at a time. */
export function holdImport(tx: DbOrTx, { ownerId, id }: ImportTarget) {
  return tx
    .selectFrom("imports")
    .select(columns)
    .where("ownerId", "=", ownerId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
}

export function settleImport(tx: DbOrTx, id: string, settled: { state: "done" | "undone"; rowCount?: number }) {
  return tx.updateTable("imports").set(settled).where("id", "=", id).returning(columns).executeTakeFirstOrThrow()
}

export async function deleteOpenImport(db: DbOrTx, { ownerId, id }: ImportTarget): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("imports")
    .where("ownerId", "=", ownerId)
    .where("id", "=", id)
    .where("state", "=", "open")
    .executeTakeFirst()
  return numDeletedRows > 0n
}

interface Part {
  importId: string
  position: number
  rows: readonly object[]
}

/** Sets rows aside. A second part at the same position replaces the first. */
export async function keepPart(tx: DbOrTx, { importId, position, rows }: Part): Promise<void> {
  const text = JSON.stringify(rows)
  const kept = { rowCount: rows.length, byteCount: Buffer.byteLength(text), rows: text }
  await tx
    .insertInto("importParts")
    .values({ importId, position, ...kept })
    .onConflict((conflict) => conflict.columns(["importId", "position"]).doUpdateSet(kept))
    .execute()
}

/** The number of waiting rows and their bytes as JSON. */
export async function measureParts(tx: DbOrTx, importId: string): Promise<{ rows: number; bytes: number }> {
  const { rows, bytes } = await tx
    .selectFrom("importParts")
    .select(({ fn }) => [fn.sum<string | null>("rowCount").as("rows"), fn.sum<string | null>("byteCount").as("bytes")])
    .where("importId", "=", importId)
    .executeTakeFirstOrThrow()
  return { rows: Number(rows ?? 0), bytes: Number(bytes ?? 0) }
}

export async function listPositions(tx: DbOrTx, importId: string): Promise<number[]> {
  const parts = await tx
    .selectFrom("importParts")
    .select("position")
    .where("importId", "=", importId)
    .orderBy("position")
    .execute()
  return parts.map(({ position }) => position)
}

export async function deleteParts(tx: DbOrTx, importId: string): Promise<void> {
  await tx.deleteFrom("importParts").where("importId", "=", importId).execute()
}

/** Deletes imports that were not finished within a day, and finished ones after a week. */
export const forgetOldImports = (db: Db) =>
  deleteInBatches(
    db,
    "imports",
    sql`created_at < now() - interval '7 days' OR state = 'open' AND created_at < now() - interval '1 day'`,
  )
