import { sql } from "kysely"
import { attachmentLimits } from "#contract/quote-requests/attachment-limits.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { deleteInBatches } from "#server/db/delete-in-batches.ts"
import { Refusal } from "#server/http/errors.ts"

/** In the buyer's order, without their contents. */
export function listAttachments(db: DbOrTx, quoteRequestId: string) {
  return db
    .selectFrom("attachments")
    .select(["id", "name", "size"])
    .select(sql<boolean>`scanned_at IS NOT NULL`.as("isScanned"))
    .select(sql<boolean>`deleted_at IS NOT NULL`.as("isDeleted"))
    .where("quoteRequestId", "=", quoteRequestId)
    .where("position", "is not", null)
    .orderBy("position")
    .execute()
}

/** Holds uploaded files for a request. Refuses all of them if one is gone, or belongs to a request already. */
export async function holdAttachments(tx: DbOrTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const held = await tx
    .selectFrom("attachments")
    .select(["id", "size"])
    .where("id", "in", ids)
    .where("quoteRequestId", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute()
  const gone = ids.flatMap((id, index) => (held.some((file) => file.id === id) ? [] : [index]))
  if (gone.length > 0) throw goneFiles(gone)
  if (held.reduce((sum, { size }) => sum + size, 0) > attachmentLimits.together)
    throw refusedFiles("The files are larger than 25 MB together. Remove one.")
}

/** Gives held files to a request. */
export async function claimAttachments(tx: DbOrTx, quoteRequestId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable("attachments")
    .set({ quoteRequestId, position: sql<number>`array_position(${[...ids]}::uuid[], id)` })
    .where("id", "in", ids)
    .execute()
}

const refusedFiles = (message: string, fields: Record<string, string> = {}) =>
  new Refusal(400, message, { fields: { attachments: message, ...fields } })

/** Names each file by its place in the request, as the form lists them. */
const goneFiles = (places: readonly number[]) =>
  refusedFiles(
    "Uploaded files are kept for a day, and some are no longer here. Remove them and attach them again.",
    Object.fromEntries(places.map((place) => [`attachments.${place}`, "This file is no longer here."])),
  )

/** Deletes the bytes of a request's file, and returns its name. Null if the request has no such file. */
export async function markAttachmentDeleted(tx: DbOrTx, quoteRequestId: string, id: string): Promise<string | null> {
  const deleted = await tx
    .updateTable("attachments")
    .set({ deletedAt: sql`now()` })
    .where("quoteRequestId", "=", quoteRequestId)
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .returning("name")
    .executeTakeFirst()
  if (!deleted) return null
  await tx.deleteFrom("filePieces").where("fileId", "=", id).execute()
  return deleted.name
}

const daysAfterLoss = 400

/** Files of requests that were lost a long time ago, and of those joined into them. Their pieces go with those of other deleted files. */
export async function deleteLostFiles(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("attachments")
    .set({ deletedAt: sql`now()` })
    .where("deletedAt", "is", null)
    .where(
      sql<boolean>`quote_request_id IN (
        WITH lost AS (SELECT id FROM quote_requests WHERE status = 'lost' AND NOT EXISTS (
          SELECT FROM quote_status_changes WHERE quote_request_id = quote_requests.id
            AND created_at > now() - make_interval(days => ${sql.lit(daysAfterLoss)})))
        SELECT id FROM lost UNION ALL SELECT id FROM quote_requests WHERE joined_to IN (SELECT id FROM lost))`,
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Deletes files that belong to no request after 24 hours. No user can see them. */
export const deleteUnclaimed = (db: Db) =>
  deleteInBatches(db, "attachments", sql`quote_request_id IS NULL AND created_at < now() - interval '24 hours'`)
