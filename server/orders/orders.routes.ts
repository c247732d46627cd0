import { orderFile } from "#contract/books/order-columns.ts"
import * as contract from "#contract/books/orders.ts"
import { bookColumns } from "#server/books/book-columns.ts"
import { registerBook } from "#server/books/register-book.ts"
import type { Api } from "#server/api.ts"
import { orders } from "./orders.store.ts"

export const registerOrders = (api: Api): void =>
  registerBook(api, {
    one: "order",
    store: orders,
    columns: bookColumns("orders", orderFile.columns),
    shapes: { own: contract.Order, owned: contract.OwnedOrder },
    endpoints: {
      list: contract.listOrders,
      create: contract.createOrder,
      get: contract.getOrder,
      change: contract.changeOrder,
      remove: contract.deleteOrder,
      restore: contract.restoreOrder,
      export: contract.exportOrders,
      listAll: contract.listAllOrders,
      exportAll: contract.exportAllOrders,
    },
  })
