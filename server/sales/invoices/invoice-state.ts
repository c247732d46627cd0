import { sql } from "kysely"
import type { InvoiceState } from "#contract/invoice-words.ts"

/** State of the row of `invoices`, as every list shows it. */
export const invoiceState = sql<InvoiceState>`CASE
  WHEN invoices.number IS NULL THEN 'draft'
  WHEN invoices.kind = 'credit_note' THEN 'issued'
  WHEN invoices.open = 0 THEN 'settled'
  WHEN EXISTS (SELECT FROM invoice_payments JOIN remittances ON remittances.id = remittance_id
    WHERE invoice_id = invoices.id AND taken_back_on IS NULL) THEN 'partly_paid'
  ELSE 'open' END`
