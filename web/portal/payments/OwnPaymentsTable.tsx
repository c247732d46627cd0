import { formatDay } from "#contract/values/dates.ts"
import { formatDollars } from "#contract/values/money.ts"
import { type Payment, paymentMethodLabels, paymentStatusLabels } from "#contract/books/payments.ts"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import type { TableTies } from "#web/portal/books/panel-ties.ts"
import { TwoLineCell } from "#web/portal/books/TwoLineCell.tsx"

export function OwnPaymentsTable({ rows, actionsOf }: TableTies<Payment>) {
  return (
    <StackingTable caption="Your payments">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Method</th>
          <th scope="col" data-align="end">
            Amount
          </th>
          <th scope="col">Status</th>
          <th scope="col">Payment date</th>
          <th scope="col" data-print="hide">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.id}>
            <th scope="row" data-label="Order">
              {row.orderNumber ?? "Unknown Order"}
            </th>
            <td data-label="Method">
              <TwoLineCell first={paymentMethodLabels[row.method]} second={row.transactionId} />
            </td>
            <td data-label="Amount" data-align="end" data-phone="aside">
              {formatDollars(row.amount)}
            </td>
            <td data-label="Status" data-phone="below">
              <StatusBadge labels={paymentStatusLabels} status={row.status} />
            </td>
            <td data-label="Payment date" data-phone="end">
              {row.paymentDate && <time dateTime={row.paymentDate}>{formatDay(row.paymentDate)}</time>}
            </td>
            <td data-label="Actions" data-phone="actions" data-print="hide">
              {actionsOf(row, index)}
            </td>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  )
}
