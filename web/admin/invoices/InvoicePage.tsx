import type { ReactNode } from "react"
import { Link, useParams } from "react-router"
import { invoiceStateLabels } from "#contract/sales/invoice-words.ts"
import type { Invoice, LateInterest } from "#contract/sales/invoices.ts"
import { counted } from "#contract/values/counts.ts"
import { formatDay } from "#contract/values/dates.ts"
import { centsOf, formatDollars } from "#contract/values/money.ts"
import { RecordHistory } from "#web/admin/audit/RecordHistory.tsx"
import { BackLink } from "#web/admin/BackLink.tsx"
import { CalendarDay } from "#web/admin/CalendarDay.tsx"
import styles from "#web/admin/desk/DeskSheet.module.css"
import { DetailList } from "#web/admin/DetailList.tsx"
import { invoiceTitle } from "#web/admin/invoices/invoice-name.tsx"
import { InvoiceDue } from "#web/admin/invoices/InvoiceDue.tsx"
import { InvoiceSheet } from "#web/admin/invoices/InvoiceSheet.tsx"
import { InvoiceSteps } from "#web/admin/invoices/InvoiceSteps.tsx"
import { MissingList } from "#web/admin/invoices/MissingList.tsx"
import { SettledBy } from "#web/admin/invoices/SettledBy.tsx"
import { FileLinks } from "#web/admin/quotes/FileLinks.tsx"
import { RecordPage } from "#web/admin/RecordPage.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { useKeptFocus } from "#web/admin/use-kept-focus.ts"
import { invoiceFileAddress, useInvoice } from "#web/api/invoices.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { paths } from "#web/paths.ts"
import { Card } from "#web/ui/Card.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"

export const meta = signedInMeta(
  "Invoice",
  "One invoice or credit note as the buyer reads it.",
  paths.adminInvoicePattern,
)

export default function InvoicePage() {
  const { id = "" } = useParams()
  return <OneInvoice key={id} id={id} />
}

function OneInvoice({ id }: { id: string }) {
  const query = useInvoice(id)
  return (
    <RecordPage query={query} noun="Invoice" list={{ heading: "Invoices", path: paths.adminInvoices }}>
      {(invoice, backTo) => <InvoiceView invoice={invoice} backTo={backTo} />}
    </RecordPage>
  )
}

/** One invoice or credit note: its state, what it lacks, and the paper as the buyer reads it. */
function InvoiceView({ invoice, backTo }: { invoice: Invoice; backTo: string }) {
  useKeptFocus(invoice.version)
  return (
    <>
      <PageHeader
        eyebrow={<BackLink to={backTo}>Invoices</BackLink>}
        title={invoiceTitle(invoice)}
        actions={<InvoiceSteps invoice={invoice} />}
      />
      <div className={styles.sheet}>
        <Card as="section" aria-labelledby="state" data-print="hide">
          <h2 id="state">State</h2>
          <DetailList details={stateOf(invoice)} />
        </Card>
        {invoice.status === "draft" && <MissingList invoice={invoice} />}
        <InvoiceSheet paper={invoice.paper} />
        {invoice.status === "issued" && <SettledBy invoice={invoice} />}
        <RecordHistory record={invoice.number ?? invoice.saleNumber} />
      </div>
    </>
  )
}

type Details = [string, ReactNode][]

const stateOf = (invoice: Invoice): Details => [
  ["State", <StatusBadge key="state" labels={invoiceStateLabels} status={invoice.state} />],
  ["Total", formatDollars(invoice.total)],
  ...(invoice.kind === "invoice" ? owedOf(invoice) : []),
  ...(invoice.credits ? ([["Corrects", linkTo(invoice.credits)]] as Details) : []),
  [
    "Sale",
    <Link key="sale" to={paths.adminSale(invoice.saleId)}>
      {invoice.saleNumber}
    </Link>,
  ],
  [
    "Buyer",
    <TwoLines
      key="buyer"
      first={
        <Link className={ui.touch} to={paths.adminBuyer(invoice.saleNumber)}>
          {invoice.customerName}
        </Link>
      }
      second={invoice.customerOrganization}
    />,
  ],
  ...(invoice.status === "issued"
    ? ([["Emailed", invoice.sentAt ? <DateTime key="sent" value={invoice.sentAt} /> : "Not yet"]] as Details)
    : []),
  [
    "Files",
    <FileLinks key="files" isLabelHidden label="Files" hrefOf={(format) => invoiceFileAddress(invoice.id, format)} />,
  ],
]

const owedOf = (invoice: Invoice): Details => [
  ...(invoice.status === "issued"
    ? ([
        ["Open", <strong key="open">{formatDollars(invoice.open)}</strong>],
        ["Issued", <CalendarDay key="issued" value={invoice.issuedOn} />],
      ] as Details)
    : []),
  ["Payment due", <TwoLines key="due" first={<InvoiceDue invoice={invoice} />} second={invoice.law} />],
  ...(invoice.daysLate > 0 ? ([["Late by", counted(invoice.daysLate, "day")]] as Details) : []),
  ...(invoice.interest
    ? ([["Interest owed", <InterestOwed key="interest" interest={invoice.interest} />]] as Details)
    : []),
  ...demandOf(invoice),
]

const demandOf = ({ demand }: Invoice): Details => {
  if (demand?.kind !== "penalty" || demand.until === null) return []
  const days = `From ${formatDay(demand.from)} to ${formatDay(demand.until)}, if the interest is not paid`
  return [["Demand letter", <TwoLines key="demand" first={days} second="FAR 52.232-25(a)(7)" />]]
}

const linkTo = ({ id, number }: { id: string; number: string }) => (
  <Link key={id} to={paths.adminInvoice(id)}>
    {number}
  </Link>
)

/** Interest that a federal buyer owes for paying late, with its law. */
function InterestOwed({ interest: { law, from, through, rate, amount } }: { interest: LateInterest }) {
  if (amount === null)
    return (
      <TwoLines
        first={
          <Link to={paths.adminDocument("invoicing.yaml")}>Add the rate of {formatDay(from)} to see the amount</Link>
        }
        second={law}
      />
    )
  const first = centsOf(amount) === 0n ? "None: it is below $1" : formatDollars(amount)
  const second = `${rate}% on what is open, ${formatDay(from)} through ${formatDay(through)} (${law})`
  return <TwoLines first={first} second={second} />
}
