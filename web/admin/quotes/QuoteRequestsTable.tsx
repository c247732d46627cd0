import { Link, useLocation } from "react-router"
import type { QuoteSummary } from "#contract/quotes.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { Optional } from "#web/admin/Optional.tsx"
import { QuoteStatusBadge } from "#web/admin/quotes/QuoteStatusBadge.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import { paths } from "#web/paths.ts"

/** Quote requests, one per row, each leading to its own page; from there Back returns to this list as it is filtered. */
export function QuoteRequestsTable({ rows }: { rows: readonly QuoteSummary[] }) {
  const { pathname, search } = useLocation()
  return (
    <StackingTable caption="Quote requests, newest first" captionHidden>
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Received</th>
          <th scope="col">Name</th>
          <th scope="col">Organization</th>
          <th scope="col" data-align="end">
            Lines
          </th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
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
            <td data-label="Name">{row.customerName}</td>
            <td data-label="Organization">
              <Optional value={row.customerOrganization} />
            </td>
            <td data-label="Lines" data-align="end">
              {row.lineCount.toLocaleString("en-US")}
            </td>
            <td data-label="Status">
              <QuoteStatusBadge status={row.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  )
}
