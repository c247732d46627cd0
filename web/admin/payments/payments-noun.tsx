import { type OwnedPayment, paymentMethodLabels, paymentStatusLabels } from "#contract/books/payments.ts"
import { formatDollars } from "#contract/values/money.ts"
import { Address } from "#web/admin/Address.tsx"
import { CalendarDay } from "#web/admin/CalendarDay.tsx"
import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { allPayments } from "#web/api/desk-lists.ts"
import type { TableColumn } from "#web/parts/RowsTable.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { paths } from "#web/paths.ts"

const columns: readonly TableColumn<OwnedPayment>[] = [
  { label: "Order", render: (row) => <TwoLines first={row.orderNumber ?? "Unknown Order"} second={null} /> },
  { label: "Method", render: (row) => <TwoLines first={paymentMethodLabels[row.method]} second={row.transactionId} /> },
  { label: "Amount", align: "end", render: (row) => formatDollars(row.amount) },
  { label: "Status", render: (row) => <StatusBadge labels={paymentStatusLabels} status={row.status} /> },
  { label: "Payment date", render: (row) => <CalendarDay value={row.paymentDate} /> },
  {
    label: "Owner",
    render: (row) => <TwoLines first={row.ownerCompany} second={<Address>{row.ownerEmail}</Address>} />,
  },
]

export const paymentsNoun: DeskNoun<OwnedPayment> = {
  heading: "All Payments",
  many: "payments",
  path: paths.adminPayments,
  csv: allPayments.csv,
  empty: { title: "No payments yet", text: "Payments that companies add in their portal appear here." },
  caption: "Payments of all companies",
  columns,
}
