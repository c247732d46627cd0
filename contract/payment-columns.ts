import type { FileColumn } from "#contract/import-columns.ts"
import { paymentMethodLabels, paymentStatusLabels } from "#contract/payments.ts"

/** A payment in a file: what the export writes. Payments are not imported. */
export const paymentColumns: readonly FileColumn[] = [
  { key: "orders.orderNumber", heading: "Order number" },
  { key: "amount", heading: "Amount (USD)", form: "amount" },
  { key: "status", heading: "Status", choices: paymentStatusLabels },
  { key: "method", heading: "Method", choices: paymentMethodLabels },
  { key: "transactionId", heading: "Transaction ID" },
  { key: "paymentDate", heading: "Payment date", form: "day" },
  { key: "notes", heading: "Notes" },
]
