import { orderSorts, orderStatusLabels, orderStatuses } from "#contract/books/orders.ts"
import { ordersNoun } from "#web/admin/orders/orders-noun.tsx"
import { OwnedList } from "#web/admin/lists/OwnedList.tsx"
import { allOrders } from "#web/api/desk-lists.ts"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"

export const meta = signedInMeta("All Orders", "Orders of all companies.", paths.adminOrders)

const sorts = {
  "createdAt-desc": "Newest first",
  "createdAt-asc": "Oldest first",
  "orderNumber-asc": "Order number A to Z",
  "orderNumber-desc": "Order number Z to A",
  "clientName-asc": "Client A to Z",
  "clientName-desc": "Client Z to A",
  "amount-desc": "Highest amount first",
  "amount-asc": "Lowest amount first",
  "deliveryDate-asc": "Earliest delivery first",
  "deliveryDate-desc": "Latest delivery first",
}

export default function OrdersPage() {
  return (
    <OwnedList
      noun={ordersNoun}
      list={allOrders}
      choices={{ sorts: orderSorts, types: [], statuses: orderStatuses }}
      searched="Order number, client or description"
      sorts={sorts}
      statusLabels={orderStatusLabels}
    />
  )
}
