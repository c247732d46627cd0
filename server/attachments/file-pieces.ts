import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import pLimit from "p-limit"
import type { Db } from "#server/db/db.ts"
import { deleteInBatches } from "#server/db/delete-in-batches.ts"

/** Takes the embedded database's one connection for a few milliseconds. */
const pieceLength = 256 * 1024

/** Even with many files on their way, any other query waits for one piece at most. */
const onePiece = pLimit(1)

/** Stores a file's bytes, each piece in a statement of its own, and returns the id for the row that owns them. */
export async function storePieces(db: Db, bytes: Buffer): Promise<string> {
  const fileId = randomUUID()
  for (let number = 0; number * pieceLength < bytes.length; number++) {
    const content = bytes.subarray(number * pieceLength, (number + 1) * pieceLength)
    await onePiece(() => db.insertInto("filePieces").values({ fileId, number, content }).execute())
  }
  return fileId
}

/** Reads a file's bytes, each piece in a statement of its own. */
export async function* readPieces(db: Db, { id, size }: { id: string; size: number }): AsyncGenerator<Uint8Array> {
  for (let number = 0, sent = 0; sent < size; number++) {
    const read = db.selectFrom("filePieces").select("content").where("fileId", "=", id).where("number", "=", number)
    const piece = await onePiece(() => read.executeTakeFirst())
    if (!piece) throw new Error(`File ${id} ends after ${sent} of ${size} bytes`)
    sent += piece.content.length
    yield piece.content
  }
}

/** Deletes the pieces of deleted files and of uploads that a crash or a limit cut off. */
export const deleteUnownedPieces = (db: Db) =>
  deleteInBatches(
    db,
    "filePieces",
    sql`created_at < now() - interval '1 hour'
      AND NOT EXISTS (SELECT FROM attachments WHERE id = file_id AND deleted_at IS NULL)
      AND NOT EXISTS (SELECT FROM product_documents WHERE id = file_id)
      AND NOT EXISTS (SELECT FROM delivery_proofs WHERE id = file_id)
      AND NOT EXISTS (SELECT FROM order_files WHERE id = file_id)
      AND NOT EXISTS (SELECT FROM supplier_files WHERE id = file_id)`,
  )
