import { formatDay } from "#contract/values/dates.ts"
import { formatDollars } from "#contract/values/money.ts"
import { type Order, orderStatusLabels } from "#contract/books/orders.ts"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import type { TableTies } from "#web/portal/books/panel-ties.ts"
import { TwoLineCell } from "#web/portal/books/TwoLineCell.tsx"

export function OwnOrdersTable({ rows, actionsOf }: TableTies<Order>) {
  return (
    <StackingTable caption="Your orders">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Description</th>
          <th scope="col" data-align="end">
            Amount
          </th>
          <th scope="col">Status</th>
          <th scope="col">Delivery date</th>
          <th scope="col" data-print="hide">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.id}>
            <th scope="row" data-label="Order">
              <TwoLineCell first={row.orderNumber} second={row.clientName} />
            </th>
            <td data-label="Description">{row.description}</td>
            <td data-label="Amount" data-align="end" data-phone="aside">
              {row.amount && formatDollars(row.amount)}
            </td>
            <td data-label="Status" data-phone="below">
              <StatusBadge labels={orderStatusLabels} status={row.status} />
            </td>
            <td data-label="Delivery date" data-phone="end">
              {row.deliveryDate && <time dateTime={row.deliveryDate}>{formatDay(row.deliveryDate)}</time>}
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
