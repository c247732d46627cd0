import { type QuoteRequestSummary, quoteRequestStatusLabels } from "#contract/quote-requests/quote-requests.ts"
import { formatCount } from "#contract/values/counts.ts"
import { deskColumns } from "#web/admin/desk/desk-columns.tsx"
import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import { ListLink } from "#web/admin/lists/ListLink.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { quoteRequestsList } from "#web/api/quote-requests.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import type { TableColumn } from "#web/parts/RowsTable.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { paths } from "#web/paths.ts"

const columns: readonly TableColumn<QuoteRequestSummary>[] = [
  {
    label: "Number",
    isCode: () => true,
    render: (row) => <ListLink to={paths.adminQuoteRequest(row.number)}>{row.number}</ListLink>,
  },
  { label: "Received", render: (row) => <DateTime value={row.createdAt} /> },
  { label: "Buyer", render: (row) => <TwoLines first={row.customerName} second={row.customerOrganization} /> },
  { label: "Lines", align: "end", render: (row) => formatCount(row.lineCount) },
  { label: "Status", render: (row) => <StatusBadge labels={quoteRequestStatusLabels} status={row.status} /> },
  ...deskColumns,
]

export const quoteRequestsNoun: DeskNoun<QuoteRequestSummary> = {
  heading: "Quote Requests",
  many: "quote requests",
  path: paths.adminQuoteRequests,
  csv: quoteRequestsList.csv,
  empty: {
    title: "No quote requests yet",
    text: "Requests from the quote form appear here.",
    action: (
      <ButtonLink variant="secondary" to={paths.quoteRequest}>
        See the quote form
      </ButtonLink>
    ),
  },
  caption: "Quote requests with due time and status",
  columns,
  nameOf: ({ number }) => number,
}
