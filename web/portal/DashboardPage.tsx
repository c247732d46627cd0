import { lazy, Suspense } from "react"
import { Link } from "react-router"
import type { CompanyActivity } from "#contract/books/dashboard.ts"
import { useBook } from "#web/api/books.ts"
import { contactsBook } from "#web/api/contacts.ts"
import { useCompanyActivity, useCompanySummary } from "#web/api/dashboard.ts"
import { ordersBook } from "#web/api/orders.ts"
import { paymentsBook } from "#web/api/payments.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { useListView } from "#web/parts/use-list-view.ts"
import { paths } from "#web/paths.ts"
import { ContactsPanel, contactViewIn } from "#web/portal/contacts/ContactsPanel.tsx"
import styles from "#web/portal/DashboardPage.module.css"
import { OrdersPanel, orderViewIn } from "#web/portal/orders/OrdersPanel.tsx"
import { DuePanel } from "#web/portal/overview/DuePanel.tsx"
import overviewStyles from "#web/portal/overview/Overview.module.css"
import { SummaryCards } from "#web/portal/overview/SummaryCards.tsx"
import { PaymentsPanel, paymentViewIn } from "#web/portal/payments/PaymentsPanel.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { Tabs } from "#web/ui/Tabs.tsx"

export const meta = signedInMeta("Business Dashboard", "Your contacts, orders and payments.", paths.dashboard)

const labels = { contacts: "Contacts", orders: "Orders", payments: "Payments" }

export default function DashboardPage() {
  const { tab, openTab, changeView, paramsOf } = useDashboardAddress()
  const summary = useCompanySummary()
  // All three load together, so that a tab shows its list as soon as it opens.
  const views = {
    contacts: contactViewIn(paramsOf("contacts")),
    orders: orderViewIn(paramsOf("orders")),
    payments: paymentViewIn(paramsOf("payments")),
  }
  const contacts = useBook(contactsBook, views.contacts)
  const orders = useBook(ordersBook, views.orders)
  const payments = useBook(paymentsBook, views.payments)
  const isWaiting = [summary, contacts, orders, payments].some(({ isPending }) => isPending)

  // Only the open one is drawn: its fields must not be found twice.
  const panels = {
    contacts: <ContactsPanel list={contacts} isWaiting={isWaiting} view={views.contacts} onChangeView={changeView} />,
    orders: <OrdersPanel list={orders} isWaiting={isWaiting} view={views.orders} onChangeView={changeView} />,
    payments: <PaymentsPanel list={payments} isWaiting={isWaiting} view={views.payments} onChangeView={changeView} />,
  }

  return (
    <>
      <PageHeader title="Business Dashboard" lead="Manage your contacts, orders, and payments on the go" />
      <div className={`${ui.stack6} ${styles.dashboard}`}>
        <div className={styles.figures}>
          {summary.isError ? (
            <LoadProblem of={summary} fallback="Your figures could not be loaded" />
          ) : (
            <SummaryCards summary={summary.data} />
          )}
        </div>
        <div className={styles.due}>
          <DuePanel />
        </div>
        <div className={`${ui.shrinks} ${styles.books}`}>
          <Tabs
            label="Your books"
            tabs={tabs.map((key) => ({ key, label: labels[key], content: key === tab && panels[key] }))}
            selected={tabs.indexOf(tab)}
            onSelect={(index) => openTab(tabs[index] ?? tabs[0])}
          />
        </div>
        <div className={styles.charts}>
          <ChartsPanel />
          <Link className={styles.deleted} to={paths.recentlyDeleted}>
            Recently deleted
          </Link>
        </div>
      </div>
    </>
  )
}

const tabs = ["contacts", "orders", "payments"] as const
type TabKey = (typeof tabs)[number]

const nothing = new URLSearchParams()

/** The open tab and how its list is sorted and narrowed, all kept in the address. */
function useDashboardAddress() {
  const { params, changeView, openList } = useListView()
  const tab = tabs.find((known) => known === params.get("tab")) ?? tabs[0]
  const openTab = (next: TabKey) => openList(next === tabs[0] ? {} : { tab: next })

  /** The parameters of one tab; only the open one has any. */
  const paramsOf = (key: TabKey) => (key === tab ? params : nothing)

  return { tab, openTab, changeView, paramsOf }
}

const ActivityCharts = lazy(async () => {
  const { ActivityCharts: component } = await import("#web/portal/overview/ActivityCharts.tsx")
  return { default: component }
})

/** Charts of the business. The due orders come by the same call and show its error. */
function ChartsPanel() {
  const { data, isError } = useCompanyActivity()
  if ((isError && !data) || (data && isEmpty(data))) return null
  const coming = <Skeleton shape="block" />
  return (
    <div className={overviewStyles.charts}>
      {data ? (
        <Suspense fallback={coming}>
          <ActivityCharts activity={data} />
        </Suspense>
      ) : (
        coming
      )}
    </div>
  )
}

/** Before the first order and payment there is nothing to draw. */
function isEmpty({ revenueByMonth, ordersByStatus }: CompanyActivity): boolean {
  const counts = Object.values(ordersByStatus)
  return counts.every((count) => count === 0) && revenueByMonth.every(({ received }) => received === "0.00")
}
