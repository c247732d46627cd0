import { Link, useLocation } from "react-router"
import type { BuyerSummary } from "#contract/desk/buyers.ts"
import { formatCount } from "#contract/values/counts.ts"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import { paths } from "#web/paths.ts"

/** Buyers, one per row, each leading to its own page. */
export function BuyersTable({ rows }: { rows: readonly BuyerSummary[] }) {
  const { pathname, search } = useLocation()
  return (
    <StackingTable caption="Buyers with what they asked for and bought" captionHidden>
      <thead>
        <tr>
          <th scope="col">Buyer</th>
          <th scope="col">Wrote last</th>
          <th scope="col" data-align="end">
            People
          </th>
          <th scope="col" data-align="end">
            Requests
          </th>
          <th scope="col" data-align="end">
            Sales
          </th>
          <th scope="col">Last</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, person, email, people, requests, sales, lastAt }) => (
          <tr key={id}>
            <th scope="row" data-label="Buyer">
              <Link to={paths.adminBuyer(id)} state={{ backTo: pathname + search }}>
                {name}
              </Link>
            </th>
            <td data-label="Wrote last">
              <TwoLines first={person} second={email} />
            </td>
            <td data-label="People" data-align="end">
              {formatCount(people)}
            </td>
            <td data-label="Requests" data-align="end">
              {formatCount(requests)}
            </td>
            <td data-label="Sales" data-align="end">
              {formatCount(sales)}
            </td>
            <td data-label="Last">
              <DateTime value={lastAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  )
}
