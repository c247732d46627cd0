import type { MetaFunction } from "react-router"
import { orderSorts, orderStatuses, orderStatusLabels } from "#contract/orders.ts"
import { ListControls } from "#web/admin/lists/ListControls.tsx"
import { OwnerSearch } from "#web/admin/lists/OwnerSearch.tsx"
import { ListScreen, screenRows } from "#web/admin/lists/ListScreen.tsx"
import { useListAddress } from "#web/parts/use-list-address.ts"
import { ordersNoun } from "#web/admin/orders/orders-noun.ts"
import { allOrders, useDeskList } from "#web/api/desk-lists.ts"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { isNarrowed, searchIn, viewIn } from "#web/parts/view-in.ts"
import { paths } from "#web/paths.ts"

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "All Orders",
      description: "Orders of all companies.",
      keywords: "orders",
      path: paths.adminOrders,
      noIndex: true,
    },
    matches,
  )

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
  const { params, changeView } = useListAddress()
  const shown = viewIn(params, { sorts: orderSorts, types: [], statuses: orderStatuses })
  const view = { ...shown, owner: searchIn(params, "owner") }
  const list = useDeskList(allOrders, view, screenRows)
  return (
    <ListScreen
      noun={ordersNoun}
      list={list}
      isNarrowed={isNarrowed(view) || view.owner !== undefined}
      onClear={() => changeView({ q: "", status: "", owner: "" })}
      controls={
        <ListControls
          many="orders"
          searched="Order number, client or description"
          view={view}
          filters={{ owner: view.owner }}
          sorts={sorts}
          onChange={changeView}
        >
          <OwnerSearch owner={view.owner} onSearch={(owner) => changeView({ owner })} />
          <FilterSelect
            label="Filter by status"
            all="All statuses"
            value={view.status}
            choices={orderStatusLabels}
            onChoose={(status) => changeView({ status })}
          />
        </ListControls>
      }
    />
  )
}
