import type { MetaFunction } from "react-router"
import { quoteStatuses } from "#contract/quotes.ts"
import { ListScreen, screenRows } from "#web/admin/lists/ListScreen.tsx"
import { useListAddress } from "#web/parts/use-list-address.ts"
import { quotesNoun } from "#web/admin/quotes/quotes-noun.tsx"
import { StatusFilter } from "#web/admin/quotes/StatusFilter.tsx"
import { useDeskList } from "#web/api/desk-lists.ts"
import { quoteRequestsList } from "#web/api/quotes.ts"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Quote Requests",
      description: "All quote requests, newest first.",
      keywords: "quote requests",
      path: paths.adminQuoteRequests,
      noIndex: true,
    },
    matches,
  )

export default function QuoteRequestsPage() {
  const { params, changeView } = useListAddress()
  const status = quoteStatuses.find((known) => known === params.get("status"))
  const list = useDeskList(quoteRequestsList, { status }, screenRows)
  return (
    <ListScreen
      noun={quotesNoun}
      list={list}
      isNarrowed={status !== undefined}
      onClear={() => changeView({ status: "" })}
      controls={<StatusFilter status={status} onChoose={(next) => changeView({ status: next ?? "" })} />}
    />
  )
}
