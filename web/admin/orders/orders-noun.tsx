import { type OwnedOrder, orderStatusLabels } from "#contract/books/orders.ts"
import { formatDollars } from "#contract/values/money.ts"
import { Address } from "#web/admin/Address.tsx"
import { CalendarDay } from "#web/admin/CalendarDay.tsx"
import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import { LongText } from "#web/admin/LongText.tsx"
import { Optional } from "#web/admin/Optional.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { allOrders } from "#web/api/desk-lists.ts"
import type { TableColumn } from "#web/parts/RowsTable.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { paths } from "#web/paths.ts"

const columns: readonly TableColumn<OwnedOrder>[] = [
  { label: "Order", render: (row) => <TwoLines first={row.orderNumber} second={row.clientName} /> },
  { label: "Description", render: (row) => <LongText>{row.description}</LongText> },
  { label: "Amount", align: "end", render: (row) => <Optional value={row.amount && formatDollars(row.amount)} /> },
  { label: "Status", render: (row) => <StatusBadge labels={orderStatusLabels} status={row.status} /> },
  { label: "Delivery", render: (row) => <CalendarDay value={row.deliveryDate} /> },
  {
    label: "Owner",
    render: (row) => <TwoLines first={row.ownerCompany} second={<Address>{row.ownerEmail}</Address>} />,
  },
]

export const ordersNoun: DeskNoun<OwnedOrder> = {
  heading: "All Orders",
  many: "orders",
  path: paths.adminOrders,
  csv: allOrders.csv,
  empty: { title: "No orders yet", text: "Orders that companies add in their portal appear here." },
  caption: "Orders of all companies",
  columns,
}
