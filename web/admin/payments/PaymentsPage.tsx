import type { MetaFunction } from "react-router"
import { paymentSorts, paymentStatuses, paymentStatusLabels } from "#contract/payments.ts"
import { ListControls } from "#web/admin/lists/ListControls.tsx"
import { OwnerSearch } from "#web/admin/lists/OwnerSearch.tsx"
import { ListScreen, screenRows } from "#web/admin/lists/ListScreen.tsx"
import { useListAddress } from "#web/parts/use-list-address.ts"
import { paymentsNoun } from "#web/admin/payments/payments-noun.ts"
import { allPayments, useDeskList } from "#web/api/desk-lists.ts"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { isNarrowed, searchIn, viewIn } from "#web/parts/view-in.ts"
import { paths } from "#web/paths.ts"

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "All Payments",
      description: "Payments of all companies.",
      keywords: "payments",
      path: paths.adminPayments,
      noIndex: true,
    },
    matches,
  )

const sorts = {
  "createdAt-desc": "Newest first",
  "createdAt-asc": "Oldest first",
  "amount-desc": "Highest amount first",
  "amount-asc": "Lowest amount first",
  "paymentDate-desc": "Latest payment date first",
  "paymentDate-asc": "Earliest payment date first",
}

export default function PaymentsPage() {
  const { params, changeView } = useListAddress()
  const shown = viewIn(params, { sorts: paymentSorts, types: [], statuses: paymentStatuses })
  const view = { ...shown, owner: searchIn(params, "owner") }
  const list = useDeskList(allPayments, view, screenRows)
  return (
    <ListScreen
      noun={paymentsNoun}
      list={list}
      isNarrowed={isNarrowed(view) || view.owner !== undefined}
      onClear={() => changeView({ q: "", status: "", owner: "" })}
      controls={
        <ListControls
          many="payments"
          searched="Transaction ID, notes or order number"
          view={view}
          filters={{ owner: view.owner }}
          sorts={sorts}
          onChange={changeView}
        >
          <OwnerSearch owner={view.owner} onSearch={(owner) => changeView({ owner })} />
          <FilterSelect
            label="Filter by status"
            all="All statuses"
            value={view.status}
            choices={paymentStatusLabels}
            onChoose={(status) => changeView({ status })}
          />
        </ListControls>
      }
    />
  )
}
