import type { BuyerSummary } from "#contract/desk/buyers.ts"
import { formatCount } from "#contract/values/counts.ts"
import { Address } from "#web/admin/Address.tsx"
import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import { ListFilters } from "#web/admin/lists/ListFilters.tsx"
import { ListScreen, screenRows } from "#web/admin/lists/ListScreen.tsx"
import { useKeptView } from "#web/admin/lists/use-kept-view.ts"
import { ListLink } from "#web/admin/lists/ListLink.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { allBuyers } from "#web/api/buyers.ts"
import { useDeskList } from "#web/api/desk-lists.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import type { TableColumn } from "#web/parts/RowsTable.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { isNarrowed, viewIn } from "#web/parts/view-in.ts"
import { paths } from "#web/paths.ts"

const columns: readonly TableColumn<BuyerSummary>[] = [
  {
    label: "Buyer",
    render: ({ id, name }) => <ListLink to={paths.adminBuyer(id)}>{name}</ListLink>,
  },
  {
    label: "Wrote last",
    render: ({ person, email }) => <TwoLines first={person} second={email && <Address>{email}</Address>} />,
  },
  { label: "People", align: "end", render: ({ people }) => formatCount(people) },
  { label: "Requests", align: "end", render: ({ requests }) => formatCount(requests) },
  { label: "Sales", align: "end", render: ({ sales }) => formatCount(sales) },
  { label: "Last", render: ({ lastAt }) => <DateTime value={lastAt} /> },
]

const buyersNoun: DeskNoun<BuyerSummary> = {
  heading: "Buyers",
  many: "buyers",
  path: paths.adminBuyers,
  empty: { title: "No buyers yet", text: "Everyone who asks for a quote or writes appears here." },
  caption: "Buyers with what they asked for and bought",
  columns,
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
