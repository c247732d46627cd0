import type { MetaFunction } from "react-router"
import { saleStatuses, saleStatusLabels } from "#contract/sale-words.ts"
import type { SaleSummary } from "#contract/sales.ts"
import { daysIn } from "#web/admin/desk/desk-filters.ts"
import { DayFilter } from "#web/admin/lists/DayFilter.tsx"
import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import { ListControls } from "#web/admin/lists/ListControls.tsx"
import { ListScreen, screenRows } from "#web/admin/lists/ListScreen.tsx"
import { useKeptView } from "#web/admin/lists/use-kept-view.ts"
import { useSelection } from "#web/admin/lists/use-selection.ts"
import { SalesTable } from "#web/admin/sales/SalesTable.tsx"
import { idsIn, useDeskList } from "#web/api/desk-lists.ts"
import { salesList } from "#web/api/sales.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { isNarrowed, viewIn } from "#web/parts/view-in.ts"
import { paths } from "#web/paths.ts"

const salesNoun: DeskNoun<SaleSummary> = {
  heading: "Sales",
  many: "sales",
  path: paths.adminSales,
  csv: salesList.csv,
  empty: {
    title: "No sales yet",
    text: "A quote becomes a sale when the buyer accepts it.",
    action: (
      <ButtonLink variant="secondary" to={paths.adminQuoteRequests}>
        See quote requests
      </ButtonLink>
    ),
  },
  Table: SalesTable,
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Sales",
      description: "All sales, newest first.",
      keywords: "sales",
      path: paths.adminSales,
      noIndex: true,
    },
    matches,
  )

const sorts = {
  "createdAt-desc": "Newest first",
  "createdAt-asc": "Oldest first",
  "dueOn-asc": "Payment due first",
  "dueOn-desc": "Payment due last",
}

/** How the address narrows the list; an invalid value is ignored. */
function filtersIn(params: URLSearchParams) {
  return { late: params.get("late") === "true" ? ("true" as const) : undefined, ...daysIn(params) }
}

export default function SalesPage() {
  const { params, changeView } = useKeptView("sales")
  const choices = { sorts: ["createdAt", "dueOn"], types: [], statuses: saleStatuses } as const
  const { type: _, ...view } = viewIn(params, choices)
  const filters = filtersIn(params)
  const list = useDeskList(salesList, { ...view, ...filters }, screenRows)
  const selection = useSelection(idsIn(list))
  return (
    <ListScreen
      noun={salesNoun}
      list={list}
      isNarrowed={isNarrowed({ ...view, type: filters.late ?? filters.from ?? filters.to })}
      onClear={() => changeView({ q: "", status: "", late: "", from: "", to: "" })}
      selection={selection}
      controls={
        <ListControls
          many="sales"
          searched="Number, purchase order, name, email, organization, product or part number"
          view={{ ...view, type: undefined }}
          filters={filters}
          sorts={sorts}
          onChange={changeView}
        >
          <FilterSelect
            label="Filter by status"
            all="All statuses"
            value={view.status}
            choices={saleStatusLabels}
            onChoose={(status) => changeView({ status })}
          />
          <FilterSelect
            label="Filter by payment"
            all="Any payment"
            value={filters.late}
            choices={{ true: "Late" }}
            onChoose={(late) => changeView({ late })}
          />
          <DayFilter label="Accepted from" value={filters.from} onChoose={(from) => changeView({ from })} />
          <DayFilter label="Accepted to" value={filters.to} onChoose={(to) => changeView({ to })} />
        </ListControls>
      }
    />
  )
}
