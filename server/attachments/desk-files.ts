import { sql } from "kysely"
import { attachmentLimits } from "#contract/quote-requests/attachment-limits.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { badFields } from "#server/http/errors.ts"

/** Gives uploaded files of the desk to a request, without a place among its buyer's. They may be its own already. */
export async function claimDeskFiles(tx: DbOrTx, quoteRequestId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const held = await tx
    .selectFrom("attachments")
    .select(["id", "size"])
    .where("id", "in", ids)
    .where("deletedAt", "is", null)
    .where("position", "is", null)
    .where((is) => is.or([is("quoteRequestId", "is", null), is("quoteRequestId", "=", quoteRequestId)]))
    .orderBy("id")
    .forUpdate()
    .execute()
  if (held.length < ids.length)
    throw badFields({ files: "Uploaded files are kept for a day, and some are no longer here. Attach them again." })
  if (held.reduce((sum, { size }) => sum + size, 0) > attachmentLimits.together)
    throw badFields({ files: "The files are larger than 25 MB together. Remove one." })
  await tx.updateTable("attachments").set({ quoteRequestId }).where("id", "in", ids).execute()
}

/** Files that no quote or reply uses any longer are deleted with other unclaimed files. */
export async function releaseDeskFiles(tx: DbOrTx, quoteRequestId: string): Promise<void> {
  await tx
    .updateTable("attachments")
    .set({ quoteRequestId: null })
    .where("quoteRequestId", "=", quoteRequestId)
    .where("position", "is", null)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM quote_files WHERE file_id = attachments.id)
      AND NOT EXISTS (SELECT FROM reply_files WHERE file_id = attachments.id)`)
    .execute()
}

/** Files that the buyer may download: their own, and those that the desk sent. Files of drafts are not sent yet. */
export const isSentOrOwn = sql<boolean>`(attachments.position IS NOT NULL
  OR EXISTS (SELECT FROM quote_files JOIN quotes ON quotes.id = quote_id
    WHERE file_id = attachments.id AND quotes.status <> 'draft')
  OR EXISTS (SELECT FROM reply_files WHERE file_id = attachments.id))`
