import { sql } from "kysely"
import type { FastifyRequest } from "fastify"
import type { Attachment } from "#contract/quote-requests/attachments.ts"
import { priceRequestLimits } from "#contract/quotes/price-request-limits.ts"
import type { Api } from "#server/api.ts"
import { storePieces } from "#server/attachments/file-pieces.ts"
import { readBuyersFile } from "#server/attachments/receive-attachment.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { conflict, notFound } from "#server/http/errors.ts"
import { networkOf } from "#server/http/network-of.ts"
import type { ReceiveFile } from "#server/http/receive-file.ts"
import { openPriceRequest } from "./receive-supplier-answer.ts"

const noSuchFile = () => notFound("File not found")

interface Sending {
  request: FastifyRequest
  token: string
  receive: ReceiveFile
}

/** Reads, checks and keeps a file of a supplier, by the limits of buyers' files. */
export async function receiveSupplierFile(
  api: Pick<Api, "db" | "env">,
  { request, token, receive }: Sending,
): Promise<Attachment> {
  const { db } = api
  const { id: priceRequestId, number, supplier } = await openPriceRequest(api, request, token)
  await refuseMore(db, priceRequestId)
  const file = await readBuyersFile(api, { network: networkOf(request.ip), receive, isCounted: true })
  const id = await storePieces(db, file.content)
  const { name } = file
  const size = file.content.length
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom("priceRequests").select("id").where("id", "=", priceRequestId).forUpdate().execute()
    await refuseMore(tx, priceRequestId)
    const scannedAt = file.isScanned ? sql<Date>`now()` : null
    await tx.insertInto("supplierFiles").values({ id, priceRequestId, name, size, scannedAt }).execute()
    await recordEvent(tx, {
      userId: null,
      userEmail: null,
      action: "quote-request.supplier-file",
      subject: number,
      details: { supplier, file: name },
      clientAddress: request.ip,
    })
  })
  return { id, name, size }
}

async function refuseMore(db: DbOrTx, priceRequestId: string): Promise<void> {
  const kept = await db.selectFrom("supplierFiles").select("id").where("priceRequestId", "=", priceRequestId).execute()
  if (kept.length >= priceRequestLimits.files)
    throw conflict(`Attach at most ${priceRequestLimits.files} files. Remove one first.`)
}

/** For the desk, with the number of its request. */
export async function readSupplierFile(db: DbOrTx, id: string) {
  const file = await db
    .selectFrom("supplierFiles")
    .innerJoin("priceRequests", "priceRequests.id", "supplierFiles.priceRequestId")
    .innerJoin("quoteRequests", "quoteRequests.id", "priceRequests.quoteRequestId")
    .select(["supplierFiles.id", "name", "size", "number", "supplier"])
    .where("supplierFiles.id", "=", id)
    .executeTakeFirst()
  if (!file) throw noSuchFile()
  return file
}

/** A supplier takes a file back. Its pieces go with those of other deleted files. */
export async function deleteSupplierFile(
  api: Pick<Api, "db" | "env">,
  { request, token, id }: Omit<Sending, "receive"> & { id: string },
): Promise<void> {
  const { id: priceRequestId } = await openPriceRequest(api, request, token)
  const removed = await api.db
    .deleteFrom("supplierFiles")
    .where("id", "=", id)
    .where("priceRequestId", "=", priceRequestId)
    .returning("id")
    .executeTakeFirst()
  if (!removed) throw noSuchFile()
}
