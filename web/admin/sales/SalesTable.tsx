import { saleStatusLabels } from "#contract/sales/sale-words.ts"
import { Link, useLocation } from "react-router"
import { formatDollars } from "#contract/values/money.ts"
import type { SaleSummary } from "#contract/sales/sales.ts"
import { ChooseCell } from "#web/admin/lists/ChooseCell.tsx"
import { ChooseHead } from "#web/admin/lists/ChooseHead.tsx"
import type { Selection } from "#web/admin/lists/use-selection.ts"
import { PaymentDue } from "#web/admin/sales/PaymentDue.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import { paths } from "#web/paths.ts"

interface SalesTableProps {
  rows: readonly SaleSummary[]
  selection?: Selection | undefined
}

/** Sales, one per row, each leading to its own page; from there Back returns to this list as it is filtered. */
export function SalesTable({ rows, selection }: SalesTableProps) {
  const { pathname, search } = useLocation()
  return (
    <StackingTable caption="Sales with status and payment due">
      <thead>
        <tr>
          {selection && <ChooseHead />}
          <th scope="col">
            Number,
            <br />
            purchase order
          </th>
          <th scope="col">Accepted</th>
          <th scope="col">Buyer</th>
          <th scope="col" data-align="end">
            Total
          </th>
          <th scope="col">Status</th>
          <th scope="col">Payment due</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {selection && <ChooseCell id={row.id} name={row.number} selection={selection} />}
            <th scope="row" data-label="Number, purchase order" data-kind="code">
              <TwoLines
                first={
                  <Link to={paths.adminSale(row.id)} state={{ backTo: pathname + search }}>
                    {row.number}
                  </Link>
                }
                second={row.purchaseOrder}
              />
            </th>
            <td data-label="Accepted">
              <DateTime value={row.createdAt} />
            </td>
            <td data-label="Buyer">
              <TwoLines first={row.customerName} second={row.customerOrganization} />
            </td>
            <td data-label="Total" data-align="end">
              {formatDollars(row.total)}
            </td>
            <td data-label="Status">
              <TwoLines
                first={<StatusBadge labels={saleStatusLabels} status={row.status} />}
                second={row.isPartlyDelivered && "Partly delivered"}
              />
            </td>
            <td data-label="Payment due">
              <PaymentDue sale={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  )
}
