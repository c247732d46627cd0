import { invoiceKindLabels, invoiceStateLabels, signedTotal } from "#contract/sales/invoice-words.ts"
import { invoiceSorts, type InvoiceSummary } from "#contract/sales/invoices.ts"
import { formatDollars } from "#contract/values/money.ts"
import { CalendarDay } from "#web/admin/CalendarDay.tsx"
import { InvoiceDue } from "#web/admin/invoices/InvoiceDue.tsx"
import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import { ListFilters } from "#web/admin/lists/ListFilters.tsx"
import { ListLink } from "#web/admin/lists/ListLink.tsx"
import { ListScreen, screenRows } from "#web/admin/lists/ListScreen.tsx"
import { useKeptView } from "#web/admin/lists/use-kept-view.ts"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { useDeskList } from "#web/api/desk-lists.ts"
import { invoicesList } from "#web/api/invoices.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import type { TableColumn } from "#web/parts/RowsTable.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { filterTies, isNarrowed, viewIn } from "#web/parts/view-in.ts"
import { paths } from "#web/paths.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

const columns: readonly TableColumn<InvoiceSummary>[] = [
  {
    label: "Number, sale",
    heading: (
      <>
        Number,
        <br />
        sale
      </>
    ),
    isCode: () => true,
    render: (row) => (
      <TwoLines
        first={
          <ListLink to={paths.adminInvoice(row.id)}>
            {row.number ?? "Draft"}
            {row.number === null && <VisuallyHidden> of {row.saleNumber}</VisuallyHidden>}
          </ListLink>
        }
        second={row.saleNumber}
      />
    ),
  },
  { label: "Buyer", render: (row) => <TwoLines first={row.customerName} second={row.customerOrganization} /> },
  { label: "Issued", render: (row) => (row.issuedOn ? <CalendarDay value={row.issuedOn} /> : "Not issued") },
  { label: "Due", render: (row) => <InvoiceDue invoice={row} /> },
  { label: "Total", align: "end", render: (row) => signedTotal(row) },
  { label: "Open", align: "end", render: (row) => formatDollars(row.open) },
  {
    label: "State",
    render: (row) => (
      <TwoLines
        first={<StatusBadge labels={invoiceStateLabels} status={row.state} />}
        second={row.kind === "credit_note" && invoiceKindLabels[row.kind]}
      />
    ),
  },
]

const invoicesNoun: DeskNoun<InvoiceSummary> = {
  heading: "Invoices",
  many: "invoices",
  path: paths.adminInvoices,
  empty: {
    title: "No invoices yet",
    text: "Open a sale with a delivery and choose Invoice.",
    action: (
      <ButtonLink variant="secondary" to={paths.adminSales}>
        See sales
      </ButtonLink>
    ),
  },
  caption: "Invoices with state and due day",
  columns,
}

export const meta = signedInMeta("Invoices", "Invoices and credit notes, newest first.", paths.adminInvoices)

const sorts = {
  "createdAt-desc": "Newest first",
  "createdAt-asc": "Oldest first",
  "dueOn-asc": "Due first",
  "dueOn-desc": "Due last",
}

const shows = {
  draft: "Drafts",
  unpaid: "Unpaid",
  late: "Late",
  settled: "Settled",
  credit_note: "Credit notes",
} as const

/** An invalid filter in the address is ignored. */
const showIn = (params: URLSearchParams) =>
  (Object.keys(shows) as (keyof typeof shows)[]).find((known) => known === params.get("show"))

export default function InvoicesPage() {
  const { params, changeView, clearView } = useKeptView("invoices")
  const { q, sort, order } = viewIn(params, { sorts: invoiceSorts, types: [], statuses: [] })
  const view = { q, sort, order, show: showIn(params) }
  const list = useDeskList(invoicesList, view, screenRows)
  const narrowing = { isNarrowed: isNarrowed(view), onClear: clearView }
  const filter = filterTies(view, changeView)
  return (
    <ListScreen
      noun={invoicesNoun}
      list={list}
      {...narrowing}
      controls={
        <ListFilters
          many="invoices"
          searched="Number of invoice, sale, quote, order or contract, name, email or organization"
          view={view}
          sorts={sorts}
          {...narrowing}
          onChange={changeView}
        >
          <FilterSelect label="Filter by state" all="All invoices" choices={shows} {...filter("show")} />
        </ListFilters>
      }
    />
  )
}
