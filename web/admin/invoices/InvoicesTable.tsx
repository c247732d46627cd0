import { Link, useLocation } from "react-router"
import { invoiceKindLabels, invoiceStateLabels } from "#contract/sales/invoice-words.ts"
import type { InvoiceSummary } from "#contract/sales/invoices.ts"
import { formatDollars } from "#contract/values/money.ts"
import { CalendarDay } from "#web/admin/CalendarDay.tsx"
import { InvoiceDue } from "#web/admin/invoices/InvoiceDue.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { paths } from "#web/paths.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

/** Invoices and credit notes, one per row; from their pages Back returns to this list as it is filtered. */
export function InvoicesTable({ rows }: { rows: readonly InvoiceSummary[] }) {
  const { pathname, search } = useLocation()
  return (
    <StackingTable caption="Invoices with state and due day">
      <thead>
        <tr>
          <th scope="col">
            Number,
            <br />
            sale
          </th>
          <th scope="col">Buyer</th>
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
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" data-label="Number, sale" data-kind="code">
              <TwoLines
                first={
                  <Link to={paths.adminInvoice(row.id)} state={{ backTo: pathname + search }}>
                    {row.number ?? "Draft"}
                    {row.number === null && <VisuallyHidden> of {row.saleNumber}</VisuallyHidden>}
                  </Link>
                }
                second={row.saleNumber}
              />
            </th>
            <td data-label="Buyer">
              <TwoLines first={row.customerName} second={row.customerOrganization} />
            </td>
            <td data-label="Issued">{row.issuedOn ? <CalendarDay value={row.issuedOn} /> : "Not issued"}</td>
            <td data-label="Due">
              <InvoiceDue invoice={row} />
            </td>
            <td data-label="Total" data-align="end">
              {formatDollars(row.total)}
            </td>
            <td data-label="Open" data-align="end">
              {formatDollars(row.open)}
            </td>
            <td data-label="State">
              <TwoLines
                first={<StatusBadge labels={invoiceStateLabels} status={row.state} />}
                second={row.kind === "credit_note" && invoiceKindLabels[row.kind]}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  )
}
