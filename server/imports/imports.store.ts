import { sql } from "kysely"
import type { ImportNoun } from "#contract/books/imports.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { deleteInBatches } from "#server/db/delete-in-batches.ts"

export async function insertImport(
  tx: DbOrTx,
  values: { ownerId: string; noun: ImportNoun; rowCount: number },
): Promise<string> {
  return (await tx.insertInto("imports").values(values).returning("id").executeTakeFirstOrThrow()).id
}

/** Locks the import until the transaction ends, so that it is undone once. Another company's import counts as missing. */
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
