import { sql } from "kysely"
import type { PurchaseOrder } from "#contract/sales/purchase-orders.ts"
import type { DbOrTx } from "#server/db/db.ts"

const read = (db: DbOrTx) => db.selectFrom("purchaseOrders").select(["id", "saleId", "number", "paper", "sentAt"])

export type PurchaseOrderRow = Awaited<ReturnType<typeof listPurchaseOrdersOf>>[number]

/** A row as the contract shows it. */
export const purchaseOrderOf = ({ id, paper, sentAt }: PurchaseOrderRow): PurchaseOrder => ({
  id,
  number: paper.number,
  orderedOn: paper.orderedOn,
  supplier: paper.supplier,
  email: paper.email,
  total: paper.total,
  items: paper.lines.map(({ item }) => item),
  sentAt: sentAt?.toISOString() ?? null,
})

/** Oldest first. */
export const listPurchaseOrdersOf = (db: DbOrTx, saleId: string) =>
  read(db).where("saleId", "=", saleId).orderBy("number").execute()

export const findPurchaseOrder = (db: DbOrTx, id: string) => read(db).where("id", "=", id).executeTakeFirst()

/** Makes a Buffer, because the embedded database returns plain arrays. */
export async function findPurchaseOrderPdf(db: DbOrTx, id: string): Promise<Buffer | undefined> {
  const kept = await db.selectFrom("purchaseOrders").select("pdf").where("id", "=", id).executeTakeFirst()
  return kept && Buffer.from(kept.pdf)
}

export async function insertPurchaseOrder(
  tx: DbOrTx,
  { paper, ...row }: Pick<PurchaseOrderRow, "saleId" | "number" | "paper"> & { pdf: Buffer },
): Promise<string> {
  const { id } = await tx
    .insertInto("purchaseOrders")
    .values({ ...row, email: paper.email, total: paper.total, paper: JSON.stringify(paper) })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

export async function markOrderSent(tx: DbOrTx, id: string): Promise<void> {
  await tx
    .updateTable("purchaseOrders")
    .set({ sentAt: sql`now()` })
    .where("id", "=", id)
    .execute()
}
