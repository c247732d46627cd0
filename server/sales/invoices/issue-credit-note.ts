import { formatCount } from "#contract/values/counts.ts"
import { todayIn } from "#contract/values/dates.ts"
import type { InvoiceLine, InvoicePaper, NewCredit } from "#contract/sales/invoices.ts"
import { addMoney, centsOf, formatDollars, moneyOf } from "#contract/values/money.ts"
import { lineTotal } from "#contract/quotes/prices.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { badFields, conflict, Refusal } from "#server/http/errors.ts"
import type { SaleActor } from "../change-sale.ts"
import { taxOf, taxTotalOf } from "./compose-paper.ts"
import { holdInvoice } from "./draft-invoice.ts"
import { invoicedOf, type InvoiceRow } from "./invoices.store.ts"
import { columnsOf, numbered } from "./issue-invoice.ts"
import { followInvoices, recountOpen } from "./settle-invoices.ts"

interface Credit extends NewCredit {
  /** The invoice. */
  id: string
}

/** Issues a credit note for some lines, an amount, or all that is open. */
export async function issueCreditNote(tx: DbOrTx, actor: SaleActor, { id, ...credit }: Credit): Promise<string> {
  const { held, row } = await holdInvoice(tx, id)
  if (row.kind !== "invoice" || row.paper === null || row.number === null)
    throw conflict("Only an issued invoice can be credited")
  const notes = held.invoices.filter(({ credits }) => credits === id)
  const part = creditedPart(row, row.paper, notes, credit)
  const paper = await numbered(tx, creditPaper(row.paper, part, { ...credit, on: todayIn(actor.timeZone) }))
  if (centsOf(paper.total) === 0n || centsOf(paper.total) > centsOf(row.open)) {
    const message = `Only ${formatDollars(row.open)} of ${row.number} is open`
    throw new Refusal(409, message, { fields: { [credit.lines ? "lines" : "amount"]: message } })
  }
  const note = await tx
    .insertInto("invoices")
    .values({
      saleId: held.sale.id,
      kind: "credit_note",
      credits: id,
      draft: JSON.stringify({ lines: [], charges: [], promptPayment: null }),
      ...columnsOf(paper),
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await recountOpen(tx, id)
  const { number, total } = paper
  const details = { invoice: row.number, sale: held.sale.number, total, reason: credit.reason }
  await recordEvent(tx, { by: actor.by, action: "invoice.credit", subject: number!, details })
  await followInvoices(tx, actor, held.sale.id, paper.issuedOn!)
  return note.id
}

type Part = Pick<InvoicePaper, "lines" | "charges">

/** A full credit of an untouched invoice copies its lines, taxes and charges, so its goods can be invoiced again. */
function creditedPart(row: InvoiceRow, paper: InvoicePaper, notes: readonly InvoiceRow[], credit: NewCredit): Part {
  if (credit.lines) return { lines: creditedLines(paper, notes, credit.lines), charges: [] }
  if (credit.amount === undefined && row.open === row.total) return paper
  return { lines: [amountLine(credit.amount ?? row.open, credit.reason)], charges: [] }
}

/** At the prices and with the taxes of the invoice, never more of a line than it had. */
function creditedLines(paper: InvoicePaper, notes: readonly InvoiceRow[], asked: NonNullable<NewCredit["lines"]>) {
  const unknown = asked.findIndex(({ item }, at) => {
    const isFirst = asked.findIndex((other) => other.item === item) === at
    return !isFirst || !paper.lines.some((line) => line.item === item)
  })
  if (unknown >= 0)
    throw badFields({ [`lines.${unknown}.item`]: `Name item ${asked[unknown]!.item} of the invoice once` })
  return asked.map(({ item, quantity }, at): InvoiceLine => {
    const line = paper.lines.find((one) => one.item === item)!
    const left = line.quantity + invoicedOf(item, notes)
    if (quantity > left) {
      const message = `Only ${formatCount(left)} ${line.unitOfIssue} of it are not credited`
      throw new Refusal(409, message, { fields: { [`lines.${at}.quantity`]: message } })
    }
    // The last part of a line is its rest, so rounded parts add up to the cent.
    if (quantity === left) return { ...line, quantity, ...restOf(line, notes) }
    const total = lineTotal(quantity, line.unitPrice)
    return { ...line, quantity, total, taxAmount: taxOf(total, line.taxRate) }
  })
}

function restOf({ item, total, taxAmount }: InvoiceLine, notes: readonly InvoiceRow[]) {
  const credited = notes.flatMap(({ paper }) => paper?.lines ?? []).filter((line) => line.item === item)
  const rest = (whole: string, parts: readonly string[]) => moneyOf(centsOf(whole) - centsOf(addMoney(parts)))
  return {
    total: rest(
      total,
      credited.map((line) => line.total),
    ),
    taxAmount: rest(
      taxAmount,
      credited.map((line) => line.taxAmount),
    ),
  }
}

/** An amount is a line without an item, in the words of the reason. */
const amountLine = (amount: string, reason: string): InvoiceLine => ({
  item: "",
  clin: null,
  description: reason,
  partNumber: null,
  nsn: null,
  quantity: 1,
  unitOfIssue: "EA",
  unitPrice: amount,
  total: amount,
  tax: null,
  taxRate: null,
  taxAmount: "0.00",
})

function creditPaper(
  of: InvoicePaper,
  { lines, charges }: Part,
  { reason, on }: { reason: string; on: string },
): InvoicePaper {
  const subtotal = addMoney(lines.map(({ total }) => total))
  const taxTotal = taxTotalOf(lines, charges)
  return {
    ...of,
    kind: "credit_note",
    issuedOn: on,
    dueOn: null,
    law: null,
    dueDays: [],
    promptPayment: null,
    // A credit note is never paid.
    prints: undefined,
    lines,
    charges,
    subtotal,
    taxTotal,
    total: addMoney([subtotal, taxTotal, ...charges.map(({ amount }) => amount)]),
    credits: { number: of.number!, issuedOn: of.issuedOn!, reason }, // An issued invoice has both.
  }
}
