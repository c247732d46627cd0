import { useIsFetching, useQueryClient } from "@tanstack/react-query"
import { quoteRequestStatuses, quoteRequestStatusLabels } from "#contract/quote-requests/quote-requests.ts"
import styles from "#web/admin/AdminDashboardPage.module.css"
import { contactsNoun } from "#web/admin/contacts/contacts-noun.tsx"
import { messagesNoun } from "#web/admin/messages/messages-noun.tsx"
import { ordersNoun } from "#web/admin/orders/orders-noun.tsx"
import { paymentsNoun } from "#web/admin/payments/payments-noun.tsx"
import { quoteRequestsNoun } from "#web/admin/quote-requests/quote-requests-noun.tsx"
import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import { ListPanel, panelRows } from "#web/admin/lists/ListPanel.tsx"
import { May } from "#web/admin/May.tsx"
import { ActiveContractCard } from "#web/admin/overview/ActiveContractCard.tsx"
import { DashboardTotals } from "#web/admin/overview/DashboardTotals.tsx"
import { RefreshButton } from "#web/admin/RefreshButton.tsx"
import { TodayList } from "#web/admin/today/TodayList.tsx"
import { useContractCard } from "#web/api/dashboard.ts"
import { allContacts, allMessages, allOrders, allPayments, type DeskList, useDeskList } from "#web/api/desk-lists.ts"
import { quoteRequestsList } from "#web/api/quote-requests.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import { ListControls } from "#web/parts/ListControls.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { useListView } from "#web/parts/use-list-view.ts"
import { paths } from "#web/paths.ts"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"
import { Spinner } from "#web/ui/Spinner.tsx"

export const meta = signedInMeta("Admin Dashboard", "The back office.", paths.admin)

export default function AdminDashboardPage() {
  const contract = useContractCard()
  const client = useQueryClient()
  const isFetching = useIsFetching() > 0
  const isWaiting = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0

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
          <LoadedAt isWaiting={isWaiting} at={contract.dataUpdatedAt} />
          <DashboardTotals />
        </div>
        <ActiveContractCard contract={contract} />
        <May call="GET /api/admin/quote-requests">
          <QuoteRequestsPanel />
        </May>
        <May call="GET /api/admin/contacts">
          <FirstRows noun={contactsNoun} of={allContacts} />
        </May>
        <May call="GET /api/admin/orders">
          <FirstRows noun={ordersNoun} of={allOrders} />
        </May>
        <May call="GET /api/contact-submissions">
          <FirstRows noun={messagesNoun} of={allMessages} />
        </May>
        <May call="GET /api/admin/payments">
          <FirstRows noun={paymentsNoun} of={allPayments} />
        </May>
      </div>
    </>
  )
}

function FirstRows<Row extends { id: string }>({
  noun,
  of,
}: {
  noun: DeskNoun<Row>
  of: Pick<DeskList<Row, object>, "root" | "load">
}) {
  return <ListPanel noun={noun} list={useDeskList(of, {}, panelRows)} />
}

function QuoteRequestsPanel() {
  const { params, changeView, clearView } = useListView()
  const status = quoteRequestStatuses.find((known) => known === params.get("status"))
  const narrowing = { isNarrowed: status !== undefined, onClear: clearView }
  const quotes = useDeskList(quoteRequestsList, { status }, panelRows)
  return (
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
  )
}

interface LoadedAtProps {
  /** Something of the dashboard is still on its way. */
  isWaiting: boolean
  /** When the figures were loaded, in milliseconds; 0 for never. */
  at: number
}

/** Says that the dashboard is coming, and then how old it is: it does not change by itself. */
function LoadedAt({ isWaiting, at }: LoadedAtProps) {
  return (
    <p className={styles.line} role="status">
      {isWaiting && (
        <>
          <Spinner /> Loading dashboard...
        </>
      )}
      {!isWaiting && at > 0 && (
        <span>
          As of <DateTime value={new Date(at).toISOString()} />
        </span>
      )}
    </p>
  )
}
