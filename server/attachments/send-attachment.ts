import { create as contentDisposition } from "content-disposition"
import type { FastifyReply } from "fastify"
import type { DbOrTx } from "#server/db/db.ts"
import { notFound } from "#server/http/errors.ts"
import { alreadySent } from "#server/http/text-stream.ts"

/** A file of this request, or a refusal that does not tell whether another request has it. */
export async function readAttachment(db: DbOrTx, quoteRequestId: string, id: string) {
  const kept = await db
    .selectFrom("attachments")
    .select(["name", "content"])
    .where("quoteRequestId", "=", quoteRequestId)
    .where("id", "=", id)
    .executeTakeFirst()
  if (!kept) throw notFound("File not found")
  return kept
}

/** Sends a stranger's file so that a browser saves it and never shows it. */
export async function sendAttachment(
  reply: FastifyReply,
  { name, content }: { name: string; content: Uint8Array },
): Promise<typeof alreadySent> {
  reply.headers({
    "Content-Disposition": contentDisposition(name),
    "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  })
  // The embedded database answers plain arrays.
  await reply.type("application/octet-stream").send(Buffer.from(content.buffer, content.byteOffset, content.length))
  return alreadySent
}
