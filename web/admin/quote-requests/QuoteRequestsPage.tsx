import { May } from "#web/admin/May.tsx"
import {
  quoteRequestSorts,
  quoteRequestStatuses,
  quoteRequestStatusLabels,
} from "#contract/quote-requests/quote-requests.ts"
import { deskFiltersIn } from "#web/admin/desk/desk-filters.ts"
import { openRequests } from "#web/admin/frame/places.ts"
import { AssignChosen } from "#web/admin/desk/AssignChosen.tsx"
import { DeskFilters } from "#web/admin/desk/DeskFilters.tsx"
import { ListFilters } from "#web/admin/lists/ListFilters.tsx"
import { ListScreen, screenRows } from "#web/admin/lists/ListScreen.tsx"
import { useKeptView } from "#web/admin/lists/use-kept-view.ts"
import { useSelection } from "#web/admin/lists/use-selection.ts"
import { quoteRequestsNoun } from "#web/admin/quote-requests/quote-requests-noun.tsx"
import { idsIn, useDeskList } from "#web/api/desk-lists.ts"
import { assignRequests, quoteRequestsList } from "#web/api/quote-requests.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { filterTies, isNarrowed, viewIn } from "#web/parts/view-in.ts"
import { paths } from "#web/paths.ts"

export const meta = signedInMeta("Quote Requests", "All quote requests, newest first.", paths.adminQuoteRequests)

const sorts = {
  "createdAt-desc": "Newest first",
  "createdAt-asc": "Oldest first",
  "dueAt-asc": "Due first",
  "dueAt-desc": "Due last",
}

export default function QuoteRequestsPage() {
  const { params, changeView, clearView } = useKeptView("quote-requests", openRequests)
  const view = {
    ...viewIn(params, { sorts: quoteRequestSorts, types: [], statuses: [...quoteRequestStatuses, "open"] }),
    ...deskFiltersIn(params),
    expires: params.get("expires") === "week" ? ("week" as const) : undefined,
    asks: params.get("asks") === "any" ? ("any" as const) : undefined,
  }
  const list = useDeskList(quoteRequestsList, view, screenRows)
  const narrowing = { isNarrowed: isNarrowed(view), onClear: clearView }
  const selection = useSelection(idsIn(list))
  const filter = filterTies(view, changeView)
  return (
    <ListScreen
      noun={quoteRequestsNoun}
      list={list}
      {...narrowing}
      actions={
        <May call="POST /api/admin/quote-requests">
          <ButtonLink to={paths.adminNewRequest}>New request</ButtonLink>
        </May>
      }
      selection={selection}
      chosenActions={
        <May call="POST /api/admin/quote-requests/assignments">
          <AssignChosen
            ids={selection.ids}
            one="quote request"
            root={quoteRequestsList.root}
            assign={assignRequests}
            onDone={() => selection.chooseAll(false)}
          />
        </May>
      }
      controls={
        <ListFilters
          many="quote requests"
          searched="Number, name, email, organization, product or part number"
          view={view}
          sorts={sorts}
          {...narrowing}
          onChange={changeView}
        >
          <FilterSelect
            label="Filter by status"
            all="All statuses"
            choices={{ open: "Open", ...quoteRequestStatusLabels }}
            {...filter("status")}
          />
          <DeskFilters filters={view} onChange={changeView} />
          <FilterSelect
            label="Filter by quote"
            all="Any quote"
            choices={{ week: "Expires this week" }}
            {...filter("expires")}
          />
          <FilterSelect label="Filter by question" all="Any" choices={{ any: "Not answered" }} {...filter("asks")} />
        </ListFilters>
      }
    />
  )
}
