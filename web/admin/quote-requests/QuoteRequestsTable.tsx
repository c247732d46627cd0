import { Link, useLocation } from "react-router"
import { formatCount } from "#contract/values/counts.ts"
import { type QuoteRequestSummary, quoteRequestStatusLabels } from "#contract/quote-requests/quote-requests.ts"
import { DeskState } from "#web/admin/desk/DeskState.tsx"
import { DeskStateHead } from "#web/admin/desk/DeskStateHead.tsx"
import { ChooseCell } from "#web/admin/lists/ChooseCell.tsx"
import { ChooseHead } from "#web/admin/lists/ChooseHead.tsx"
import type { Selection } from "#web/admin/lists/use-selection.ts"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import { paths } from "#web/paths.ts"

interface QuoteRequestsTableProps {
  rows: readonly QuoteRequestSummary[]
  selection?: Selection | undefined
}

/** Quote requests, one per row, each leading to its own page; from there Back returns to this list as it is filtered. */
export function QuoteRequestsTable({ rows, selection }: QuoteRequestsTableProps) {
  const { pathname, search } = useLocation()
  return (
    <StackingTable caption="Quote requests with due time and status">
      <thead>
        <tr>
          {selection && <ChooseHead />}
          <th scope="col">Number</th>
          <th scope="col">Received</th>
          <th scope="col">Buyer</th>
          <th scope="col" data-align="end">
            Lines
          </th>
          <th scope="col">Status</th>
          <DeskStateHead />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {selection && <ChooseCell id={row.id} name={row.number} selection={selection} />}
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
              <StatusBadge labels={quoteRequestStatusLabels} status={row.status} />
            </td>
            <DeskState row={row} />
          </tr>
        ))}
      </tbody>
    </StackingTable>
  )
}
