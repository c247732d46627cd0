import type { InvoiceAge } from "#contract/sales/invoice-words.ts"
import type { Seller } from "#contract/quotes/quotes.ts"

/** The statement of a buyer's account. */
export interface AccountDocument {
  account: StatementAccount
}

/** Money has exactly two decimals; days are "YYYY-MM-DD". */
export interface StatementAccount {
  seller: Seller
  buyer: { name: string; organization: string | null; email: string }
  /** The day of the statement. */
  on: string
  /** Oldest first. */
  entries: readonly AccountEntry[]
  byAge: Record<InvoiceAge, string>
  open: string
  /** Payments beyond the invoices. */
  credit: string
}

export interface AccountEntry {
  on: string
  kind: "invoice" | "credit_note" | "payment" | "taken_back"
  number: string
  detail: string
  /** Change of the buyer's debt; negative for a credit note or a payment. */
  amount: string
  /** Open amount of an invoice. */
  open: string | null
  dueOn: string | null
}

export const entryLabels: Record<AccountEntry["kind"], string> = {
  invoice: "Invoice",
  credit_note: "Credit note",
  payment: "Payment",
  taken_back: "Payment taken back",
}
