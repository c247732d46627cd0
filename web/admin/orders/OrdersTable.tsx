import { Address } from "#web/admin/Address.tsx"
import { formatDollars } from "#contract/values/money.ts"
import { type OwnedOrder, orderStatusLabels } from "#contract/books/orders.ts"
import { CalendarDay } from "#web/admin/CalendarDay.tsx"
import { LongText } from "#web/admin/LongText.tsx"
import { Optional } from "#web/admin/Optional.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { type Column, RowsTable } from "#web/parts/RowsTable.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"

const columns: readonly Column<OwnedOrder>[] = [
  { label: "Order", cell: (row) => <TwoLines first={row.orderNumber} second={row.clientName} /> },
  { label: "Description", cell: (row) => <LongText>{row.description}</LongText> },
  { label: "Amount", align: "end", cell: (row) => <Optional value={row.amount && formatDollars(row.amount)} /> },
  { label: "Status", cell: (row) => <StatusBadge labels={orderStatusLabels} status={row.status} /> },
  { label: "Delivery", cell: (row) => <CalendarDay value={row.deliveryDate} /> },
  { label: "Owner", cell: (row) => <TwoLines first={row.ownerCompany} second={<Address>{row.ownerEmail}</Address>} /> },
]

/** Orders of all companies, each with whose it is. */
export function OrdersTable({ rows }: { rows: readonly OwnedOrder[] }) {
  return <RowsTable caption="Orders of all companies" rows={rows} keyOf={(row) => row.id} columns={columns} />
}
