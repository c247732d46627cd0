import { formatDollars } from "#contract/values/money.ts"
import { Address } from "#web/admin/Address.tsx"
import { type OwnedPayment, paymentMethodLabels, paymentStatusLabels } from "#contract/books/payments.ts"
import { CalendarDay } from "#web/admin/CalendarDay.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"

/** Payments of all companies, each with whose it is. */
export function PaymentsTable({ rows }: { rows: readonly OwnedPayment[] }) {
  return (
    <StackingTable caption="Payments of all companies">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Method</th>
          <th scope="col" data-align="end">
            Amount
          </th>
          <th scope="col">Status</th>
          <th scope="col">Payment date</th>
          <th scope="col">Owner</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" data-label="Order">
              <TwoLines first={row.orderNumber ?? "Unknown Order"} second={null} />
            </th>
            <td data-label="Method">
              <TwoLines first={paymentMethodLabels[row.method]} second={row.transactionId} />
            </td>
            <td data-label="Amount" data-align="end">
              {formatDollars(row.amount)}
            </td>
            <td data-label="Status">
              <StatusBadge labels={paymentStatusLabels} status={row.status} />
            </td>
            <td data-label="Payment date">
              <CalendarDay value={row.paymentDate} />
            </td>
            <td data-label="Owner">
              <TwoLines first={row.ownerCompany} second={<Address>{row.ownerEmail}</Address>} />
            </td>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  )
}
