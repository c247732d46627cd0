import { sql } from "kysely"
import { centsOf } from "#contract/values/money.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { moveSale, noSuchSale, type SaleActor } from "../change-sale.ts"
import { deliveredOf, listDeliveries } from "../read-deliveries.ts"
import { lockSale } from "../sales.store.ts"
import { invoicedOf, type InvoiceRow, listSaleInvoices } from "./invoices.store.ts"

/** Counts the open amount of an invoice: its total less its credit notes and the payments that were not taken back. */
export async function recountOpen(tx: DbOrTx, invoiceId: string): Promise<void> {
  const credited = sql`(SELECT coalesce(sum(total), 0) FROM invoices note WHERE note.credits = invoices.id)`
  const paid = sql`(SELECT coalesce(sum(invoice_payments.amount), 0) FROM invoice_payments
    JOIN remittances ON remittances.id = remittance_id
    WHERE invoice_id = invoices.id AND taken_back_on IS NULL)`
  await tx
    .updateTable("invoices")
    .set({ open: sql`total - ${credited} - ${paid}`, version: sql`version + 1` })
    .where("id", "=", invoiceId)
    .execute()
}

/**
 * Moves the sale to where its invoices are: invoiced when all that was delivered is, paid when nothing of that is open,
 * and back, also to delivered when credit notes took back a whole invoice. Call it in the transaction that issued,
 * credited, or recorded money on the day `on`.
 */
export async function followInvoices(tx: DbOrTx, actor: SaleActor, saleId: string, on: string): Promise<void> {
  const sale = await lockSale(tx, saleId)
  if (!sale) throw noSuchSale()
  const invoices = (await listSaleInvoices(tx, [saleId])).filter(({ number }) => number !== null)
  const issued = invoices.filter(({ kind }) => kind === "invoice")
  const deliveries = await listDeliveries(tx, [saleId])
  const standing = issued.filter((invoice) => !isReversed(invoice, invoices))
  const isInvoiced =
    standing.length > 0 && sale.lines.every(({ item }) => invoicedOf(item, standing) >= deliveredOf(item, deliveries))
  const isPaid = isInvoiced && issued.every(({ open }) => centsOf(open) === 0n)
  const invoicedOn = issued.reduce<string | null>((last, { issuedOn }) => later(issuedOn, last), null)
  if (isPaid && sale.status !== "paid" && hasLeft(sale.status))
    // Money can come before the goods.
    await moveSale(tx, actor, sale, { status: "paid", invoicedOn, paidOn: later(on, sale.deliveredOn) })
  else if (isInvoiced && !isPaid && hasLeft(sale.status) && sale.status !== "invoiced")
    await moveSale(tx, actor, sale, { status: "invoiced", invoicedOn })
  else if (standing.length < issued.length && !isInvoiced && hasLeft(sale.status))
    await moveSale(tx, actor, sale, { status: "delivered" })
}

/** Whether credit notes took back every line: its goods are to be invoiced again. */
function isReversed({ id, paper }: InvoiceRow, invoices: readonly InvoiceRow[]): boolean {
  const notes = invoices.filter(({ credits }) => credits === id)
  return paper !== null && paper.lines.every(({ item, quantity }) => quantity + invoicedOf(item, notes) <= 0)
}

const later = (day: string | null, other: string | null) => ((day ?? "") > (other ?? "") ? day : other)

/** Whether all of the sale was delivered: a sale with goods still to come is not invoiced as a whole. */
const hasLeft = (status: string) => status === "delivered" || status === "invoiced" || status === "paid"
