import type { FileColumn } from "#contract/books/import-columns.ts"
import * as contract from "#contract/books/payments.ts"
import { bookColumns } from "#server/books/book-columns.ts"
import { registerBook } from "#server/books/register-book.ts"
import type { Api } from "#server/api.ts"
import { requireOrder } from "#server/orders/order-links.ts"
import { payments } from "./payments.store.ts"

/** A payment in a file: what the export writes. Payments are not imported. */
const paymentColumns: readonly FileColumn[] = [
  { key: "orders.orderNumber", heading: "Order number" },
  { key: "amount", heading: "Amount (USD)", form: "amount" },
  { key: "status", heading: "Status", choices: contract.paymentStatusLabels },
  { key: "method", heading: "Method", choices: contract.paymentMethodLabels },
  { key: "transactionId", heading: "Transaction ID" },
  { key: "paymentDate", heading: "Payment date", form: "day" },
  { key: "notes", heading: "Notes" },
]

export const registerPayments = (api: Api): void =>
  registerBook(api, {
    one: "payment",
    store: payments,
    // A payment can link only to an order of the same company.
    check: async (tx, ownerId, { orderId }: { orderId?: string | null }) => {
      if (orderId) await requireOrder(tx, ownerId, orderId)
    },
    columns: bookColumns("payments", paymentColumns),
    shapes: { own: contract.Payment, owned: contract.OwnedPayment },
    endpoints: {
      list: contract.listPayments,
      create: contract.createPayment,
      get: contract.getPayment,
      change: contract.changePayment,
      remove: contract.deletePayment,
      restore: contract.restorePayment,
      export: contract.exportPayments,
      listAll: contract.listAllPayments,
      exportAll: contract.exportAllPayments,
    },
  })
