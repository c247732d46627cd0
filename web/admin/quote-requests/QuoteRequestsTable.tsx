import { formatCount } from "#contract/values/counts.ts"
import { type QuoteRequestSummary, quoteRequestStatusLabels } from "#contract/quote-requests/quote-requests.ts"
import { deskColumns } from "#web/admin/desk/desk-columns.tsx"
import { chooseColumn } from "#web/admin/lists/choose-column.tsx"
import type { Selection } from "#web/admin/lists/use-selection.ts"
import { ListLink } from "#web/admin/lists/ListLink.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { type Column, RowsTable } from "#web/parts/RowsTable.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { paths } from "#web/paths.ts"

interface QuoteRequestsTableProps {
  rows: readonly QuoteRequestSummary[]
  selection?: Selection | undefined
}

const columns: readonly Column<QuoteRequestSummary>[] = [
  {
    label: "Number",
    isCode: () => true,
    cell: (row) => <ListLink to={paths.adminQuoteRequest(row.number)}>{row.number}</ListLink>,
  },
  { label: "Received", cell: (row) => <DateTime value={row.createdAt} /> },
  { label: "Buyer", cell: (row) => <TwoLines first={row.customerName} second={row.customerOrganization} /> },
  { label: "Lines", align: "end", cell: (row) => formatCount(row.lineCount) },
  { label: "Status", cell: (row) => <StatusBadge labels={quoteRequestStatusLabels} status={row.status} /> },
  ...deskColumns,
]

/** Quote requests, one per row, each leading to its own page; from there Back returns to this list as it is filtered. */
export function QuoteRequestsTable({ rows, selection }: QuoteRequestsTableProps) {
  return (
    <RowsTable
      caption="Quote requests with due time and status"
      rows={rows}
      keyOf={(row) => row.id}
      choice={chooseColumn(selection, (row: QuoteRequestSummary) => row.number)}
      columns={columns}
    />
  )
}
