import type { RequestedLine } from "#contract/quote-requests/quote-requests.ts"
import { requestedText } from "#contract/quote-requests/solicitation-words.ts"
import { formatPrice, unitPriceAt } from "#contract/quotes/prices.ts"
import { detailCells } from "#contract/quotes/quote-line-fields.ts"
import type { QuoteLine } from "#contract/quotes/quote-lines.ts"
import { quoteAnswerLabels } from "#contract/quotes/quote-words.ts"
import { formatCount } from "#contract/values/counts.ts"
import { unitsOfIssue } from "#contract/values/units-of-issue.ts"
import styles from "#web/parts/quotes/QuoteLinesTable.module.css"
import { Badge } from "#web/ui/Badge.tsx"

interface QuoteLinesTableProps {
  lines: readonly QuoteLine[]
  products: readonly RequestedLine[]
}

/** The quote lines below the requested lines: a table, or cards on a phone. */
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

interface QuoteLineRowProps {
  line: QuoteLine
  /** The requested product, which an alternate replaces. */
  asked: string
}

/** One answer to a requested line. A line without a bid says why in place of prices. */
function QuoteLineRow({ line, asked }: QuoteLineRowProps) {
  const { item, answer, description, quantity, unitOfIssue, total, reason } = line
  if (answer === "no_bid") {
    return (
      <tr>
        <ItemCell item={item} />
        <td colSpan={4} data-label="Answer">
          <Badge tone="neutral">{quoteAnswerLabels.no_bid}</Badge>
          {reason && <span className={styles.detail}>{reason}</span>}
          {line.note && <span className={styles.detail}>{line.note}</span>}
        </td>
      </tr>
    )
  }
  return (
    <tr>
      <ItemCell item={item} />
      <td data-label="Description">
        {answer === "alternate" && <Badge tone="info">{quoteAnswerLabels.alternate}</Badge>}
        <span className={styles.description}>{description || "No description yet"}</span>
        {answer === "alternate" && (
          <span className={styles.detail}>
            Instead of {asked}
            {reason && `: ${reason}`}
          </span>
        )}
        {detailCells(line).map(
          ([label, text]) =>
            text && (
              <span key={label} className={styles.detail}>
                {label}: {text}
              </span>
            ),
        )}
      </td>
      <td data-label="Quantity" data-align="end">
        <span>
          {formatCount(quantity)} <abbr title={unitsOfIssue[unitOfIssue]}>{unitOfIssue}</abbr>
        </span>
      </td>
      <td data-label="Unit price" data-align="end">
        <Prices line={line} />
      </td>
      <td data-label="Total" data-align="end">
        {total === null ? "No price yet" : formatPrice(total)}
      </td>
    </tr>
  )
}

function ItemCell({ item }: { item: string }) {
  return (
    <th scope="row" data-label="Item">
      {item}
    </th>
  )
}

function Prices({ line: { quantity, unitPrice, priceBreaks } }: { line: QuoteLine }) {
  return (
    <>
      <span>{unitPrice === null ? "No price yet" : formatPrice(unitPriceAt(quantity, unitPrice, priceBreaks))}</span>
      {priceBreaks.map(({ from, unitPrice: price }) => (
        <span key={from} className={styles.detail}>
          from {formatCount(from)}: {formatPrice(price)}
        </span>
      ))}
    </>
  )
}
