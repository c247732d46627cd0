import type { OwnedOrder } from "#contract/orders.ts"
import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import { OrdersTable } from "#web/admin/orders/OrdersTable.tsx"
import { allOrders } from "#web/api/desk-lists.ts"
import { paths } from "#web/paths.ts"

export const ordersNoun: DeskNoun<OwnedOrder> = {
  heading: "All Orders",
  many: "orders",
  path: paths.adminOrders,
  csv: allOrders.csv,
  empty: { title: "No orders yet", text: "Orders that companies add in their portal appear here." },
  Table: OrdersTable,
}
