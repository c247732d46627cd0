import { formatCount } from "#contract/counts.ts"
import { addMoney, formatDollars } from "#contract/money.ts"

interface OrderFiguresProps {
  /** What the rows are: months, families. */
  heading: string
  rows: readonly { key: string; name: string; orders: number; orderValue: string }[]
  /** Names of several words. */
  names?: "long"
}

/** Head, body and foot of a table: how many orders there are of each row and together, and what they come to. */
export function OrderFigures({ heading, rows, names }: OrderFiguresProps) {
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col" data-align="end">
            Orders
          </th>
          <th scope="col" data-align="end">
            Order Value
          </th>
        </tr>
      </thead>
      <tbody data-names={names}>
        {rows.map(({ key, name, orders, orderValue }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td data-align="end">{formatCount(orders)}</td>
            <td data-align="end">{formatDollars(orderValue)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Together</th>
          <td data-align="end">{formatCount(rows.reduce((sum, { orders }) => sum + orders, 0))}</td>
          <td data-align="end">{formatDollars(addMoney(rows.map(({ orderValue }) => orderValue)))}</td>
        </tr>
      </tfoot>
    </>
  )
}
