import { type InvoiceKind, invoiceKindLabels } from "#contract/sales/invoice-words.ts"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"

interface Named {
  kind: InvoiceKind
  number: string | null
}

/** "Invoice INV-2026-0007", "Draft invoice". */
export const invoiceName = ({ kind, number }: Named) =>
  number ? `${invoiceKindLabels[kind]} ${number}` : "Draft invoice"

/** As a heading, where the number is never broken. */
export const invoiceTitle = ({ kind, number }: Named) =>
  number ? (
    <>
      {invoiceKindLabels[kind]} <RecordNumber of={number} />
    </>
  ) : (
    "Draft invoice"
  )
