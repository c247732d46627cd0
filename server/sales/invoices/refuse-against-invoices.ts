import { sql } from "kysely"
import { formatCount } from "#contract/values/counts.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { conflict } from "#server/http/errors.ts"
import type { SaleDelivery } from "../read-deliveries.ts"
import type { LockedSale } from "../sales.store.ts"
import { invoicedOf, listSaleInvoices } from "./invoices.store.ts"

/** The status of a sale with invoices follows from them; only credit notes for all of them set it free. */
export async function refuseAgainstInvoices(tx: DbOrTx, { id, number }: LockedSale): Promise<void> {
  const credited = sql`(SELECT coalesce(sum(total), 0) FROM invoices note WHERE note.credits = invoices.id)`
  const standing = await tx
    .selectFrom("invoices")
    .select(["number", sql<boolean>`total - ${credited} > open`.as("isPaid")])
    .where("saleId", "=", id)
    .where("kind", "=", "invoice")
    .where("number", "is not", null)
    .where(sql<boolean>`total > ${credited}`)
    .orderBy("number")
    .executeTakeFirst()
  if (!standing) return
  // A credit is never above what is open.
  const way = standing.isPaid
    ? "Take back its payment under Receivables, then credit the invoice."
    : "Record a payment, or credit the invoice."
  throw conflict(`${number} has invoice ${standing.number}: its status follows. ${way}`)
}

/** Refuses fewer delivered goods than invoiced. Goods that the buyer refused count; a credit note corrects those. */
export async function refuseUnderInvoices(
  tx: DbOrTx,
  sale: LockedSale,
  deliveries: readonly SaleDelivery[],
): Promise<void> {
  const invoices = await listSaleInvoices(tx, [sale.id])
  for (const { item } of sale.lines) {
    const invoiced = invoicedOf(item, invoices)
    const left = deliveries
      .flatMap(({ lines }) => lines)
      .filter((line) => line.item === item)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    if (invoiced > left)
      throw conflict(`${formatCount(invoiced)} of item ${item} are invoiced. Credit the invoice first.`)
  }
}
