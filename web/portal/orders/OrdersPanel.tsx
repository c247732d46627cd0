import { type Order, orderStatusLabels, orderSorts, orderStatuses } from "#contract/books/orders.ts"
import { formatDay } from "#contract/values/dates.ts"
import { formatDollars } from "#contract/values/money.ts"
import { ordersBook, ordersCsv } from "#web/api/orders.ts"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import type { TableColumn } from "#web/parts/RowsTable.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { filterTies, isNarrowed, type ViewChange, viewIn } from "#web/parts/view-in.ts"
import { paths } from "#web/paths.ts"
import { BookControls } from "#web/portal/books/BookControls.tsx"
import { BookPanel, type PanelState } from "#web/portal/books/BookPanel.tsx"
import { CardFacts } from "#web/portal/books/CardFacts.tsx"
import { CardHead } from "#web/portal/books/CardHead.tsx"
import type { CardTies, PanelWords } from "#web/portal/books/panel-ties.ts"
import { TwoLineCell } from "#web/portal/books/TwoLineCell.tsx"
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

/** The list's view in the address. */
export const orderViewIn = (params: URLSearchParams) => viewIn(params, narrowing)

interface OrdersPanelProps extends PanelState<Order> {
  view: ReturnType<typeof orderViewIn>
  onChangeView: (change: ViewChange) => void
}

export function OrdersPanel({ view, onChangeView, ...state }: OrdersPanelProps) {
  const filter = filterTies(view, onChangeView)
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
          <FilterSelect label="Filter by status" all="All statuses" choices={orderStatusLabels} {...filter("status")} />
        </BookControls>
      }
      nameOf={({ orderNumber }) => `order ${orderNumber}`}
      Card={OrderCard}
      columns={columns}
      Form={OrderForm}
    />
  )
}

const columns: readonly TableColumn<Order>[] = [
  { label: "Order", render: (row) => <TwoLineCell first={row.orderNumber} second={row.clientName} /> },
  { label: "Description", render: (row) => row.description },
  { label: "Amount", align: "end", phone: "aside", render: (row) => row.amount && formatDollars(row.amount) },
  { label: "Status", phone: "below", render: (row) => <StatusBadge labels={orderStatusLabels} status={row.status} /> },
  {
    label: "Delivery date",
    phone: "end",
    render: (row) => row.deliveryDate && <time dateTime={row.deliveryDate}>{formatDay(row.deliveryDate)}</time>,
  },
]

function OrderCard({ row, actions }: CardTies<Order>) {
  const { orderNumber, clientName, description, status, amount, products, deliveryDate, notes } = row
  return (
    <>
      <CardHead
        title={orderNumber}
        lead={clientName}
        badges={<StatusBadge labels={orderStatusLabels} status={status} />}
        actions={actions}
      />
      <p>{description}</p>
      <CardFacts
        facts={[
          ["Amount", amount && <strong key="amount">{formatDollars(amount)}</strong>],
          ["Products", products?.join(", ")],
          [
            "Delivery date",
            deliveryDate && (
              <time key="delivery" dateTime={deliveryDate}>
                {formatDay(deliveryDate)}
              </time>
            ),
          ],
        ]}
        notes={notes}
      />
    </>
  )
}
