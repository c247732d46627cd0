import { sql } from "kysely"
import type { PurchaseOrder } from "#contract/sales/purchase-orders.ts"
import type { DbOrTx } from "#server/db/db.ts"

const read = (db: DbOrTx) =>
  db.selectFrom("purchaseOrders").select(["id", "saleId", "number", "paper", "sentAt", "canceledAt"])

export type PurchaseOrderRow = Awaited<ReturnType<typeof listPurchaseOrdersOf>>[number]

/** A row as the contract shows it. */
export const purchaseOrderOf = ({ id, paper, sentAt, canceledAt }: PurchaseOrderRow): PurchaseOrder => ({
  id,
  number: paper.number,
  orderedOn: paper.orderedOn,
  supplier: paper.supplier,
  email: paper.email,
  total: paper.total,
  shipTo: paper.shipTo,
  items: paper.lines.map(({ item }) => item),
  sentAt: sentAt?.toISOString() ?? null,
  canceledAt: canceledAt?.toISOString() ?? null,
})

/** Oldest first. */
export const listPurchaseOrdersOf = (db: DbOrTx, saleId: string) =>
  read(db).where("saleId", "=", saleId).orderBy("number").execute()

export const findPurchaseOrder = (db: DbOrTx, id: string) => read(db).where("id", "=", id).executeTakeFirst()

/** Keeps others from sending or canceling it until the transaction ends. */
export const lockPurchaseOrder = (tx: DbOrTx, id: string) =>
  read(tx).where("id", "=", id).forUpdate().executeTakeFirst()

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

export async function markOrder(tx: DbOrTx, id: string, step: "sentAt" | "canceledAt"): Promise<void> {
  await tx
    .updateTable("purchaseOrders")
    .set({ [step]: sql`now()` })
    .where("id", "=", id)
    .execute()
}
