import { paymentColumns } from "#contract/payment-columns.ts"
import * as contract from "#contract/payments.ts"
import { bookColumns } from "#server/books/book-columns.ts"
import { registerBook } from "#server/books/register-book.ts"
import type { Api } from "#server/api.ts"
import { requireOrder } from "#server/orders/require-order.ts"
import { payments } from "./payments.store.ts"

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
