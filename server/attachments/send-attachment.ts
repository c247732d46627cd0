import { create as contentDisposition } from "content-disposition"
import type { FastifyReply } from "fastify"
import type { Api } from "#server/api.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { notFound } from "#server/http/errors.ts"
import { type Limit, takeFrom } from "#server/http/limits.ts"
import { networkOf } from "#server/http/network-of.ts"
import { alreadySent, sendStream } from "#server/http/text-stream.ts"
import { isSentOrOwn } from "./desk-files.ts"
import { readPieces } from "./file-pieces.ts"

interface Reader {
  /** Only the desk sees files of a draft. */
  isBuyer: boolean
}

/** A file of this request, or a refusal that does not tell whether another request has it. */
export async function readAttachment(db: DbOrTx, quoteRequestId: string, id: string, { isBuyer }: Reader) {
  const kept = await db
    .selectFrom("attachments")
    .select(["id", "name", "size"])
    .where("quoteRequestId", "=", quoteRequestId)
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .$if(isBuyer, (files) => files.where(isSentOrOwn))
    .executeTakeFirst()
  if (!kept) throw notFound("File not found")
  return kept
}

const hour = 60 * 60
const downloadsOf = (network: string): Limit => ({ key: `download:${network}`, count: 300, seconds: hour })
const downloadsByLink = (requestId: string): Limit => ({ key: `download:link:${requestId}`, count: 100, seconds: hour })

/** Counts a visitor's download, and that of a status link for its request. */
export const takeDownload = (
  { db, env }: Pick<Api, "db" | "env">,
  { ip, requestId }: { ip: string; requestId?: string },
): Promise<void> => takeFrom(db, env, [downloadsOf(networkOf(ip)), ...(requestId ? [downloadsByLink(requestId)] : [])])

/** Sends a stranger's file as a download, which browsers never show. */
export async function sendAttachment(
  { db }: Pick<Api, "db">,
  reply: FastifyReply,
  file: { id: string; name: string; size: number },
): Promise<typeof alreadySent> {
  reply.headers({
    "Content-Disposition": contentDisposition(file.name),
    "Content-Length": file.size,
    "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  })
  await sendStream(reply, "application/octet-stream", readPieces(db, file))
  return alreadySent
}
