import { sql } from "kysely"
import type { DeliveryProof } from "#contract/sales/deliveries.ts"
import { deliveryProofSize } from "#contract/sales/delivery-proofs.ts"
import type { Api } from "#server/api.ts"
import { cleanName } from "#server/attachments/file-name.ts"
import { storePieces } from "#server/attachments/file-pieces.ts"
import { readFileType, refusedFile } from "#server/attachments/file-type.ts"
import { scan } from "#server/attachments/scan.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { notFound } from "#server/http/errors.ts"
import type { ReceiveFile } from "#server/http/receive-file.ts"
import type { Actor } from "#server/http/session.ts"
import { lockDelivery, noSuchDelivery } from "./deliver.ts"
import { findDelivery } from "./read-deliveries.ts"
import { isSeenBy, type SaleReader } from "./sale-readers.ts"

const noSuchProof = () => notFound("There is no signed proof of this delivery")

const types = ["application/pdf", "image/jpeg", "image/png"]

interface Receiving {
  deliveryId: string
  by: Actor
  email: string
  receive: ReceiveFile
}

/** Reads, checks and keeps the signed proof of a delivery, in the place of an earlier one. */
export async function receiveProof(
  { db, env }: Pick<Api, "db" | "env">,
  { deliveryId, by, email, receive }: Receiving,
): Promise<DeliveryProof> {
  if (!(await findDelivery(db, deliveryId))) throw noSuchDelivery()
  const { name: given, content } = await receive({
    size: deliveryProofSize,
    message: "This file is larger than 10 MB. Make it smaller.",
  })
  const { name, type } = await readFileType(cleanName(given), content)
  if (!types.includes(type)) throw refusedFile("Choose a PDF, JPEG or PNG file.")
  const isScanned = await scan(env.CLAMD_URL, content)
  const file = { id: await storePieces(db, content), name, size: content.length }
  await db.transaction().execute(async (tx) => {
    const { sale, delivery } = await lockDelivery(tx, deliveryId)
    await deleteProof(tx, deliveryId)
    const scannedAt = isScanned ? sql<Date>`now()` : null
    await tx
      .insertInto("deliveryProofs")
      .values({ ...file, deliveryId, scannedAt, uploadedBy: email })
      .execute()
    const details = { delivery: delivery.number, file: name }
    await recordEvent(tx, { by, action: "sale.keep-proof", subject: sale.number, details })
  })
  return { name, size: file.size }
}

export async function removeProof(db: Db, by: Actor, deliveryId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { sale, delivery } = await lockDelivery(tx, deliveryId)
    const name = await deleteProof(tx, deliveryId)
    if (name === undefined) throw noSuchProof()
    const details = { delivery: delivery.number, file: name }
    await recordEvent(tx, { by, action: "sale.delete-proof", subject: sale.number, details })
  })
}

/** Returns the name of the deleted file. */
async function deleteProof(tx: DbOrTx, deliveryId: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom("deliveryProofs")
    .where("deliveryId", "=", deliveryId)
    .returning(["id", "name"])
    .executeTakeFirst()
  if (deleted) await tx.deleteFrom("filePieces").where("fileId", "=", deleted.id).execute()
  return deleted?.name
}

/** The file and what it belongs to. */
export async function readProof(db: DbOrTx, deliveryId: string, reader: SaleReader) {
  const proof = await db
    .selectFrom("deliveryProofs")
    .innerJoin("deliveries", "deliveries.id", "deliveryProofs.deliveryId")
    .innerJoin("sales", "sales.id", "deliveries.saleId")
    .select(["deliveryProofs.id", "deliveryProofs.name", "deliveryProofs.size"])
    .select(["deliveries.number as delivery", "sales.number as saleNumber"])
    .where("deliveryProofs.deliveryId", "=", deliveryId)
    .where(isSeenBy(reader))
    .executeTakeFirst()
  if (!proof) throw noSuchProof()
  return proof
}
