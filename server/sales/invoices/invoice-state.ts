import { sql } from "kysely"
import type { InvoiceState } from "#contract/sales/invoice-words.ts"

/** State of the row of `invoices`, as every list shows it. With EXISTS, PostgreSQL would read all payments for one row. */
export const invoiceState = sql<InvoiceState>`CASE
  WHEN invoices.number IS NULL THEN 'draft'
  WHEN invoices.kind = 'credit_note' THEN 'issued'
  WHEN invoices.open = 0 THEN 'settled'
  WHEN (SELECT true FROM invoice_payments JOIN remittances ON remittances.id = remittance_id
    WHERE invoice_id = invoices.id AND taken_back_on IS NULL LIMIT 1) THEN 'partly_paid'
  ELSE 'open' END`
