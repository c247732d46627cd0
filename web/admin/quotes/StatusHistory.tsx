import { type QuoteRequest, quoteStatusLabels } from "#contract/quotes.ts"
import styles from "#web/admin/quotes/StatusHistory.module.css"
import { DateTime } from "#web/parts/DateTime.tsx"
import { Card } from "#web/ui/Card.tsx"

/** Who moved the request, from where to where, newest first; it ends with how it came in. */
export function StatusHistory({ quote }: { quote: QuoteRequest }) {
  return (
    <Card as="section" aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol className={styles.history}>
        {quote.history.map(({ from, to, by, at }) => (
          <li key={`${at} ${from} ${to}`}>
            <p>
              {by} changed the status from <strong>{quoteStatusLabels[from]}</strong> to{" "}
              <strong>{quoteStatusLabels[to]}</strong>
            </p>
            <p className={styles.when}>
              <DateTime value={at} />
            </p>
          </li>
        ))}
        <li>
          <p>{quote.customerName} sent the request</p>
          <p className={styles.when}>
            <DateTime value={quote.createdAt} />
          </p>
        </li>
      </ol>
    </Card>
  )
}
