import type { ReactNode } from "react"
import { Link, useParams } from "react-router"
import { fobLabels } from "#contract/quotes/quote-words.ts"
import { saleStatusLabels } from "#contract/sales/sale-words.ts"
import type { Sale } from "#contract/sales/sales.ts"
import { formatDollars } from "#contract/values/money.ts"
import { RecordHistory } from "#web/admin/audit/RecordHistory.tsx"
import { BackLink } from "#web/admin/BackLink.tsx"
import { CalendarDay } from "#web/admin/CalendarDay.tsx"
import styles from "#web/admin/desk/DeskSheet.module.css"
import { DetailList } from "#web/admin/DetailList.tsx"
import { MailLink } from "#web/admin/MailLink.tsx"
import { May } from "#web/admin/May.tsx"
import { Optional } from "#web/admin/Optional.tsx"
import { RecordPage } from "#web/admin/RecordPage.tsx"
import { RemindersCard } from "#web/admin/reminders/RemindersCard.tsx"
import { ContractForm } from "#web/admin/sales/ContractForm.tsx"
import { Deliveries } from "#web/admin/sales/deliveries/Deliveries.tsx"
import { FilesOfOrder } from "#web/admin/sales/FilesOfOrder.tsx"
import { PaymentDue } from "#web/admin/sales/PaymentDue.tsx"
import { PurchaseOrders } from "#web/admin/sales/purchases/PurchaseOrders.tsx"
import { salePartsText } from "#web/admin/sales/sale-parts.ts"
import { SaleForm } from "#web/admin/sales/SaleForm.tsx"
import { SaleAsks } from "#web/admin/sales/SaleAsks.tsx"
import { SaleInvoices } from "#web/admin/sales/SaleInvoices.tsx"
import { SaleLinesTable } from "#web/admin/sales/SaleLinesTable.tsx"
import { SaleSteps } from "#web/admin/sales/SaleSteps.tsx"
import { useSaleChanges } from "#web/admin/sales/use-sale-changes.ts"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { useFocusOnAsked } from "#web/admin/use-asked-field.ts"
import { useKeptFocus } from "#web/admin/use-kept-focus.ts"
import { useMay } from "#web/api/may.ts"
import { useSale } from "#web/api/sales.ts"
import { ChangedNotice } from "#web/parts/ChangedNotice.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"
import { useOnScreen } from "#web/ui/use-on-screen.ts"

export const meta = signedInMeta("Sale", "One sale with its lines, dates and payment.", paths.adminSalePattern)

export default function SalePage() {
  const { id = "" } = useParams()
  return <OneSale key={id} id={id} />
}

function OneSale({ id }: { id: string }) {
  const query = useSale(id)
  return (
    <RecordPage query={query} noun="Sale" list={{ heading: "Sales", path: paths.adminSales }}>
      {(sale, backTo) => <SaleSheet sale={sale} backTo={backTo} onReload={() => void query.refetch()} />}
    </RecordPage>
  )
}

interface SaleSheetProps {
  sale: Sale
  backTo: string
  onReload: () => void
}

/** One sale in full: its state, next step, dates and terms. */
function SaleSheet({ sale, backTo, onReload }: SaleSheetProps) {
  const desk = useSaleChanges(sale)
  const isOnScreen = useOnScreen()
  const mayReadQuote = useMay()("GET /api/admin/quote-requests/:number")
  useFocusOnAsked()
  useKeptFocus(sale.version)
  return (
    <>
      <PageHeader
        eyebrow={<BackLink to={backTo}>Sales</BackLink>}
        title={
          <>
            Sale <RecordNumber of={sale.number} />
          </>
        }
        actions={<SaleSteps sale={sale} desk={desk} />}
      />
      <div className={styles.sheet}>
        {desk.isOutdated && (
          <ChangedNotice
            actions={
              <Button variant="secondary" onClick={onReload}>
                Load the latest version
              </Button>
            }
          >
            <p>Your changes were not saved. They are still in the form.</p>
          </ChangedNotice>
        )}
        <SaleAsks sale={sale} />
        <Facts id="state" title="State" details={stateOf(sale, mayReadQuote)} />
        <div className={styles.columns}>
          <div className={styles.column}>
            <SaleLinesTable sale={sale} />
            <Deliveries sale={sale} />
            <SaleInvoices sale={sale} />
            <May call="GET /api/admin/sales/:id/purchase-orders">
              <PurchaseOrders sale={sale} />
            </May>
            {!isOnScreen && <Facts id="printed-dates" title="Dates" details={datesOf(sale)} />}
            <May call="PATCH /api/admin/sales/:id">
              <SaleForm sale={sale} desk={desk} />
              <ContractForm sale={sale} desk={desk} />
            </May>
          </div>
          <div className={styles.column}>
            <Facts id="buyer" title="Buyer" details={buyerOf(sale)} />
            <Facts id="terms" title="Terms" details={termsOf(sale)} />
            <FilesOfOrder sale={sale} />
            <RemindersCard about={{ saleId: sale.id }} />
          </div>
        </div>
        <RecordHistory record={sale.number} />
      </div>
    </>
  )
}

type Details = [string, ReactNode][]

function Facts({ id, title, details }: { id: string; title: string; details: Details }) {
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <DetailList details={details} />
    </Card>
  )
}

const stateOf = (sale: Sale, mayReadQuote: boolean): Details => [
  [
    "Status",
    <TwoLines
      key="status"
      first={<StatusBadge labels={saleStatusLabels} status={sale.status} />}
      second={salePartsText(sale)}
    />,
  ],
  ["Payment due", <PaymentDue key="due" sale={sale} />],
  ["Total", formatDollars(sale.total)],
  ["Delivery promised", <CalendarDay key="delivery" value={sale.deliveryDate} />],
  [
    "Quote",
    mayReadQuote ? (
      <Link key="quote" to={paths.adminQuoteRequest(sale.quoteNumber)}>
        <RecordNumber of={sale.quoteNumber} />, revision {sale.revision}
      </Link>
    ) : (
      `${sale.quoteNumber}, revision ${sale.revision}`
    ),
  ],
  ...(sale.status === "canceled" ? canceledOf(sale) : [confirmationOf(sale)]),
]

/** On paper, in place of the form. */
const datesOf = (sale: Sale): Details => [
  ["Contract number", <Optional key="contract" value={sale.contractNumber} />],
  ["Purchase order", <Optional key="order" value={sale.purchaseOrder} />],
  ...(sale.orderDifferences
    ? ([
        ["Differs from the quote", sale.orderDifferences],
        ["Agreed to by", sale.differencesAgreedBy],
      ] as Details)
    : []),
  ["Confirmed", <CalendarDay key="confirmed" value={sale.confirmedOn} />],
  ["Delivered", <CalendarDay key="delivered" value={sale.deliveredOn} />],
  ["Invoiced", <CalendarDay key="invoiced" value={sale.invoicedOn} />],
  ["Paid", <CalendarDay key="paid" value={sale.paidOn} />],
]

const confirmationOf = ({ id }: Sale): Details[number] => [
  "Order confirmation",
  <a key="confirmation" href={`/api/admin/sales/${id}/confirmation`} download>
    PDF
  </a>,
]

const canceledOf = (sale: Sale): Details => [
  ["Canceled", <CalendarDay key="canceled" value={sale.canceledOn} />],
  ["Reason", sale.cancelReason],
]

const buyerOf = (sale: Sale): Details => [
  ["Name", sale.customerName],
  ["Organization", <Optional key="organization" value={sale.customerOrganization} />],
  [
    "All sales and requests",
    <Link key="all" className={ui.touch} to={paths.adminBuyer(sale.number)}>
      Buyer history
    </Link>,
  ],
  ["Email", <MailLink key="email" address={sale.customerEmail} subject={`Your order ${sale.number}`} />],
  ["Accepted by", [sale.acceptedBy, sale.acceptedTitle].filter(Boolean).join(", ")],
  ["Accepted", <DateTime key="accepted" value={sale.createdAt} />],
  ...(sale.recordedBy ? ([["Recorded by phone by", sale.recordedBy]] as Details) : []),
]

const termsOf = (sale: Sale): Details => [
  ["FOB", fobLabels[sale.fob]],
  ["Payment terms", sale.paymentTerms],
  ["Remarks", <Optional key="remarks" value={sale.remarks} />],
]
