import { Address } from "#web/admin/Address.tsx"
import { formatDollars } from "#contract/values/money.ts"
import { type OwnedOrder, orderStatusLabels } from "#contract/books/orders.ts"
import { CalendarDay } from "#web/admin/CalendarDay.tsx"
import { LongText } from "#web/admin/LongText.tsx"
import { Optional } from "#web/admin/Optional.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"

/** Orders of all companies, each with whose it is. */
export function OrdersTable({ rows }: { rows: readonly OwnedOrder[] }) {
  return (
    <StackingTable caption="Orders of all companies">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Description</th>
          <th scope="col" data-align="end">
            Amount
          </th>
          <th scope="col">Status</th>
          <th scope="col">Delivery</th>
          <th scope="col">Owner</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" data-label="Order">
              <TwoLines first={row.orderNumber} second={row.clientName} />
            </th>
            <td data-label="Description">
              <LongText>{row.description}</LongText>
            </td>
            <td data-label="Amount" data-align="end">
              <Optional value={row.amount && formatDollars(row.amount)} />
            </td>
            <td data-label="Status">
              <StatusBadge labels={orderStatusLabels} status={row.status} />
            </td>
            <td data-label="Delivery">
              <CalendarDay value={row.deliveryDate} />
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
