import { Link } from "react-router"
import { useBook } from "#web/api/books.ts"
import { contactsBook } from "#web/api/contacts.ts"
import { useCompanySummary } from "#web/api/dashboard.ts"
import { ordersBook } from "#web/api/orders.ts"
import { paymentsBook } from "#web/api/payments.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { tabs, useDashboardAddress } from "#web/portal/books/use-dashboard-address.ts"
import { ContactsPanel, contactViewIn } from "#web/portal/contacts/ContactsPanel.tsx"
import styles from "#web/portal/DashboardPage.module.css"
import { OrdersPanel, orderViewIn } from "#web/portal/orders/OrdersPanel.tsx"
import { ChartsPanel } from "#web/portal/overview/ChartsPanel.tsx"
import { DuePanel } from "#web/portal/overview/DuePanel.tsx"
import { SummaryCards } from "#web/portal/overview/SummaryCards.tsx"
import { PaymentsPanel, paymentViewIn } from "#web/portal/payments/PaymentsPanel.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { Tabs } from "#web/ui/Tabs.tsx"
import ui from "#web/ui/primitives.module.css"

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
