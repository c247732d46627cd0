import type { BookFigures } from "#contract/book-figures.ts"
import { familyLabels, type OrderFamily } from "#contract/families.ts"
import { addMoney, formatDollars } from "#contract/money.ts"
import styles from "#web/admin/glance/AtAGlance.module.css"
import { BarChart } from "#web/parts/BarChart.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Table } from "#web/ui/Table.tsx"

const labels: Record<OrderFamily, string> = { ...familyLabels, several: "Several families" }
const count = (value: number) => value.toLocaleString("en-US")

/** What the orders are for, as far as that is known. */
export function OrdersByFamilyCard({ families }: Pick<BookFigures, "families">) {
  const drawn = families.flatMap(({ family, orders }) => (family ? [{ family, orders }] : []))
  const most = Math.max(1, ...drawn.map(({ orders }) => orders))
  return (
    <Card as="section" aria-labelledby="orders-by-family">
      <h3 id="orders-by-family" className={styles.heading}>
        Orders by Family
      </h3>
      <p className={styles.quiet}>
        An order made from a won quote request has the family of what was asked for. No family is known of any other
        order; the picture leaves those out.
      </p>
      <BarChart
        labels="words"
        bars={drawn.map(({ family, orders }) => ({
          key: family,
          label: labels[family].split(" ")[0]!, // A label has a word.
          share: orders / most,
        }))}
      />
      <Table caption="Orders and their value for each family" captionHidden>
        <thead>
          <tr>
            <th scope="col">Family</th>
            <th scope="col" data-align="end">
              Orders
            </th>
            <th scope="col" data-align="end">
              Order Value
            </th>
          </tr>
        </thead>
        <tbody className={styles.words}>
          {families.map(({ family, orders, orderValue }) => (
            <tr key={family}>
              <th scope="row">{family ? labels[family] : "Not made from a request"}</th>
              <td data-align="end">{count(orders)}</td>
              <td data-align="end">{formatDollars(orderValue)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <td data-align="end">{count(families.reduce((sum, { orders }) => sum + orders, 0))}</td>
            <td data-align="end">{formatDollars(addMoney(families.map(({ orderValue }) => orderValue)))}</td>
          </tr>
        </tfoot>
      </Table>
    </Card>
  )
}
