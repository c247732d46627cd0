import { formatCount } from "#contract/counts.ts"
import { addMoney, formatDollars } from "#contract/money.ts"
import { FigureRows } from "#web/parts/FigureRows.tsx"

interface OrderFiguresProps<Row> {
  /** What the rows are: months, families. */
  heading: string
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** Names of several words. */
  names?: "long"
}

/** The rows of a table: how many orders there are of each and together, and what they come to. */
export function OrderFigures<Row extends { orders: number; orderValue: string }>(props: OrderFiguresProps<Row>) {
  const { rows } = props
  return (
    <FigureRows
      {...props}
      columns={[
        {
          heading: "Orders",
          figure: ({ orders }) => formatCount(orders),
          together: formatCount(rows.reduce((sum, { orders }) => sum + orders, 0)),
        },
        {
          heading: "Order Value",
          figure: ({ orderValue }) => formatDollars(orderValue),
          together: formatDollars(addMoney(rows.map(({ orderValue }) => orderValue))),
        },
      ]}
    />
  )
}
