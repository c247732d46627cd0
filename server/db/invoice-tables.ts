import type { ColumnType, Generated, JSONColumnType } from "kysely"
import type { InvoiceDraft } from "#contract/sales/invoice-drafts.ts"
import type { InvoiceKind, RemittanceMethod, ShortReason } from "#contract/sales/invoice-words.ts"
import type { InvoicePaper } from "#contract/sales/invoices.ts"

type Timestamp = ColumnType<Date, Date | undefined, Date>

/** The tables of invoices and of the money that pays them; see schema.ts. Money is decimal text with two decimals. */
export interface InvoiceTables {
  /** Without a number it is a draft. A trigger keeps issued ones as they are. */
  invoices: {
    id: Generated<string>
    saleId: string
    kind: InvoiceKind
    /** The invoice that a credit note corrects. */
    credits: string | null
    number: string | null
    draft: JSONColumnType<InvoiceDraft>
    paper: JSONColumnType<InvoicePaper> | null
    total: Generated<string>
    /** The amount neither credited nor paid. */
    open: Generated<string>
    issuedOn: string | null
    dueOn: string | null
    sentAt: Date | null
    version: Generated<number>
    createdAt: Timestamp
  }
  /** The last number of each kind and year. */
  invoiceSeries: { kind: InvoiceKind; year: number; last: number }
  /** The file as it was first made; encrypted for its invoice where it prints the TIN or bank details. */
  invoicePdfs: { invoiceId: string; content: Buffer; isSealed: Generated<boolean> }
  /** The company's TIN and bank details; see sealed-secret.ts. */
  companySecrets: { name: "tin" | "bank"; sealed: Buffer; changedBy: string; changedAt: Timestamp }
  remittances: {
    id: Generated<string>
    /** The buyer, as accounts compare addresses. */
    emailKey: string
    receivedOn: string
    amount: string
    /** The buyer's credit: the part not yet used for invoices. "0.00" if the payment was taken back. */
    credit: string
    method: RemittanceMethod
    reference: string | null
    shortReason: ShortReason | null
    takenBackOn: string | null
    takenBackReason: string | null
    createdAt: Timestamp
  }
  /** The part of a remittance that paid an invoice. `paidOn` is the day if it was paid from the buyer's credit. */
  invoicePayments: { remittanceId: string; invoiceId: string; amount: string; paidOn: string | null }
}
