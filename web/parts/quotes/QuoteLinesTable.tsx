import type { RequestedLine } from "#contract/quote-requests/quote-requests.ts"
import { requestedText } from "#contract/quote-requests/solicitation-words.ts"
import type { QuoteLine } from "#contract/quotes/quote-lines.ts"
import { QuoteLineRow } from "#web/parts/quotes/QuoteLineRow.tsx"
import styles from "#web/parts/quotes/QuoteLinesTable.module.css"

interface QuoteLinesTableProps {
  lines: readonly QuoteLine[]
  products: readonly RequestedLine[]
}

/** The answers below the requested lines: a table, or cards on a phone. */
export function QuoteLinesTable({ lines, products }: QuoteLinesTableProps) {
  return (
    <table className={styles.lines}>
      <caption>Quoted lines</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Description</th>
          <th scope="col" data-align="end">
            Quantity
          </th>
          <th scope="col" data-align="end">
            Unit price
          </th>
          <th scope="col" data-align="end">
            Total
          </th>
        </tr>
      </thead>
      {products.map((product, index) => {
        const answers = lines.filter(({ position }) => position === index + 1)
        return (
          <tbody key={index}>
            <tr className={styles.asked}>
              <th scope="rowgroup" colSpan={5}>
                <RequestedProduct product={product} position={index + 1} />
              </th>
            </tr>
            {answers.map((line) => (
              <QuoteLineRow key={line.item} line={line} asked={product.name} />
            ))}
            {answers.length === 0 && (
              <tr>
                <td colSpan={5}>Not answered yet</td>
              </tr>
            )}
          </tbody>
        )
      })}
    </table>
  )
}

function RequestedProduct({ product, position }: { product: RequestedLine; position: number }) {
  return (
    <>
      <span className={styles.product}>
        {position}. {product.name}
      </span>
      <span className={styles.wanted}>Requested: {requestedText(product)}</span>
    </>
  )
}
