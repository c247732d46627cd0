import { sql } from "kysely"
import { formatCount } from "#contract/values/counts.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { conflict } from "#server/http/errors.ts"
import type { SaleDelivery } from "../read-deliveries.ts"
import type { LockedSale } from "../sales.store.ts"
import { invoicedOf, listSaleInvoices } from "./invoices.store.ts"

/** The status of a sale with invoices follows from them; only credit notes for all of them set it free. */
export async function refuseAgainstInvoices(tx: DbOrTx, { id, number }: LockedSale): Promise<void> {
  const standing = await tx
    .selectFrom("invoices")
    .select("number")
    .where("saleId", "=", id)
    .where("kind", "=", "invoice")
    .where("number", "is not", null)
    .where(sql<boolean>`total > (SELECT coalesce(sum(total), 0) FROM invoices note WHERE note.credits = invoices.id)`)
    .orderBy("number")
    .executeTakeFirst()
  if (standing)
    throw conflict(
      `${number} has invoice ${standing.number}: its status follows. Record a payment, or credit the invoice.`,
    )
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
