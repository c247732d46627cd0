import { saleStatusLabels } from "#contract/sales/sale-words.ts"
import { formatDollars } from "#contract/values/money.ts"
import type { SaleSummary } from "#contract/sales/sales.ts"
import { chooseColumn } from "#web/admin/lists/choose-column.tsx"
import type { Selection } from "#web/admin/lists/use-selection.ts"
import { PaymentDue } from "#web/admin/sales/PaymentDue.tsx"
import { type Column, RowsTable } from "#web/parts/RowsTable.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { ListLink } from "#web/admin/lists/ListLink.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { paths } from "#web/paths.ts"

interface SalesTableProps {
  rows: readonly SaleSummary[]
  selection?: Selection | undefined
}

const columns: readonly Column<SaleSummary>[] = [
  {
    label: "Number, purchase order",
    heading: (
      <>
        Number,
        <br />
        purchase order
      </>
    ),
    isCode: () => true,
    cell: (row) => (
      <TwoLines first={<ListLink to={paths.adminSale(row.id)}>{row.number}</ListLink>} second={row.purchaseOrder} />
    ),
  },
  { label: "Accepted", cell: (row) => <DateTime value={row.createdAt} /> },
  { label: "Buyer", cell: (row) => <TwoLines first={row.customerName} second={row.customerOrganization} /> },
  { label: "Total", align: "end", cell: (row) => formatDollars(row.total) },
  {
    label: "Status",
    cell: (row) => (
      <TwoLines
        first={<StatusBadge labels={saleStatusLabels} status={row.status} />}
        second={row.isPartlyDelivered && "Partly delivered"}
      />
    ),
  },
  { label: "Payment due", cell: (row) => <PaymentDue sale={row} /> },
]

/** Sales, one per row, each leading to its own page; from there Back returns to this list as it is filtered. */
export function SalesTable({ rows, selection }: SalesTableProps) {
  return (
    <RowsTable
      caption="Sales with status and payment due"
      rows={rows}
      keyOf={(row) => row.id}
      choice={chooseColumn(selection, (row: SaleSummary) => row.number)}
      columns={columns}
    />
  )
}
