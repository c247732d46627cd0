import { useIsFetching, useQueryClient } from "@tanstack/react-query"
import { quoteRequestStatuses, quoteRequestStatusLabels } from "#contract/quote-requests.ts"
import styles from "#web/admin/AdminDashboardPage.module.css"
import { contactsNoun, messagesNoun, ordersNoun, paymentsNoun, quoteRequestsNoun } from "#web/admin/desk-nouns.tsx"
import { ListPanel, panelRows } from "#web/admin/lists/ListPanel.tsx"
import { ContractCard } from "#web/admin/overview/ContractCard.tsx"
import { LoadedAt } from "#web/admin/overview/LoadedAt.tsx"
import { OwnTotals } from "#web/admin/overview/OwnTotals.tsx"
import { SiteTotals } from "#web/admin/overview/SiteTotals.tsx"
import { RefreshButton } from "#web/admin/RefreshButton.tsx"
import { TodayList } from "#web/admin/today/TodayList.tsx"
import { useContractCard, useSiteSummary } from "#web/api/dashboard.ts"
import { allContacts, allMessages, allOrders, allPayments, useDeskList } from "#web/api/desk-lists.ts"
import { quoteRequestsList } from "#web/api/quote-requests.ts"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import { ListControls } from "#web/parts/ListControls.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { useListView } from "#web/parts/use-list-view.ts"
import { paths } from "#web/paths.ts"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"

export const meta = signedInMeta({ title: "Admin Dashboard", description: "The back office.", path: paths.admin })

export default function AdminDashboardPage() {
  const { params, changeView, clearView } = useListView()
  const status = quoteRequestStatuses.find((known) => known === params.get("status"))
  const narrowing = { isNarrowed: status !== undefined, onClear: clearView }
  const summary = useSiteSummary()
  const contract = useContractCard()
  const quotes = useDeskList(quoteRequestsList, { status }, panelRows)
  const contacts = useDeskList(allContacts, {}, panelRows)
  const orders = useDeskList(allOrders, {}, panelRows)
  const messages = useDeskList(allMessages, {}, panelRows)
  const payments = useDeskList(allPayments, {}, panelRows)
  const all = [summary, contract, quotes, contacts, orders, messages, payments]
  const client = useQueryClient()
  const isFetching = useIsFetching() > 0

  return (
    <>
      <PageHeader
        title="Admin Dashboard"
        lead="View all metrics across all companies - Master Overview"
        actions={
          <RefreshButton pending={isFetching} onRefresh={() => void client.refetchQueries({ type: "active" })} />
        }
      />
      <div className={styles.dashboard}>
        <TodayList />
        <div className={ui.stack3}>
          <LoadedAt isWaiting={all.some(({ isPending }) => isPending)} at={summary.dataUpdatedAt} />
          <OwnTotals />
          <SiteTotals summary={summary} />
        </div>
        <ContractCard contract={contract} />
        <ListPanel
          noun={quoteRequestsNoun}
          list={quotes}
          search={status && `?status=${status}`}
          {...narrowing}
          controls={
            <ListControls many="quote requests" {...narrowing}>
              <FilterSelect
                label="Filter by status"
                all="All statuses"
                value={status}
                choices={quoteRequestStatusLabels}
                onChoose={(next) => changeView({ status: next })}
              />
            </ListControls>
          }
        />
        <ListPanel noun={contactsNoun} list={contacts} />
        <ListPanel noun={ordersNoun} list={orders} />
        <ListPanel noun={messagesNoun} list={messages} />
        <ListPanel noun={paymentsNoun} list={payments} />
      </div>
    </>
  )
}
