import { useMay } from "#web/api/may.ts"
import { Link } from "react-router"
import { invoiceKindLabels, invoiceStateLabels } from "#contract/sales/invoice-words.ts"
import { formatDollars } from "#contract/values/money.ts"
import type { Sale } from "#contract/sales/sales.ts"
import { CalendarDay } from "#web/admin/CalendarDay.tsx"
import { InvoiceDue } from "#web/admin/invoices/InvoiceDue.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { paths } from "#web/paths.ts"
import ui from "#web/ui/primitives.module.css"

/** The invoices and credit notes of a sale, oldest first. */
export function SaleInvoices({ sale }: { sale: Sale }) {
  const { invoices, deliveries } = sale
  const mayRead = useMay()("GET /api/admin/invoices/:id")
  if (invoices.length === 0 && deliveries.length === 0) return null
  return (
    <section className={ui.stack3} aria-labelledby="invoices">
      <h2 id="invoices">Invoices</h2>
      {invoices.length === 0 && <p className={ui.muted}>Nothing has been invoiced yet.</p>}
      {invoices.length > 0 && (
        <StackingTable caption="Invoices of the sale">
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col">Issued</th>
              <th scope="col">Due</th>
              <th scope="col" data-align="end">
                Total
              </th>
              <th scope="col" data-align="end">
                Open
              </th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <tr key={invoice.id}>
                <th scope="row" data-label="Number" data-kind={invoice.number ? "code" : undefined}>
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
                </th>
                <td data-label="Issued">
                  {invoice.issuedOn ? <CalendarDay value={invoice.issuedOn} /> : "Not issued"}
                </td>
                <td data-label="Due">
                  <InvoiceDue invoice={invoice} />
                </td>
                <td data-label="Total" data-align="end">
                  {formatDollars(invoice.total)}
                </td>
                <td data-label="Open" data-align="end">
                  {formatDollars(invoice.open)}
                </td>
                <td data-label="State">
                  <StatusBadge labels={invoiceStateLabels} status={invoice.state} />
                </td>
              </tr>
            ))}
          </tbody>
        </StackingTable>
      )}
    </section>
  )
}
