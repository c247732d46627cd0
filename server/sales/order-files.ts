import { sql } from "kysely"
import { type OrderFile, orderFileLimits } from "#contract/order-files.ts"
import type { Api } from "#server/api.ts"
import { type ReadFile, readBuyersFile } from "#server/attachments/receive-attachment.ts"
import { storePieces } from "#server/attachments/file-pieces.ts"
import { recordEvent, type EventAuthor } from "#server/audit/record-event.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { conflict, notFound } from "#server/http/errors.ts"
import type { ReceiveFile } from "#server/http/receive-file.ts"
import type { Actor } from "#server/http/session.ts"
import { noSuchSale } from "./change-sale.ts"
import { isSeenBy, type SaleReader } from "./sale-readers.ts"

const noSuchFile = () => notFound("File not found")

const columns = (db: DbOrTx) =>
  db.selectFrom("orderFiles").select(["orderFiles.id", "saleId", "name", "size", "isBuyers", "orderFiles.createdAt"])

type Row = Awaited<ReturnType<ReturnType<typeof columns>["executeTakeFirstOrThrow"]>>

const shown = ({ id, name, size, isBuyers, createdAt }: Row): OrderFile => ({
  id,
  name,
  size,
  from: isBuyers ? "buyer" : "desk",
  uploadedAt: createdAt.toISOString(),
})

/** By sale, oldest first. */
export async function listOrderFiles(db: DbOrTx, saleIds: readonly string[]): Promise<Map<string, OrderFile[]>> {
  if (saleIds.length === 0) return new Map()
  const rows = await columns(db).where("saleId", "in", saleIds).orderBy("orderFiles.createdAt").execute()
  const bySale = Map.groupBy(rows, ({ saleId }) => saleId)
  return new Map([...bySale].map(([saleId, files]) => [saleId, files.map(shown)]))
}

interface Receiving {
  sale: { id: string } | { quoteNumber: string }
  /** Who sends the file. Buyers send files only to sales that they can see. */
  reader: SaleReader
  who: EventAuthor
  /** The address of the sender; null for the holder of a private link. */
  email: string | null
  network: string
  receive: ReceiveFile
}

/** Reads, checks and keeps a file of the purchase order. */
export async function receiveOrderFile(api: Pick<Api, "db" | "env">, receiving: Receiving): Promise<OrderFile> {
  const { db } = api
  const { reader, network, receive } = receiving
  await holdSale(db, receiving)
  const file = await readBuyersFile(api, { network, receive, isCounted: reader !== "desk" })
  const id = await storePieces(db, file.content)
  return db.transaction().execute((tx) => keepFile(tx, receiving, { ...file, id }))
}

async function keepFile(tx: DbOrTx, receiving: Receiving, { id, name, content, isScanned }: ReadFile & { id: string }) {
  const { reader, email, who } = receiving
  const sale = await holdSale(tx, receiving)
  const kept = await tx
    .insertInto("orderFiles")
    .values({
      id,
      saleId: sale.id,
      name,
      size: content.length,
      isBuyers: reader !== "desk",
      uploadedBy: email,
      scannedAt: isScanned ? sql<Date>`now()` : null,
    })
    .returning(["id", "saleId", "name", "size", "isBuyers", "createdAt"])
    .executeTakeFirstOrThrow()
  const details = { file: name, from: shown(kept).from }
  await recordEvent(tx, { ...who, action: "sale.keep-order", subject: sale.number, details })
  return shown(kept)
}

/** Locks the sale until the transaction ends, and refuses one that takes no more files. */
async function holdSale(tx: DbOrTx, { sale: by, reader }: Pick<Receiving, "sale" | "reader">) {
  const sale = await tx
    .selectFrom("sales")
    .select(["id", "number", "status"])
    .where((eb) =>
      "id" in by
        ? eb("id", "=", by.id)
        : eb.and([eb("quoteNumber", "=", by.quoteNumber), eb("status", "!=", "canceled")]),
    )
    .where(isSeenBy(reader))
    .forUpdate()
    .executeTakeFirst()
  if (!sale) throw noSuchSale()
  if (sale.status === "canceled") throw conflict(`${sale.number} is canceled`)
  const { count } = await tx
    .selectFrom("orderFiles")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("saleId", "=", sale.id)
    .executeTakeFirstOrThrow()
  if (count >= orderFileLimits.perSale)
    throw conflict(`An order has at most ${orderFileLimits.perSale} files. Ask us to delete one.`)
  return sale
}

/** A file with the number of its sale, as far as the reader sees it. */
export async function readOrderFile(db: DbOrTx, id: string, reader: SaleReader) {
  const file = await columns(db)
    .innerJoin("sales", "sales.id", "orderFiles.saleId")
    .select("sales.number as saleNumber")
    .where("orderFiles.id", "=", id)
    .where(isSeenBy(reader))
    .executeTakeFirst()
  if (!file) throw noSuchFile()
  return file
}

export async function removeOrderFile(db: Db, by: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name, saleNumber } = await readOrderFile(tx, id, "desk")
    await tx.deleteFrom("orderFiles").where("id", "=", id).execute()
    await tx.deleteFrom("filePieces").where("fileId", "=", id).execute()
    await recordEvent(tx, { by, action: "sale.delete-order", subject: saleNumber, details: { file: name } })
  })
}
