import type { FastifyReply } from "fastify"
import { sql } from "kysely"
import { byteOrderMark, csvLines } from "#contract/values/csv.ts"
import type { InvoicePaper } from "#contract/sales/invoices.ts"
import type { JournalPeriod } from "#contract/sales/journal.ts"
import { centsOf } from "#contract/values/money.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { sendStream } from "#server/http/text-stream.ts"

/** The names that QuickBooks Online maps by itself; see docs/decisions/0114-invoices.md. */
const headings = [
  "Invoice number",
  "Customer",
  "Invoice date",
  "Due date",
  "Terms",
  "Service Date",
  "Item (Product/Service)",
  "Item Description",
  "Item Quantity",
  "Item Rate",
  "Item Amount",
  "Memo",
]

/** Two pages of the longest invoices fit into memory. */
const pageSize = 200

interface Issued {
  number: string
  issuedOn: string
  paper: InvoicePaper
}

/** Sends the invoices of a period, a row for each line, charge and tax. Returns the number of rows sent. */
export async function sendQuickBooks(db: Db, reply: FastifyReply, period: JournalPeriod): Promise<number> {
  let count = 0
  async function* text() {
    yield byteOrderMark + csvLines([headings])
    let after: Pick<Issued, "issuedOn" | "number"> | undefined = { issuedOn: period.from, number: "" }
    while (after) {
      const page: Issued[] = await listIssued(db, period, after)
      const rows = page.flatMap(({ paper }) => rowsOf(paper))
      count += rows.length
      yield csvLines(rows)
      after = page.length < pageSize ? undefined : page.at(-1)
    }
  }
  reply.header("Content-Disposition", `attachment; filename="quickbooks-${period.from}-${period.to}.csv"`)
  await sendStream(reply, "text/csv; charset=utf-8", text())
  return count
}

async function listIssued(
  db: DbOrTx,
  { to }: JournalPeriod,
  after: Pick<Issued, "issuedOn" | "number">,
): Promise<Issued[]> {
  const { rows } = await sql<Issued>`
    SELECT number, issued_on::text, paper FROM invoices
    WHERE number IS NOT NULL AND kind = 'invoice' AND issued_on BETWEEN ${after.issuedOn}::date AND ${to}::date
      AND (issued_on, number) > (${after.issuedOn}::date, ${after.number})
    ORDER BY issued_on, number LIMIT ${sql.lit(pageSize)}`.execute(db)
  return rows
}

/** "2026-11-24" is "11/24/2026". */
const slashed = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, "$2/$3/$1")

/** The rows add up to the invoice's total. */
function rowsOf(paper: InvoicePaper): string[][] {
  const { number, issuedOn, dueOn, buyer, paymentTerms, shipments, saleNumber, orderNumber } = paper
  const served = shipments
    .map(({ deliveredOn }) => deliveredOn)
    .toSorted()
    .at(-1)
  const whole = [
    number!, // Only issued ones are listed.
    buyer.organization ?? buyer.name,
    slashed(issuedOn!), // As above.
    slashed(dueOn ?? issuedOn!), // QuickBooks asks for a due date.
    paymentTerms,
    served ? slashed(served) : "",
  ]
  const memo = [saleNumber, orderNumber && `order ${orderNumber}`].filter(Boolean).join(", ")
  const row = (item: string, description: string, amount: string, quantity = "1", rate = amount) => [
    ...whole,
    item,
    description,
    quantity,
    rate,
    amount,
    memo,
  ]
  return [
    ...paper.lines.map((line) =>
      row(line.partNumber ?? line.description, line.description, line.total, String(line.quantity), line.unitPrice),
    ),
    ...paper.charges.map(({ label, amount }) => row(label, label, amount)),
    ...(centsOf(paper.taxTotal) === 0n ? [] : [row("Sales tax", "Sales tax", paper.taxTotal)]),
  ]
}
