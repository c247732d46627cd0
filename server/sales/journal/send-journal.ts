import type { FastifyReply } from "fastify"
import type { JournalAccounts } from "#contract/content/invoicing.ts"
import { byteOrderMark, csvLines } from "#contract/values/csv.ts"
import { remittanceMethodLabels } from "#contract/sales/invoice-words.ts"
import type { JournalPeriod } from "#contract/sales/journal.ts"
import { moneyOf } from "#contract/values/money.ts"
import type { Db } from "#server/db/db.ts"
import { sendStream } from "#server/http/text-stream.ts"
import { firstPlaceOf, type JournalEntry, type JournalPlace, listJournalEntries } from "./journal.store.ts"
import { postingsOf } from "./postings.ts"

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

/** A row for each account. Every row has all that belongs to the document, so that it can be sorted and filtered. */
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
