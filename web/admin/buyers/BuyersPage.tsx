import { Link, useLocation } from "react-router"
import type { BuyerSummary } from "#contract/desk/buyers.ts"
import { formatCount } from "#contract/values/counts.ts"
import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import { ListFilters } from "#web/admin/lists/ListFilters.tsx"
import { ListScreen, screenRows } from "#web/admin/lists/ListScreen.tsx"
import { useKeptView } from "#web/admin/lists/use-kept-view.ts"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { allBuyers } from "#web/api/buyers.ts"
import { useDeskList } from "#web/api/desk-lists.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import { isNarrowed, viewIn } from "#web/parts/view-in.ts"
import { paths } from "#web/paths.ts"

const buyersNoun: DeskNoun<BuyerSummary> = {
  heading: "Buyers",
  many: "buyers",
  path: paths.adminBuyers,
  empty: { title: "No buyers yet", text: "Everyone who asks for a quote or writes appears here." },
  Table: BuyersTable,
}

export const meta = signedInMeta("Buyers", "Organizations that asked, bought or wrote.", paths.adminBuyers)

const sorts = { "lastAt-desc": "Latest first", "lastAt-asc": "Longest ago first" }

export default function BuyersPage() {
  const { params, changeView, clearView } = useKeptView("buyers")
  const view = viewIn(params, { sorts: ["lastAt"], types: [], statuses: [] })
  const list = useDeskList(allBuyers, view, screenRows)
  const narrowing = { isNarrowed: isNarrowed(view), onClear: clearView }
  return (
    <ListScreen
      noun={buyersNoun}
      list={list}
      {...narrowing}
      controls={
        <ListFilters
          many="buyers"
          searched="Organization, name or email"
          view={view}
          sorts={sorts}
          {...narrowing}
          onChange={changeView}
        />
      }
    />
  )
}

/** Buyers, one per row, each leading to its own page. */
function BuyersTable({ rows }: { rows: readonly BuyerSummary[] }) {
  const { pathname, search } = useLocation()
  return (
    <StackingTable caption="Buyers with what they asked for and bought">
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
