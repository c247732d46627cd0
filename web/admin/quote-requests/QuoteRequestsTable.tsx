import { Link, useLocation } from "react-router"
import { formatCount } from "#contract/counts.ts"
import type { QuoteRequestSummary } from "#contract/quote-requests.ts"
import { DeskState } from "#web/admin/desk/DeskState.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { QuoteRequestStatusBadge } from "#web/admin/quote-requests/QuoteRequestStatusBadge.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import { paths } from "#web/paths.ts"
import { WindowedRows } from "#web/ui/WindowedRows.tsx"

/** Quote requests, one per row, each leading to its own page; from there Back returns to this list as it is filtered. */
export function QuoteRequestsTable({ rows }: { rows: readonly QuoteRequestSummary[] }) {
  const { pathname, search } = useLocation()
  return (
    <StackingTable caption="Quote requests with due time and status" captionHidden>
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Received</th>
          <th scope="col">Buyer</th>
          <th scope="col" data-align="end">
            Lines
          </th>
          <th scope="col">Status</th>
          <th scope="col">Answer</th>
        </tr>
      </thead>
      <WindowedRows>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" data-label="Number" data-kind="code">
              <Link to={paths.adminQuoteRequest(row.number)} state={{ backTo: pathname + search }}>
                {row.number}
              </Link>
            </th>
            <td data-label="Received">
              <DateTime value={row.createdAt} />
            </td>
            <td data-label="Buyer">
              <TwoLines first={row.customerName} second={row.customerOrganization} />
            </td>
            <td data-label="Lines" data-align="end">
              {formatCount(row.lineCount)}
            </td>
            <td data-label="Status">
              <QuoteRequestStatusBadge status={row.status} />
            </td>
            <td data-label="Answer">
              <DeskState row={row} />
            </td>
          </tr>
        ))}
      </WindowedRows>
    </StackingTable>
  )
}
