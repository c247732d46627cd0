import { saleStatuses, saleStatusLabels } from "#contract/sales/sale-words.ts"
import type { SaleSummary } from "#contract/sales/sales.ts"
import { formatDollars } from "#contract/values/money.ts"
import { daysIn } from "#web/admin/desk/desk-filters.ts"
import { DayFilter } from "#web/admin/lists/DayFilter.tsx"
import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import { ListFilters } from "#web/admin/lists/ListFilters.tsx"
import { ListLink } from "#web/admin/lists/ListLink.tsx"
import { ListScreen, screenRows } from "#web/admin/lists/ListScreen.tsx"
import { useKeptView } from "#web/admin/lists/use-kept-view.ts"
import { useSelection } from "#web/admin/lists/use-selection.ts"
import { PaymentDue } from "#web/admin/sales/PaymentDue.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { idsIn, useDeskList } from "#web/api/desk-lists.ts"
import { salesList } from "#web/api/sales.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import type { TableColumn } from "#web/parts/RowsTable.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { filterTies, isNarrowed, viewIn } from "#web/parts/view-in.ts"
import { paths } from "#web/paths.ts"

const columns: readonly TableColumn<SaleSummary>[] = [
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
    render: (row) => (
      <TwoLines first={<ListLink to={paths.adminSale(row.id)}>{row.number}</ListLink>} second={row.purchaseOrder} />
    ),
  },
  { label: "Accepted", render: (row) => <DateTime value={row.createdAt} /> },
  { label: "Buyer", render: (row) => <TwoLines first={row.customerName} second={row.customerOrganization} /> },
  { label: "Total", align: "end", render: (row) => formatDollars(row.total) },
  {
    label: "Status",
    render: (row) => (
      <TwoLines
        first={<StatusBadge labels={saleStatusLabels} status={row.status} />}
        second={row.isPartlyDelivered && "Partly delivered"}
      />
    ),
  },
  { label: "Payment due", render: (row) => <PaymentDue sale={row} /> },
]

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
  caption: "Sales with status and payment due",
  columns,
  nameOf: ({ number }) => number,
}

export const meta = signedInMeta("Sales", "All sales, newest first.", paths.adminSales)

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
  const { params, changeView, clearView } = useKeptView("sales")
  const choices = { sorts: ["createdAt", "dueOn"], types: [], statuses: saleStatuses } as const
  const view = { ...viewIn(params, choices), ...filtersIn(params) }
  const list = useDeskList(salesList, view, screenRows)
  const narrowing = { isNarrowed: isNarrowed(view), onClear: clearView }
  const selection = useSelection(idsIn(list))
  const filter = filterTies(view, changeView)
  return (
    <ListScreen
      noun={salesNoun}
      list={list}
      {...narrowing}
      selection={selection}
      controls={
        <ListFilters
          many="sales"
          searched="Number, purchase order, contract, name, email, organization, product or part number"
          view={view}
          sorts={sorts}
          {...narrowing}
          onChange={changeView}
        >
          <FilterSelect label="Filter by status" all="All statuses" choices={saleStatusLabels} {...filter("status")} />
          <FilterSelect label="Filter by payment" all="Any payment" choices={{ true: "Late" }} {...filter("late")} />
          <DayFilter label="Accepted from" {...filter("from")} />
          <DayFilter label="Accepted to" {...filter("to")} />
        </ListFilters>
      }
    />
  )
}
