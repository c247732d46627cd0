import { type Order, orderStatusLabels, orderSorts, orderStatuses } from "#contract/books/orders.ts"
import { ordersBook, ordersCsv } from "#web/api/orders.ts"
import { paths } from "#web/paths.ts"
import { BookControls } from "#web/portal/books/BookControls.tsx"
import { BookPanel, type PanelState } from "#web/portal/books/BookPanel.tsx"
import type { PanelWords } from "#web/portal/books/panel-ties.ts"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import { isNarrowed, type ViewChange, viewIn } from "#web/parts/view-in.ts"
import { OrderCard } from "#web/portal/orders/OrderCard.tsx"
import { OwnOrdersTable } from "#web/portal/orders/OwnOrdersTable.tsx"
import { OrderForm } from "#web/portal/orders/OrderForm.tsx"

const noun = { one: "order", many: "orders", title: "Order" }

const words: PanelWords = {
  heading: "Orders",
  lead: "Your clients' orders",
  empty: {
    title: "No orders yet",
    text: "Enter an order to follow it from request to delivery",
    action: "Create First Order",
  },
}

const sorts = {
  createdAt: "Date added",
  orderNumber: "Order number",
  clientName: "Client",
  amount: "Amount",
  deliveryDate: "Delivery date",
}

const narrowing = { sorts: orderSorts, types: [], statuses: orderStatuses }

/** What the address says of the list. */
export const orderViewIn = (params: URLSearchParams) => viewIn(params, narrowing)

interface OrdersPanelProps extends PanelState<Order> {
  view: ReturnType<typeof orderViewIn>
  onChangeView: (change: ViewChange) => void
}

export function OrdersPanel({ view, onChangeView, ...state }: OrdersPanelProps) {
  return (
    <BookPanel
      {...state}
      book={ordersBook}
      noun={noun}
      words={words}
      csv={ordersCsv}
      importPath={paths.importOrders}
      isNarrowed={isNarrowed(view)}
      controls={
        <BookControls
          noun="orders"
          searched="Search number, client or description"
          view={view}
          sorts={sorts}
          onChange={onChangeView}
        >
          <FilterSelect
            label="Filter by status"
            all="All statuses"
            value={view.status}
            choices={orderStatusLabels}
            onChoose={(status) => onChangeView({ status })}
          />
        </BookControls>
      }
      nameOf={({ orderNumber }) => `order ${orderNumber}`}
      Card={OrderCard}
      Table={OwnOrdersTable}
      Form={OrderForm}
    />
  )
}
