import { invoiceKindLabels, invoiceStateLabels } from "#contract/sales/invoice-words.ts"
import type { InvoiceSummary } from "#contract/sales/invoices.ts"
import { formatDollars } from "#contract/values/money.ts"
import { CalendarDay } from "#web/admin/CalendarDay.tsx"
import { InvoiceDue } from "#web/admin/invoices/InvoiceDue.tsx"
import { ListLink } from "#web/admin/lists/ListLink.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { type Column, RowsTable } from "#web/parts/RowsTable.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { paths } from "#web/paths.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

const columns: readonly Column<InvoiceSummary>[] = [
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
    cell: (row) => (
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
  { label: "Buyer", cell: (row) => <TwoLines first={row.customerName} second={row.customerOrganization} /> },
  { label: "Issued", cell: (row) => (row.issuedOn ? <CalendarDay value={row.issuedOn} /> : "Not issued") },
  { label: "Due", cell: (row) => <InvoiceDue invoice={row} /> },
  { label: "Total", align: "end", cell: (row) => formatDollars(row.total) },
  { label: "Open", align: "end", cell: (row) => formatDollars(row.open) },
  {
    label: "State",
    cell: (row) => (
      <TwoLines
        first={<StatusBadge labels={invoiceStateLabels} status={row.state} />}
        second={row.kind === "credit_note" && invoiceKindLabels[row.kind]}
      />
    ),
  },
]

/** Invoices and credit notes, one per row; from their pages Back returns to this list as it is filtered. */
export function InvoicesTable({ rows }: { rows: readonly InvoiceSummary[] }) {
  return <RowsTable caption="Invoices with state and due day" rows={rows} keyOf={(row) => row.id} columns={columns} />
}
