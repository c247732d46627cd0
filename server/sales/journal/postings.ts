import type { JournalAccounts } from "#contract/content/invoicing.ts"
import { lineTaxLabels } from "#contract/sales/invoice-words.ts"
import { centsOf } from "#contract/values/money.ts"
import type { InvoiceEntry, JournalEntry, MoneyEntry } from "./journal.store.ts"

export interface Posting {
  account: keyof JournalAccounts
  /** A debit is positive, a credit negative. */
  cents: bigint
  /** How the goods are taxed. */
  tax: string
}

/** What an invoice, a credit note or a payment changes in the accounts. The sum is 0. */
export const postingsOf = (entry: JournalEntry): Posting[] => changesOf(entry).filter(({ cents }) => cents !== 0n)

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
