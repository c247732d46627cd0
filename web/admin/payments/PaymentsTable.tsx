import { formatDollars } from "#contract/values/money.ts"
import { Address } from "#web/admin/Address.tsx"
import { type OwnedPayment, paymentMethodLabels, paymentStatusLabels } from "#contract/books/payments.ts"
import { CalendarDay } from "#web/admin/CalendarDay.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { type Column, RowsTable } from "#web/parts/RowsTable.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"

const columns: readonly Column<OwnedPayment>[] = [
  { label: "Order", cell: (row) => <TwoLines first={row.orderNumber ?? "Unknown Order"} second={null} /> },
  { label: "Method", cell: (row) => <TwoLines first={paymentMethodLabels[row.method]} second={row.transactionId} /> },
  { label: "Amount", align: "end", cell: (row) => formatDollars(row.amount) },
  { label: "Status", cell: (row) => <StatusBadge labels={paymentStatusLabels} status={row.status} /> },
  { label: "Payment date", cell: (row) => <CalendarDay value={row.paymentDate} /> },
  { label: "Owner", cell: (row) => <TwoLines first={row.ownerCompany} second={<Address>{row.ownerEmail}</Address>} /> },
]

/** Payments of all companies, each with whose it is. */
export function PaymentsTable({ rows }: { rows: readonly OwnedPayment[] }) {
  return <RowsTable caption="Payments of all companies" rows={rows} keyOf={(row) => row.id} columns={columns} />
}
