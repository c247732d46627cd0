import type { FastifyReply } from "fastify"
import type { JournalAccounts } from "#contract/content/invoicing.ts"
import { byteOrderMark, csvLines } from "#contract/values/csv.ts"
import { lineTaxLabels, remittanceMethodLabels } from "#contract/sales/invoice-words.ts"
import type { JournalPeriod } from "#contract/sales/journal.ts"
import { centsOf, moneyOf } from "#contract/values/money.ts"
import type { Db } from "#server/db/db.ts"
import { sendStream } from "#server/http/text-stream.ts"
import {
  firstPlaceOf,
  type InvoiceEntry,
  type JournalEntry,
  type JournalPlace,
  listJournalEntries,
  type MoneyEntry,
} from "./journal.store.ts"

const kindLabels: Record<JournalEntry["kind"], string> = {
  invoice: "Invoice",
  credit_note: "Credit note",
  payment: "Payment",
  credit_used: "Credit used",
  taken_back: "Payment taken back",
}

const headings = ["Date", "Kind", "Number", "Buyer", "Account", "Debit (USD)", "Credit (USD)", "Tax", "Memo"]

/** Two pages of the longest invoices fit into memory. */
const pageSize = 500

/** Sends the journal while reading it. Returns the number of rows sent. */
export async function sendJournal(
  db: Db,
  reply: FastifyReply,
  { period, accounts }: { period: JournalPeriod; accounts: JournalAccounts },
): Promise<number> {
  let count = 0
  async function* text() {
    yield byteOrderMark + csvLines([headings])
    let after: JournalPlace | undefined = firstPlaceOf(period)
    while (after) {
      const entries: JournalEntry[] = await listJournalEntries(db, { period, after, limit: pageSize })
      const rows = entries.flatMap((entry) => rowsOf(entry, accounts))
      count += rows.length
      yield csvLines(rows)
      after = entries.length < pageSize ? undefined : entries.at(-1)
    }
  }
  reply.header("Content-Disposition", `attachment; filename="journal-${period.from}-${period.to}.csv"`)
  await sendStream(reply, "text/csv; charset=utf-8", text())
  return count
}

/** One row for each account. Every row repeats the document's fields, so rows can be sorted and filtered. */
function rowsOf(entry: JournalEntry, accounts: JournalAccounts): string[][] {
  const { on, kind, number, buyer, method } = entry
  const memo = method ? `${remittanceMethodLabels[method]}: ${entry.memo}` : entry.memo
  return postingsOf(entry).map(({ account, cents, tax }) => [
    on,
    kindLabels[kind],
    number ?? "",
    buyer,
    accounts[account],
    cents > 0n ? moneyOf(cents) : "",
    cents < 0n ? moneyOf(-cents) : "",
    tax,
    memo,
  ])
}

interface Posting {
  account: keyof JournalAccounts
  /** A debit is positive, a credit negative. */
  cents: bigint
  /** How the goods are taxed. */
  tax: string
}

/** Changes of the accounts by an invoice, a credit note or a payment. They add up to 0. */
const postingsOf = (entry: JournalEntry): Posting[] => changesOf(entry).filter(({ cents }) => cents !== 0n)

function changesOf(entry: JournalEntry): Posting[] {
  switch (entry.kind) {
    case "invoice":
      return invoicePostings(entry)
    case "credit_note":
      return reversed(invoicePostings(entry))
    case "payment":
    case "credit_used":
      return moneyPostings(entry)
    case "taken_back":
      return reversed(moneyPostings(entry))
  }
}

const posting = (account: Posting["account"], cents: bigint, tax = ""): Posting => ({ account, cents, tax })

const reversed = (postings: Posting[]) => postings.map((one) => ({ ...one, cents: -one.cents }))

const invoicePostings = ({ amounts: { total, charges, lines } }: InvoiceEntry): Posting[] => [
  posting("receivable", centsOf(total)),
  ...lines.map((line) => posting("sales", -centsOf(line.sales), taxText(line))),
  ...lines.map((line) => posting("salesTax", -centsOf(line.taxAmount), taxText(line))),
  posting("charges", -centsOf(charges)),
]

const moneyPostings = ({ amounts }: MoneyEntry): Posting[] => {
  const [amount, paid] = [centsOf(amounts.amount), centsOf(amounts.paid)]
  return [posting("cash", amount), posting("receivable", -paid), posting("credits", paid - amount)]
}

function taxText({ tax, rate }: InvoiceEntry["amounts"]["lines"][number]): string {
  if (tax === null) return ""
  return rate === null ? lineTaxLabels[tax] : `${lineTaxLabels[tax]} at ${rate}%`
}
