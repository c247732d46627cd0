import { sql } from "kysely"
import { type OrderFile, orderFileLimits } from "#contract/sales/order-files.ts"
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
  db
    .selectFrom("orderFiles")
    .select(["orderFiles.id", "saleId", "approvalId", "name", "size", "isBuyers", "orderFiles.createdAt"])

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
  const bySale = Map.groupBy(rows, ({ saleId }) => saleId ?? "")
  return new Map([...bySale].map(([saleId, files]) => [saleId, files.map(shown)]))
}

/** With an acceptance that waits for an approver, oldest first. */
export async function listApprovalFiles(db: DbOrTx, approvalId: string): Promise<OrderFile[]> {
  const rows = await columns(db).where("approvalId", "=", approvalId).orderBy("orderFiles.createdAt").execute()
  return rows.map(shown)
}

/** The files that came with an acceptance which an approver had to decide on go to the sale of the quote. */
export async function giveFilesToSale(tx: DbOrTx, { quoteId, saleId }: { quoteId: string; saleId: string }) {
  await tx
    .updateTable("orderFiles")
    .set({ saleId, approvalId: null })
    .where("approvalId", "in", (eb) => eb.selectFrom("purchaseApprovals").select("id").where("quoteId", "=", quoteId))
    .execute()
}

interface Receiving {
  of: { saleId: string } | { quoteNumber: string } | { approvalId: string }
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
  await holdOwner(db, receiving)
  const file = await readBuyersFile(api, { network, receive, isCounted: reader !== "desk" })
  const id = await storePieces(db, file.content)
  return db.transaction().execute((tx) => keepFile(tx, receiving, { ...file, id }))
}

async function keepFile(tx: DbOrTx, receiving: Receiving, { id, name, content, isScanned }: ReadFile & { id: string }) {
  const { reader, email, who } = receiving
  const { number, action, ...owner } = await holdOwner(tx, receiving)
  const kept = await tx
    .insertInto("orderFiles")
    .values({
      id,
      ...owner,
      name,
      size: content.length,
      isBuyers: reader !== "desk",
      uploadedBy: email,
      scannedAt: isScanned ? sql<Date>`now()` : null,
    })
    .returning(["id", "saleId", "approvalId", "name", "size", "isBuyers", "createdAt"])
    .executeTakeFirstOrThrow()
  const details = { file: name, from: shown(kept).from }
  await recordEvent(tx, { ...who, action, subject: number, details })
  return shown(kept)
}

/** Locks what the file belongs to until the transaction ends, and refuses if it takes no more files. */
async function holdOwner(tx: DbOrTx, { of, reader }: Pick<Receiving, "of" | "reader">) {
  const owner = "approvalId" in of ? await holdApproval(tx, of.approvalId) : await holdSale(tx, of, reader)
  const { saleId, approvalId } = owner
  const { count } = await tx
    .selectFrom("orderFiles")
    .select(sql<number>`count(*)::int`.as("count"))
    .where(saleId ? "saleId" : "approvalId", "=", saleId ?? approvalId)
    .executeTakeFirstOrThrow()
  if (count >= orderFileLimits.perSale)
    throw conflict(`An order has at most ${orderFileLimits.perSale} files. Ask us to delete one.`)
  return owner
}

async function holdApproval(tx: DbOrTx, id: string) {
  const approval = await tx
    .selectFrom("purchaseApprovals")
    .innerJoin("quotes", "quotes.id", "quoteId")
    .innerJoin("quoteRequests", "quoteRequests.id", "quotes.quoteRequestId")
    .select("quoteRequests.number")
    .where("purchaseApprovals.id", "=", id)
    .where("purchaseApprovals.decidedAt", "is", null)
    .forUpdate("purchaseApprovals")
    .executeTakeFirst()
  if (!approval) throw conflict("An approver decided on this a moment ago. Please load the page again.")
  return { ...approval, saleId: null, approvalId: id, action: "quote.keep-order" } as const
}

async function holdSale(tx: DbOrTx, by: { saleId: string } | { quoteNumber: string }, reader: SaleReader) {
  const sale = await tx
    .selectFrom("sales")
    .select(["id", "number", "status"])
    .where((eb) =>
      "saleId" in by
        ? eb("id", "=", by.saleId)
        : eb.and([eb("quoteNumber", "=", by.quoteNumber), eb("status", "!=", "canceled")]),
    )
    .where(isSeenBy(reader))
    .forUpdate()
    .executeTakeFirst()
  if (!sale) throw noSuchSale()
  if (sale.status === "canceled") throw conflict(`${sale.number} is canceled`)
  return { number: sale.number, saleId: sale.id, approvalId: null, action: "sale.keep-order" } as const
}

/** A file of an acceptance in the company; undefined for any other. */
export function findApprovalFile(db: DbOrTx, id: string, companyId: string) {
  return columns(db)
    .innerJoin("purchaseApprovals", "purchaseApprovals.id", "approvalId")
    .where("orderFiles.id", "=", id)
    .where("purchaseApprovals.companyId", "=", companyId)
    .executeTakeFirst()
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

export async function deleteOrderFile(db: Db, by: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name, saleNumber } = await readOrderFile(tx, id, "desk")
    await tx.deleteFrom("orderFiles").where("id", "=", id).execute()
    await tx.deleteFrom("filePieces").where("fileId", "=", id).execute()
    await recordEvent(tx, { by, action: "sale.delete-order", subject: saleNumber, details: { file: name } })
  })
}
