import { chargeText } from "#contract/quotes/charge-words.ts"
import { lineTotal } from "#contract/quotes/prices.ts"
import { formatCount } from "#contract/values/counts.ts"
import { todayIn } from "#contract/values/dates.ts"
import type { InvoiceDraft } from "#contract/sales/invoice-drafts.ts"
import type { LineTax } from "#contract/sales/invoice-words.ts"
import type { InvoicePaper } from "#contract/sales/invoices.ts"
import { isTooLarge } from "#contract/quotes/quote-gaps.ts"
import type { SaleLine } from "#contract/sales/sales.ts"
import { addMoney, centsOf, moneyOf } from "#contract/values/money.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { badFields, changedMeanwhile, conflict, notFound, Refusal } from "#server/http/errors.ts"
import { noSuchSale, type SaleActor } from "../change-sale.ts"
import { deliveredOf, listDeliveries } from "../read-deliveries.ts"
import { type LockedSale, lockSale } from "../sales.store.ts"
import { composePaper, type PaperSource } from "./compose-paper.ts"
import { dropDraft } from "./drop-draft.ts"
import * as store from "./invoices.store.ts"

export type InvoiceApi = Pick<Api, "db" | "env" | "content">

export const noSuchInvoice = () => notFound("Invoice not found")

/** Drafts an invoice of all that was delivered and kept, and not invoiced. */
export async function startInvoiceDraft(api: InvoiceApi, actor: SaleActor, saleId: string): Promise<string> {
  return api.db.transaction().execute(async (tx) => {
    const held = await holdSale(tx, saleId)
    const { sale, invoices } = held
    if (invoices.some(({ number }) => number === null))
      throw conflict(`${sale.number} has a draft invoice. Issue or discard it first.`)
    const lines = sale.lines.flatMap((line) => proposedLine(held, line))
    if (lines.length === 0) throw conflict("Nothing is to be invoiced: all that was delivered already is.")
    const draft: InvoiceDraft = { lines, charges: proposedCharges(held, lines), promptPayment: null }
    const { total } = paperOf(api, actor, held, draft)
    const id = await store.insertDraft(tx, saleId, draft, total)
    await recordEvent(tx, { by: actor.by, action: "invoice.draft", subject: sale.number, details: { total } })
    return id
  })
}

interface Seen {
  id: string
  /** The version that the caller saw, if the request named one. */
  expectedVersion: number | undefined
}

interface Change extends Seen {
  changes: Partial<InvoiceDraft>
}

export async function changeInvoiceDraft(api: InvoiceApi, actor: SaleActor, change: Change): Promise<void> {
  const { id, changes, expectedVersion } = change
  await api.db.transaction().execute(async (tx) => {
    const { held, row } = await holdInvoiceDraft(tx, id, expectedVersion)
    const draft: InvoiceDraft = { ...row.draft, ...changes }
    checkLines(held, draft)
    const { total } = paperOf(api, actor, held, draft)
    if (isTooLarge(total)) throw badFields({ lines: "The total has more than 12 digits. Check prices and charges." })
    if (total.startsWith("-")) throw badFields({ charges: "The discounts come to more than the invoice" })
    await store.updateDraft(tx, id, draft, total)
    await recordEvent(tx, {
      by: actor.by,
      action: "invoice.change",
      subject: held.sale.number,
      details: { total, ...changes },
    })
  })
}

export async function discardInvoiceDraft(
  api: InvoiceApi,
  actor: SaleActor,
  { id, expectedVersion }: Seen,
): Promise<void> {
  await api.db.transaction().execute(async (tx) => {
    const { held } = await holdInvoiceDraft(tx, id, expectedVersion)
    await dropDraft(tx, actor.by, held.sale)
  })
}

export type HeldSale = Awaited<ReturnType<typeof holdSale>>

/** Locks a sale, so its invoices, credit notes and payments are recorded one at a time. */
async function holdSale(tx: DbOrTx, saleId: string) {
  const sale = await lockSale(tx, saleId)
  if (!sale) throw noSuchSale()
  if (sale.status === "canceled") throw conflict(`${sale.number} is canceled`)
  return {
    sale,
    deliveries: await listDeliveries(tx, [saleId]),
    invoices: await store.listSaleInvoices(tx, [saleId]),
  }
}

/** An invoice with its sale, both as they are after the lock. */
export async function holdInvoice(tx: DbOrTx, id: string) {
  const found = await store.findAgedInvoice(tx, id, store.unaged)
  if (!found) throw noSuchInvoice()
  const held = await holdSale(tx, found.saleId)
  const row = held.invoices.find((invoice) => invoice.id === id)
  if (!row) throw noSuchInvoice()
  return { held, row }
}

export async function holdInvoiceDraft(tx: DbOrTx, id: string, expectedVersion: number | undefined) {
  const { held, row } = await holdInvoice(tx, id)
  if (row.number !== null)
    throw conflict(`${row.number} is issued, and stays as it is. Write a credit note to correct it.`)
  if (expectedVersion !== undefined && expectedVersion !== row.version) throw changedMeanwhile()
  return { held, row }
}

export const paperOf = (api: InvoiceApi, { timeZone }: SaleActor, held: HeldSale, draft: InvoiceDraft): InvoicePaper =>
  composePaper(api, sourceOf(held, draft, todayIn(timeZone)))

export const sourceOf = (
  { sale, deliveries, invoices }: HeldSale,
  draft: InvoiceDraft,
  issuedOn: string,
): PaperSource => ({
  sale,
  deliveries,
  earlier: invoices.flatMap(({ kind, paper }) => (kind === "invoice" && paper ? [paper] : [])),
  draft,
  issuedOn,
})

const openOf = ({ deliveries, invoices }: HeldSale, item: string) =>
  deliveredOf(item, deliveries) - store.invoicedOf(item, invoices)

function proposedLine(held: HeldSale, line: SaleLine): InvoiceDraft["lines"] {
  const { item, unitPrice } = line
  const quantity = openOf(held, item)
  const tax = proposedTax(held.sale, line)
  const { taxRate } = tax === "taxable" ? held.sale : { taxRate: null }
  return quantity > 0 ? [{ item, quantity, unitPrice, priceReason: null, tax, taxRate }] : []
}

/**
 * As it was quoted. Sales to the United States are exempt (18 CCR 1614), food for people is not taxed in California
 * (SAM 8484).
 */
function proposedTax({ buyerType, shipTo, taxRate }: LockedSale, { family }: SaleLine): LineTax | null {
  if (taxRate !== null) return "taxable"
  if (buyerType === "federal_civilian" || buyerType === "dod") return "united_states"
  const isCalifornian = buyerType === "state" || (buyerType === "local" && /^ca/i.test(shipTo.state ?? ""))
  return isCalifornian && family === "food" ? "food" : null
}

/** Refuses lines of other sales, other prices without a reason, and more than is to be invoiced. */
export function checkLines(held: HeldSale, { lines }: InvoiceDraft): void {
  const wrong: Record<string, string> = {}
  const above: Record<string, string> = {}
  for (const [at, { item, quantity, unitPrice, priceReason }] of lines.entries()) {
    const sold = held.sale.lines.find((line) => line.item === item)
    if (!sold) {
      wrong[`lines.${at}.item`] = `No item ${item} was sold`
      continue
    }
    if (unitPrice !== sold.unitPrice && priceReason === null)
      wrong[`lines.${at}.priceReason`] = `Say why the price is not the agreed ${sold.unitPrice}`
    const open = Math.max(0, openOf(held, item))
    if (quantity > open)
      above[`lines.${at}.quantity`] = `Only ${formatCount(open)} ${sold.unitOfIssue} are delivered and not invoiced`
  }
  if (Object.keys(wrong).length > 0) throw badFields(wrong)
  const [message] = Object.values(above)
  if (message !== undefined) throw new Refusal(409, message, { fields: above })
}

type Lines = InvoiceDraft["lines"]
type Charges = InvoiceDraft["charges"]

/** The first invoice has all shipping and fees. Each invoice has its share of the discount. */
function proposedCharges(held: HeldSale, lines: Lines): Charges {
  const { shipping, charges } = held.sale
  const fees = charges.filter(({ kind }) => kind !== "discount")
  const first = [
    { label: "Shipping", amount: shipping },
    ...fees.map((fee) => ({ label: chargeText(fee), amount: fee.amount })),
  ]
  return [
    ...(isUncharged(held.invoices) ? first.filter(({ amount }) => centsOf(amount) > 0n) : []),
    ...proposedDiscounts(held, lines),
  ]
}

/** Once all earlier invoices were credited whole, everything is charged again. */
const isUncharged = (invoices: readonly store.InvoiceRow[]) =>
  invoices.every(({ kind, id, total }) => {
    const credited = addMoney(invoices.filter(({ credits }) => credits === id).map((note) => note.total))
    return kind === "credit_note" || credited === total
  })

/** The discount's share of everything invoiced so far, minus earlier shares, so the shares add up to the discount. */
function proposedDiscounts({ sale, invoices }: HeldSale, lines: Lines): Charges {
  const whole = centsOf(addMoney(sale.lines.map(({ total }) => total)))
  const soFar = sale.lines.map(({ item, unitPrice }) => {
    const now = lines.find((line) => line.item === item)?.quantity ?? 0
    return lineTotal(Math.max(0, store.invoicedOf(item, invoices)) + now, unitPrice)
  })
  const part = centsOf(addMoney(soFar))
  return sale.charges.flatMap((charge) => {
    const label = chargeText(charge)
    if (charge.kind !== "discount" || whole === 0n) return []
    const due = moneyOf((centsOf(charge.amount) * (part < whole ? part : whole)) / whole)
    const amount = moneyOf(centsOf(due) - centsOf(givenSoFar(label, invoices)))
    return centsOf(amount) < 0n ? [{ label, amount, ...(sale.taxRate && { taxRate: sale.taxRate }) }] : []
  })
}

const givenSoFar = (label: string, invoices: readonly store.InvoiceRow[]): string =>
  addMoney(
    invoices.flatMap(({ kind, paper }) =>
      (paper?.charges ?? [])
        .filter((charge) => charge.label === label && charge.amount.startsWith("-"))
        .map(({ amount }) => (kind === "invoice" ? amount : moneyOf(-centsOf(amount)))),
    ),
  )
