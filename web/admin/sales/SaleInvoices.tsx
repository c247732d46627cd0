import { useMay } from "#web/api/may.ts"
import { Link } from "react-router"
import { invoiceKindLabels, invoiceStateLabels, signedTotal } from "#contract/sales/invoice-words.ts"
import { formatDay } from "#contract/values/dates.ts"
import { formatDollars } from "#contract/values/money.ts"
import type { Sale } from "#contract/sales/sales.ts"
import { CalendarDay } from "#web/admin/CalendarDay.tsx"
import { InvoiceDue } from "#web/admin/invoices/InvoiceDue.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { paths } from "#web/paths.ts"
import ui from "#web/ui/primitives.module.css"

/** The invoices and credit notes of a sale, oldest first. */
export function SaleInvoices({ sale }: { sale: Sale }) {
  const { invoices, deliveries, invoicedOn } = sale
  const mayRead = useMay()("GET /api/admin/invoices/:id")
  if (invoices.length === 0 && deliveries.length === 0 && !invoicedOn) return null
  const columns: readonly TableColumn<Sale["invoices"][number]>[] = [
    {
      label: "Number",
      isCode: (invoice) => Boolean(invoice.number),
      render: (invoice) => (
        <TwoLines
          first={
            mayRead ? (
              <Link to={paths.adminInvoice(invoice.id)}>{invoice.number ?? "Draft"}</Link>
            ) : (
              (invoice.number ?? "Draft")
            )
          }
          second={invoice.kind === "credit_note" && invoiceKindLabels[invoice.kind]}
        />
      ),
    },
    {
      label: "Issued",
      render: (invoice) => (invoice.issuedOn ? <CalendarDay value={invoice.issuedOn} /> : "Not issued"),
    },
    { label: "Due", render: (invoice) => <InvoiceDue invoice={invoice} /> },
    { label: "Total", align: "end", render: (invoice) => signedTotal(invoice) },
    { label: "Open", align: "end", render: (invoice) => formatDollars(invoice.open) },
    { label: "State", render: (invoice) => <StatusBadge labels={invoiceStateLabels} status={invoice.state} /> },
  ]
  return (
    <section className={ui.stack3} aria-labelledby="invoices">
      <h2 id="invoices">Invoices</h2>
      {invoices.length === 0 && (
        <p className={ui.muted}>
          {invoicedOn
            ? `Marked as invoiced on ${formatDay(invoicedOn)}, without an invoice here.`
            : "Nothing has been invoiced yet."}
        </p>
      )}
      {invoices.length > 0 && (
        <RowsTable caption="Invoices of the sale" rows={invoices} keyOf={(invoice) => invoice.id} columns={columns} />
      )}
    </section>
  )
}
