import { byteOrderMark, csvLines } from "#contract/values/csv.ts"
import { invoiceAgeLabels, invoiceAges } from "#contract/sales/invoice-words.ts"
import { type StatementAccount, type AccountDocument, type AccountEntry, entryLabels } from "./account-document.ts"

type Cell = readonly [heading: string, text: string | null]

/** A statement for spreadsheets: a row for each invoice and payment, with the buyer and the sums in every row. */
export function accountCsvOf({ account }: AccountDocument): string {
  const whole = wholeOf(account)
  const entries = account.entries.length > 0 ? account.entries.map(entryOf) : [entryOf(undefined)]
  const rows = entries.map((entry) => [...whole, ...entry])
  const headings = rows[0]!.map(([heading]) => heading) // There is always a row.
  return byteOrderMark + csvLines([headings, ...rows.map((row) => row.map(([, text]) => text ?? ""))])
}

const wholeOf = ({ seller, buyer, on, byAge, open, credit }: StatementAccount): Cell[] => [
  ["Seller", seller.legalName],
  ["Buyer", buyer.name],
  ["Organization", buyer.organization],
  ["Email", buyer.email],
  ["Statement of", on],
  ["Total open", open],
  ["Credit", credit],
  ...invoiceAges.map((age): Cell => [invoiceAgeLabels[age], byAge[age]]),
]

/** An account without entries has one row, with the sums alone. */
const entryOf = (entry: AccountEntry | undefined): Cell[] => [
  ["Date", entry?.on ?? null],
  ["Kind", entry ? entryLabels[entry.kind] : null],
  ["Number", entry?.number ?? null],
  ["Detail", entry?.detail ?? null],
  ["Due", entry?.dueOn ?? null],
  ["Amount", entry?.amount ?? null],
  ["Open", entry?.open ?? null],
]
